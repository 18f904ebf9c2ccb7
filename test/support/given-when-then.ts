import { expect } from '@jest/globals';
import type { Decider } from '../../server/domain/kernel/decider';
import { DEFAULT_GAME_SETTINGS } from '../../server/rules/game-settings';
import { Rejection } from '../../server/domain/kernel/rejection';

/**
 * Tells a rule of the game as an example: `given(…facts).when(command).then([…facts])`, or `.then(new Rejection(code))`
 * where nothing may happen.
 */
export function givenWhenThen<Command, Event, State>(decider: Decider<Command, Event, State>) {
  const from = (state: State) => ({
    state,
    /** The same with something no fact of today's game can bring about, such as a raised stat. */
    having: (change: (state: State) => State) => from(change(state)),
    when: (command: Command) => {
      // Decided once, however often it is asked for: a second decision would have other chances.
      let decided: readonly Event[] | undefined;
      const decision = (): readonly Event[] =>
        (decided ??= decider.decide(command, state, DEFAULT_GAME_SETTINGS));
      return {
        /** What was decided, for what an example can't spell out; a refusal is thrown. */
        facts: decision,
        /** Where the facts lead to. */
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
