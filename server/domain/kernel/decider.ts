import type { GameSettings } from '../../rules/game-settings';

/**
 * The shape of every aggregate: what may happen (`decide`) is kept apart from what did happen (`evolve`).
 *
 * - `decide` is pure: the settings of the game are handed to it. It returns the facts to record (none when nothing changes) or throws a {@link Rejection}.
 * - `evolve` is pure and total, and knows no settings: what a state depends on is in the fact. It never throws on a recorded fact, however odd, because history can't be refused.
 * - `State` is JSON-safe, so that a snapshot of it can be stored and read back unchanged.
 */
export interface Decider<Command, Event, State> {
  readonly initial: State;
  decide(command: Command, state: State, settings: GameSettings): readonly Event[];
  evolve(state: State, event: Event): State;
}
