import type { GameSettings } from '../../rules/game-settings';

/**
 * The shape of every aggregate: `decide` (what may happen) is separate from `evolve` (what did happen).
 *
 * - `decide` is pure and receives the settings of the game. It returns the events to append (none when nothing changes)
 *   or throws a {@link Rejection}.
 * - `evolve` is pure, total and independent of settings: events carry everything a state depends on. It never throws on
 *   a stored event, however odd, because history can't be refused.
 * - `State` is JSON-safe, so that a snapshot of it can be stored and read back unchanged.
 */
export interface Decider<Command, Event, State> {
  readonly initial: State;
  decide(command: Command, state: State, settings: GameSettings): readonly Event[];
  evolve(state: State, event: Event): State;
}
