/**
 * The shape of every aggregate: what may happen (`decide`) is kept apart from what did happen (`evolve`).
 *
 * - `decide` is pure. It returns the facts to record (none when nothing changes) or throws a {@link Rejection}.
 * - `evolve` is pure and total: it never throws on a recorded fact, however odd, because history can't be refused.
 * - `State` is JSON-safe, so that a snapshot of it can be stored and read back unchanged.
 */
export interface Decider<Command, Event, State> {
  readonly initial: State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
}
