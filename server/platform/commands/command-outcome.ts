import type { Position } from '../../contracts/position';
import type { EventMetadata } from '../../event-log/event-log';
import type { CommandStatus } from '../metrics/command-metrics';
import type { StreamMemory } from './stream-memory';

/** What the answer to a command shows beyond its events: plain JSON. */
export type CommandAnswer = NonNullable<EventMetadata['answer']>;

/** The outcome of a command: enough to answer it, and identical for a repeat of it. */
export interface CommandOutcome<Event> {
  /** The command's events; empty when it changed nothing. */
  readonly events: readonly Event[];
  /** Position of the append that holds the command's events, or of the stream when there are none. */
  readonly position: Position;
  /** Revision of the command's last event, or of the stream when there are none. */
  readonly revision: number;
  /** When the events were appended: ISO 8601, UTC; null when there are none. */
  readonly time: string | null;
}

/** An outcome with the state right after the command. */
export interface StatefulOutcome<Event, State> extends CommandOutcome<Event> {
  readonly state: State;
}

/** An outcome, and whether it is new, a repeat, or unchanged. A repeat has no state: only its own events are read. */
export type CommandResult<Event, State> = (
  | { readonly status: Exclude<CommandStatus, 'repeated'>; readonly outcome: StatefulOutcome<Event, State> }
  | { readonly status: 'repeated'; readonly outcome: CommandOutcome<Event> }
) & { readonly answer?: CommandAnswer | undefined };

/** The outcome of the first execution, with what its answer shows beyond the events. */
export interface RepeatedOutcome<Event> {
  readonly outcome: CommandOutcome<Event>;
  readonly answer: CommandAnswer | undefined;
}

/** The result of a command that changed nothing. */
export function toUnchangedResult<State>({ state, position, revision }: StreamMemory<State>): {
  readonly status: 'unchanged';
  readonly outcome: StatefulOutcome<never, State>;
} {
  return { status: 'unchanged', outcome: { events: [], state, position, revision, time: null } };
}
