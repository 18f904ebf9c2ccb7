import { expect } from '@jest/globals';
import type { Decider } from '../../../server/domain/kernel/decider';
import { DEFAULT_GAME_SETTINGS } from '../../../server/rules/game-settings';
import { Rejection } from '../../../server/domain/kernel/rejection';

/**
 * Specifies a rule of the game by example: `given(…events).when(command).then([…events])`, or
 * `.then(new Rejection(code))` for a refusal.
 */
export function givenWhenThen<Command, Event, State>(decider: Decider<Command, Event, State>) {
  const from = (state: State) => ({
    state,
    /** The same with state that no event of today's game can produce, such as a raised stat. */
    having: (change: (state: State) => State) => from(change(state)),
    when: (command: Command) => {
      // Decides only once: a second decision would draw other random numbers.
      let decided: readonly Event[] | undefined;
      const decision = (): readonly Event[] =>
        (decided ??= decider.decide(command, state, DEFAULT_GAME_SETTINGS));
      return {
        /** The decided events, for assertions that an example can't spell out; throws a refusal. */
        facts: decision,
        /** The state after the events. */
        leads: () => from(fold(decider, state, decision())),
        then: (expected: readonly Event[] | Rejection) => {
          if (!(expected instanceof Rejection)) {
            expect(decision()).toStrictEqual(expected);
            return;
          }
          const { code, params } = expected;
          expect(catchRejection(decision)).toStrictEqual({ code, params });
        },
      };
    },
  });
  return (...facts: readonly Event[]) => from(fold(decider, decider.initial, facts));
}

function fold<Command, Event, State>(
  decider: Decider<Command, Event, State>,
  state: State,
  facts: readonly Event[],
): State {
  return facts.reduce((before, fact) => decider.evolve(before, fact), state);
}

function catchRejection(decide: () => unknown): Pick<Rejection, 'code' | 'params'> | undefined {
  try {
    decide();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { code: error.code, params: error.params };
  }
  return undefined;
}
