// Shows R90.
import { describe, expect, it } from '@jest/globals';
import { continuesAbove, groupFeed, type Activity } from './group-feed';

let made = 0;

/** `minutes` before the end of a March day in Kyiv (UTC+2). */
function entry(change: Partial<Activity> = {}, minutes = 60): Activity {
  made += 1;
  return {
    ...{ id: `e${made}`, partyId: 'p1', type: 'quest_contribution', position: String(made) },
    user: { id: 'olena', nickname: 'Olena', username: 'olena' },
    ...{ xpGained: 10, questId: 'q1', questName: 'Marathon', contribution: 1, subject: null, amount: null },
    createdAt: new Date(Date.parse('2026-03-10T22:00:00Z') - minutes * 60_000).toISOString(),
    ...change,
  };
}

const grouped = (...feed: Activity[]) => groupFeed(feed, 'Europe/Kyiv');

describe('consecutive feed entries', () => {
  it('form one group, with the newest time and the totals', () => {
    const [newest, middle, oldest] = [
      entry({ contribution: 3 }, 1),
      entry({}, 2),
      entry({ xpGained: 30 }, 3),
    ];

    expect(grouped(newest, middle, oldest)).toEqual([
      {
        ...{ id: oldest.id, times: 3 },
        activity: { ...newest, contribution: 5, xpGained: 50 },
        entries: [newest, middle, oldest],
      },
    ]);
  });

  it.each<[string, Partial<Activity>]>([
    ['another player', { user: { id: 'taras', nickname: 'Taras', username: 'taras' } }],
    ['another kind', { type: 'completed_quest' }],
    ['another quest', { questId: 'q2' }],
  ])('are separated by %s', (_what, change) => {
    const feed = [entry(), entry(change), entry()];

    expect(grouped(...feed).map(({ id, times }) => [id, times])).toEqual(feed.map(({ id }) => [id, 1]));
  });

  it('are separated by the day in the player’s time zone', () => {
    expect(grouped(entry({}, -1), entry({}, 1))).toHaveLength(2);
    expect(groupFeed([entry({}, -1), entry({}, 1)], 'UTC')).toHaveLength(1);
  });

  it('show the highest level, and the sum of points', () => {
    const of = (type: Activity['type'], amount: number) =>
      entry({ type, amount, questId: null, contribution: null });

    expect(grouped(of('member_level', 5), of('member_level', 4))[0]?.activity.amount).toBe(5);
    expect(grouped(of('member_stats', 2), of('member_stats', 3))[0]?.activity).toMatchObject({
      ...{ amount: 5, contribution: null },
    });
  });
});

describe('a group that continues the one above', () => {
  const taras = { id: 'taras', nickname: 'Taras', username: 'taras' };

  it.each<[string, boolean, Partial<Activity>, Partial<Activity>]>([
    ['of the same player does', true, { type: 'member_quest' }, { type: 'member_loot' }],
    ['of another player doesn’t', false, {}, { user: taras }],
    ['that is a milestone doesn’t', false, { type: 'member_quest' }, { type: 'member_level' }],
    ['below a milestone doesn’t', false, { type: 'completed_quest' }, {}],
  ])('%s', (_which, expected, above, below) => {
    const [first, second] = grouped(entry(above), entry(below));
    expect(second && continuesAbove(second, first)).toBe(expected);
    expect(first && continuesAbove(first, undefined)).toBe(false);
  });
});
