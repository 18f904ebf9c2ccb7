import type { Position } from '../../contracts/position';
import type { EventMetadata } from '../../event-log/event-metadata';
import type { CommandStatus } from '../metrics/command-metrics';
import type { RememberedCommand, StreamMemory } from './stream-memory';

/** What the answer to a command shows beyond its events: plain JSON. */
export type CommandAnswer = NonNullable<EventMetadata['answer']>;

/** Returns what the answer to a command shows beyond its events, from the state right after them. */
export type Describe<Event, State, Answer> = (
  state: State,
  events: readonly Event[],
) => Answer | Promise<Answer>;

export interface RunOptions<Event, State> {
  /** What the answer shows beyond the command's events; a repeat gets the first value. Other commands of the stream wait for it. */
  readonly describe?: Describe<Event, State, CommandAnswer> | undefined;
  /** The same command, found in the log by `AggregateStream.findLateRepeat`. */
  readonly lateRepeat?: RememberedCommand | undefined;
  /** Runs once, before the append, when the command is new and accepted on the latest state. */
  readonly beforeAppend?: (() => Promise<unknown>) | undefined;
}

/**
 * A larger answer is not stored, and a repeat of its command folds the stream; UTF-16 units of its JSON. The largest, of the start of
 * a day with 20 custom quests full of emoji, has some 80,000.
 */
const MAX_STORED_ANSWER_LENGTH = 131_072;

export function isStorableAnswer(answer: CommandAnswer | undefined): answer is CommandAnswer {
  return answer !== undefined && JSON.stringify(answer).length <= MAX_STORED_ANSWER_LENGTH;
}

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

/** The outcome of the first execution. It has no state: only the command's own events are read. */
export interface RepeatedResult<Event> {
  readonly status: 'repeated';
  readonly outcome: CommandOutcome<Event>;
  /** What the answer shows beyond the events. */
  readonly answer: CommandAnswer | undefined;
}

/** An outcome, and whether it is new, a repeat, or unchanged. */
export type CommandResult<Event, State> =
  | RepeatedResult<Event>
  | {
      readonly status: Exclude<CommandStatus, 'repeated'>;
      readonly outcome: StatefulOutcome<Event, State>;
      readonly answer?: CommandAnswer | undefined;
    };

/** The result of a command that changed nothing. */
export function toUnchangedResult<State>({ state, position, revision }: StreamMemory<State>): {
  readonly status: 'unchanged';
  readonly outcome: StatefulOutcome<never, State>;
} {
  return { status: 'unchanged', outcome: { events: [], state, position, revision, time: null } };
}
