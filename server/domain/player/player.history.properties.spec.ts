import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SAMPLES } from '../../../test/golden-events/samples';
import { customCreated, customQuest } from '../../../test/support/events/belongings-events';
import {
  dayStarted,
  givenPlayer as given,
  registered,
  startDayAt,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import { playerHistories } from '../../../test/support/events/random-player-histories';
import { TEST_CONTENT } from '../../../test/support/events/test-content';
import { PLAYER_EVENTS } from '../../event-log/registry';
import { createPlayerDecider } from './player.decider';
import type { PlayerEvent } from './player.events';
import type { PlayerState, RegisteredPlayer } from './player.state';

const decider = createPlayerDecider(TEST_CONTENT);
const playerAfter = (facts: readonly PlayerEvent[], begin: PlayerState = decider.initial): PlayerState =>
  facts.reduce((before, event) => decider.evolve(before, event), begin);

describe('the state of a player', () => {
  it('follows from the events, and equals its own snapshot', () => {
    fc.assert(
      fc.property(playerHistories, ({ facts, steps, state }) => {
        expect(playerAfter(facts)).toStrictEqual(state);
        for (const { after } of [...steps.slice(0, 1), ...steps.slice(-1)]) {
          expect(JSON.parse(JSON.stringify(after))).toStrictEqual(after);
        }
      }),
    );
  });

  it('continues from a snapshot as it would have without one', () => {
    fc.assert(
      fc.property(playerHistories, fc.nat(200), ({ facts, state }, at) => {
        const stored = JSON.stringify(playerAfter(facts.slice(0, at)));
        expect(playerAfter(facts.slice(at), JSON.parse(stored) as PlayerState)).toStrictEqual(state);
      }),
    );
  });

  it('stays small: what is over is forgotten in time', () => {
    fc.assert(
      fc.property(playerHistories, ({ state }) => {
        expect(Object.keys(state.quests).length).toBeLessThanOrEqual(5 + 3 + 2 + 20 + 20);
        expect(Object.keys(state.tasks).length).toBeLessThanOrEqual(10);
        const waiting = state.pastQuests.filter(({ chest }) => chest === 'waiting').length;
        expect(waiting).toBeLessThanOrEqual(366 + 54 * 3 + 13 * 2);
        expect(state.pastQuests.length - waiting).toBeLessThanOrEqual(31 * 5 + 6 * 3 + 2 * 2);
      }),
    );
  });
});

describe('the evolve function of a player', () => {
  const ids = fc.constantFrom('2026-03-01/habit-timer', 'unknown', '__proto__', 'constructor', '');

  /** Well-formed events that no decider would append, about any id. */
  const oddEvents = fc
    .record({
      type: fc.constantFrom(...PLAYER_EVENTS.types),
      id: ids,
      number: fc.integer({ min: -5, max: 2_000_000 }),
      day: fc.constantFrom('1970-01-01', '2026-03-01', '2026-02-28', '9999-12-31'),
      at: fc.constantFrom('2026-03-01T08:00:00Z', 'never', '', null),
    })
    .map(({ type, id, number, day, at }) => {
      const data: Record<string, unknown> = { ...SAMPLES[type] };
      for (const [name, value] of Object.entries(data)) {
        if (typeof value === 'number') data[name] = number;
        if (name.endsWith('Id')) data[name] = id;
        if (name === 'day') data[name] = day;
        if (name === 'at') data[name] = at;
      }
      return { type, data } as PlayerEvent;
    });

  it('never throws, whatever events came before', () => {
    fc.assert(
      fc.property(fc.array(oddEvents, { maxLength: 40 }), playerHistories, (odd, { facts, state }) => {
        expect(() => playerAfter(odd)).not.toThrow();
        expect(() => playerAfter([...facts, ...odd])).not.toThrow();
        for (const event of odd) expect(() => decider.evolve(state, event)).not.toThrow();
      }),
    );
  });

  it.each(['__proto__', 'constructor', '7'])('keeps an open quest by its id, even by %s', (questId) => {
    const { quests } = given(registered(), dayStarted(), customCreated(customQuest(questId)))
      .when(startDayAt(TUESDAY_MORNING))
      .leads().state as RegisteredPlayer;
    expect(Object.hasOwn(quests, questId)).toBe(true);
  });

  it('returns a state that can be stored, however odd the events', () => {
    fc.assert(
      fc.property(fc.array(oddEvents, { maxLength: 40 }), playerHistories, (odd, { state }) => {
        const after = playerAfter(odd, state);
        expect(isDeepStrictEqual(JSON.parse(JSON.stringify(after)), after)).toBe(true);
      }),
    );
  });

  it('leaves its input state unchanged', () => {
    fc.assert(
      fc.property(playerHistories, fc.array(oddEvents, { maxLength: 10 }), ({ state }, odd) => {
        const before = JSON.stringify(state);
        for (const event of odd) decider.evolve(state, event);
        expect(JSON.stringify(state)).toBe(before);
      }),
    );
  });
});
