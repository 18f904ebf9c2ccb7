// Shows R90.
import { describe, expect, it } from '@jest/globals';
import { groupFeed, type Activity } from './group-feed';

let made = 0;
const TARAS = { id: 'taras', nickname: 'Taras', username: 'taras' };

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
    ['the joining of another player', { user: TARAS, type: 'joined', questId: null }],
    ['another kind', { type: 'completed_quest' }],
    ['the completion by another player', { user: TARAS, type: 'completed_quest' }],
  ])('are separated by %s', (_what, change) => {
    const feed = [entry(), entry(change), entry()];

    expect(grouped(...feed).map(({ id, times }) => [id, times])).toEqual(feed.map(({ id }) => [id, 1]));
  });

  it('join contributions made in turns within ten minutes, each player’s where the newest is', () => {
    const theirs = { user: TARAS, contribution: 2 };
    const feed = [entry({}, 1), entry(theirs, 2), entry({}, 4), entry(theirs, 12), entry({}, 12)];

    expect(grouped(...feed).map(({ entries }) => entries)).toEqual([
      [feed[0], feed[2]],
      [feed[1], feed[3]],
      [feed[4]],
    ]);
  });

  it('join contributions to two quests in turns, not to one another', () => {
    const other = { questId: 'q2', questName: 'Pages' };
    const feed = [entry(), entry(other), entry(), entry(other)];

    expect(grouped(...feed).map(({ activity, times }) => [activity.questId, times])).toEqual([
      ['q1', 2],
      ['q2', 2],
    ]);
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
