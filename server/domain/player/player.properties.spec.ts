import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { play, playerCommands } from '../../../test/support/game-commands';
import { registered, startDayAt } from '../../../test/support/player-facts';
import { SAMPLES } from '../../../test/golden-events/samples';
import { PLAYER_EVENTS } from '../../event-log/registry';
import { xpRequired } from '../../rules/levels';
import { playerDecider } from './player.decider';
import type { PlayerEvent } from './player.events';
import type { PlayerState, RegisteredPlayer } from './player.state';

const begin = [
  registered(),
  ...playerDecider.decide(startDayAt('2026-03-01T08:00:00Z'), playerAfter([registered()])),
];
const lives = fc
  .array(playerCommands, { maxLength: 80, size: 'max' })
  .map((commands) => play(playerDecider, begin, commands));

function playerAfter(facts: readonly PlayerEvent[]): PlayerState {
  return facts.reduce((before, fact) => playerDecider.evolve(before, fact), playerDecider.initial);
}

function known(state: PlayerState): RegisteredPlayer {
  if (state.status !== 'registered') throw new Error('The player was forgotten');
  return state;
}

describe('whatever a player does', () => {
  it('every point of XP earned is in the levels passed or in the bar', () => {
    fc.assert(
      fc.property(lives, ({ facts, state }) => {
        const earned = facts.reduce(
          (sum, fact) =>
            fact.type === 'QuestCompleted' || fact.type === 'PartyXpEarned' ? sum + fact.data.xpGained : sum,
          0,
        );
        const { level, xp } = known(state);
        const passed = Array.from({ length: level - 1 }, (_unused, index) => xpRequired(index + 1));
        expect(passed.reduce((sum, cost) => sum + cost, 0) + xp).toBe(earned);
        expect(xp).toBeLessThan(xpRequired(level));
        expect(xp).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('there are five stat points for every level above the first', () => {
    fc.assert(
      fc.property(lives, ({ state }) => {
        const { level, availablePoints } = known(state);
        expect(availablePoints).toBe(5 * (level - 1));
      }),
    );
  });

  it('no quest is paid twice, no day begins twice, and days only go forward', () => {
    fc.assert(
      fc.property(lives, ({ facts }) => {
        const paid = facts.flatMap((fact) => (fact.type === 'QuestCompleted' ? [fact.data.questId] : []));
        expect(new Set(paid).size).toBe(paid.length);
        const days = facts.flatMap((fact) => (fact.type === 'DayStarted' ? [fact.data.day] : []));
        expect([...new Set(days)].sort()).toStrictEqual(days);
      }),
    );
  });

  it('the streak grows at most once a day', () => {
    fc.assert(
      fc.property(lives, ({ facts }) => {
        const days = facts.flatMap((fact) => (fact.type === 'StreakExtended' ? [fact.data.day] : []));
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });

  it('no more than three party slots are taken', () => {
    fc.assert(
      fc.property(lives, ({ facts }) => {
        facts.forEach((_fact, index) => {
          expect(known(playerAfter(facts.slice(0, index + 1))).partyIds.length).toBeLessThanOrEqual(3);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('a snapshot of the state is the state', () => {
    fc.assert(
      fc.property(lives, ({ state }) => {
        expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
      }),
    );
  });
});

describe('history', () => {
  const ids = fc.constantFrom('2026-03-01/habit-timer', 'nobody', '__proto__', 'constructor', '');

  /** Facts in the right shape that no decider would have allowed, about anything at all. */
  const oddFacts = fc
    .record({
      type: fc.constantFrom(...PLAYER_EVENTS.types),
      id: ids,
      number: fc.integer({ min: -5, max: 2_000_000 }),
    })
    .map(({ type, id, number }) => {
      const data: Record<string, unknown> = { ...SAMPLES[type] };
      for (const [name, value] of Object.entries(data)) {
        if (typeof value === 'number') data[name] = number;
        if (name.endsWith('Id')) data[name] = id;
      }
      return { type, data } as PlayerEvent;
    });

  it('is never refused: every fact is taken in, whatever came before it', () => {
    fc.assert(
      fc.property(fc.array(oddFacts, { maxLength: 40 }), lives, (odd, { facts, state }) => {
        expect(() => playerAfter(odd)).not.toThrow();
        expect(() => playerAfter([...facts, ...odd])).not.toThrow();
        for (const fact of odd) expect(() => playerDecider.evolve(state, fact)).not.toThrow();
      }),
    );
  });

  it('leaves the state it was folded from as it was', () => {
    fc.assert(
      fc.property(lives, fc.array(oddFacts, { maxLength: 10 }), ({ state }, odd) => {
        const before = JSON.stringify(state);
        for (const fact of odd) playerDecider.evolve(state, fact);
        expect(JSON.stringify(state)).toBe(before);
      }),
    );
  });
});
