import type { Decider } from '../../domain/kernel/decider';
import type { DomainEvent, EventCodec } from '../../event-log/codec';
import type { ToldTo } from '../../event-log/event-log';

/** A decider with what it takes to run it over the log. */
export interface Aggregate<Command, Event extends DomainEvent, State> {
  /** Prefix of its streams: `player` lives in `player-<id>`. */
  readonly category: string;
  readonly decider: Decider<Command, Event, State>;
  readonly codec: EventCodec<Event>;
  /** Raise it whenever `State` changes its shape, or the same events lead to another: older snapshots are not read. */
  readonly stateVersion: number;
  /** Who hears of what is decided on a state; recorded with it. */
  toldTo?(state: State): ToldTo | undefined;
}

export function streamIdOf(aggregate: { readonly category: string }, id: string): string {
  return `${aggregate.category}-${id}`;
}
