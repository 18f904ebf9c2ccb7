import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createLiveBuffer } from './live-buffer';
import { mergeFeed, applyBar, raisePartyXp, type PositionedBar } from './live-merge';

const at = (position: number) => String(position).padStart(10, '0');
const quest = (totalContributions: number, position: number) => ({
  id: 'q1',
  totalContributions,
  targetValue: 10,
  isCompleted: false,
  position: at(position),
  contributors: [],
});
const message = (totalContributions: number, position: number): PositionedBar => ({
  position: at(position),
  bar: {
    partyId: 'p1',
    questId: 'q1',
    totalContributions,
    targetValue: 10,
    isCompleted: totalContributions >= 10,
    partyTotalXp: totalContributions * 4,
  },
});
const entry = (position: number, id = `e${position}`) => ({ id, position: at(position) });

describe('a quest bar', () => {
  it('moves with a message later than the one shown', () => {
    const bar = quest(3, 5);
    applyBar(bar, message(4, 6));
    expect(bar).toMatchObject({ totalContributions: 4, position: at(6) });
  });

  it('is not changed by an older message, nor by a duplicate', () => {
    const bar = quest(4, 6);
    applyBar(bar, message(3, 5));
    applyBar(bar, message(9, 6));
    expect(bar.totalContributions).toBe(4);
  });

  it('ends at the latest total, in whatever order and however often messages arrive', () => {
    const totals = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 });
    fc.assert(
      fc.property(totals, fc.array(fc.nat(), { minLength: 1 }), (positions, keys) => {
        const sent = [...positions, ...positions].map((position, index) => ({
          key: keys[index % keys.length] ?? 0,
          position,
        }));
        const arriving = sent.sort((a, b) => a.key - b.key);
        const bar = quest(0, 0);
        for (const { position } of arriving) applyBar(bar, message(position, position));
        expect(bar.totalContributions).toBe(Math.max(...positions));
      }),
    );
  });
});

describe('the contributions of a quest', () => {
  const by = (userId: string, contribution: number) => ({
    userId,
    nickname: userId,
    contribution,
    xpGained: contribution * 4,
  });
  const moved = (total: number, position: number, userId: string, units: number): PositionedBar => ({
    ...message(total, position),
    contribution: by(userId, units),
  });
  const known = () => ({ ...quest(3, 5), contributors: [by('olena', 2), by('taras', 1)] });

  it('include each contribution once, the largest first', () => {
    const shown = known();
    applyBar(shown, moved(5, 6, 'taras', 2));
    applyBar(shown, moved(5, 6, 'taras', 2));
    applyBar(shown, moved(6, 7, 'ivan', 1));
    expect(shown.contributors).toEqual([by('taras', 3), by('olena', 2), by('ivan', 1)]);
  });

  it('include one whose bar was already moved by the answer to the player’s own press', () => {
    const shown = { ...known(), totalContributions: 4, position: at(6) };
    applyBar(shown, moved(4, 6, 'olena', 1));
    expect(shown.contributors).toEqual([by('olena', 3), by('taras', 1)]);
  });

  it('stay unchanged after a missed contribution, and behind their bar', () => {
    const shown = known();
    applyBar(shown, moved(6, 7, 'ivan', 1));
    expect(shown.contributors).toEqual(known().contributors);
    expect(shown.totalContributions).toBe(6);
  });

  it('stay unchanged when an older server sends no contribution', () => {
    const shown = known();
    applyBar(shown, message(4, 6));
    expect(shown.contributors).toEqual(known().contributors);
  });
});

describe('the XP of a party', () => {
  it('rises with its level and never falls back', () => {
    const party = { totalXp: 140, level: 1 };
    raisePartyXp(party, 160);
    expect(party).toEqual({ totalXp: 160, level: 2 });
    raisePartyXp(party, 150);
    expect(party).toEqual({ totalXp: 160, level: 2 });
  });

  it('raises the week by as much as the party, once', () => {
    const party = { totalXp: 140, level: 1, thisWeek: { xp: 40 }, thisMonth: { xp: 90 } };
    raisePartyXp(party, 160);
    raisePartyXp(party, 160);
    expect(party.thisWeek.xp).toBe(60);
    expect(party.thisMonth.xp).toBe(110);
  });
});

describe('the feed', () => {
  it('shows the newest first', () => {
    expect(mergeFeed([entry(3), entry(1)], [entry(2)]).map(({ id }) => id)).toEqual(['e3', 'e2', 'e1']);
  });

  it('shows a duplicate entry once', () => {
    expect(mergeFeed([entry(2), entry(1)], [entry(2), entry(3), entry(3)])).toHaveLength(3);
  });
});

describe('the live buffer', () => {
  it('keeps the latest bar of each quest', () => {
    const buffer = createLiveBuffer();
    buffer.addBar(message(5, 8));
    buffer.addBar(message(4, 7));
    expect(buffer.barOf('q1')?.bar.totalContributions).toBe(5);
  });

  it('keeps each entry of a party once, and nothing after the session', () => {
    const buffer = createLiveBuffer();
    const activity = {
      id: 'a1',
      partyId: 'p1',
      type: 'joined',
      user: { id: 'u1', nickname: 'Taras', username: 'taras' },
      xpGained: 0,
      questId: null,
      questName: null,
      contribution: null,
      createdAt: '2026-11-20T12:00:00Z',
      position: at(4),
    } as unknown as Parameters<typeof buffer.addActivity>[0];
    buffer.addActivity(activity);
    buffer.addActivity(activity);
    expect(buffer.activitiesOf('p1')).toHaveLength(1);
    expect(buffer.activitiesOf('p2')).toEqual([]);
    buffer.clear();
    expect(buffer.activitiesOf('p1')).toEqual([]);
  });
});
