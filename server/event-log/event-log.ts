import type { LeaseEpoch } from '../database/lease-epoch';
import type { Position } from '../contracts/position';
import type { EventMetadata } from './event-metadata';

/**
 * The log: every event of the game is appended to it and never changed.
 *
 * Guarantees of every adapter (shown by the contract suite in `test/contract`):
 * - an append is all or nothing, durable when its promise resolves, and rejected with {@link WrongExpectedRevision}
 *   when the stream is not at the expected revision;
 * - revisions of a stream run from 0 without gaps;
 * - appending is idempotent: the same event ids on the same stream return the result of the first append and append
 *   nothing;
 * - a follower sees every event exactly once, in position order; an event that commits late is never skipped.
 *
 * Every call rejects with {@link EventLogUnavailable} when the log can't be reached, and with {@link InvalidEvent}
 * when JSON can't hold an event's data or the log refuses it; nothing is appended then. A position of another log is rejected with
 * {@link InvalidPosition} if its format shows it; a well-formed position beyond the end is not.
 */
export interface EventLog {
  append(append: Append): Promise<AppendResult>;
  /**
   * Several appends at once, each accepted or rejected independently; appends to one stream are decided in order. An
   * empty batch does nothing. Never rejects.
   *
   * A log that holds checkpoints advances `checkpoint` in the transaction of the appends, never backwards, if this call
   * appended all of them. The checkpoint stays if one is rejected or turns out to be a retry of an earlier append, if
   * the batch is too large for one transaction, if the consumer has no checkpoint yet, or if another session has locked
   * its row: a consumer must not delay the appends of others. A log that holds no checkpoints never advances one.
   */
  appendBatch(appends: readonly Append[], checkpoint?: CheckpointUpdate): Promise<AppendBatchResult>;
  /** Yields nothing for a stream that doesn't exist. */
  readStream(streamId: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
  /**
   * Yields everything after a position, then new events as they are appended, until the signal aborts. One iteration
   * per follower: awaiting in the loop's body keeps events in order and bounds memory. A lost connection is reopened
   * internally and the iteration continues where it was.
   */
  follow(options: FollowOptions): AsyncIterable<FollowedBatch>;
  /** Position of the last event; `ORIGIN` for an empty log. */
  head(): Promise<Position>;
  /**
   * The first event after a position, which shows how long a reader at that position has been behind. `undefined` at
   * the end.
   */
  readNext(after: Position): Promise<RecordedEvent | undefined>;
  /** Ends followers and connections; appends in flight are finished first. */
  close(): Promise<void>;
}

/** Nest's injection token for the log in use. */
export const EVENT_LOG = Symbol('EventLog');

/** A value JSON can hold without loss. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

export interface NewEvent {
  /** UUID of this event alone. Appending it to its stream a second time changes nothing. */
  readonly id: string;
  /** Past-tense name; never renamed once an event of the type is appended. */
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

export interface RecordedEvent extends NewEvent {
  readonly streamId: string;
  /** Place in its stream, from 0, without gaps. */
  readonly revision: number;
  /** Place in the whole log; see {@link Position}. */
  readonly position: Position;
}

/** Revision of the stream's last event, or `none` for a stream that must not exist yet. */
export type ExpectedRevision = number | 'none';

export const MAX_EVENTS_PER_APPEND = 1_000;

export interface Append {
  readonly streamId: string;
  readonly expectedRevision: ExpectedRevision;
  /** 1 to {@link MAX_EVENTS_PER_APPEND} events, appended together or not at all. */
  readonly events: readonly NewEvent[];
}

export interface AppendResult {
  /** Position of the last event appended. */
  readonly position: Position;
  /** Revision of the last event appended. */
  readonly revision: number;
}

/** The position of a consumer of the log, stored together with the appends that the consumer makes. */
export interface CheckpointUpdate {
  /** The consumer's key in `policy_checkpoint`. */
  readonly name: string;
  readonly position: Position;
  /** The consumer's lease: when another process leads, the appends are refused as if their streams had moved. */
  readonly lease?: LeaseEpoch;
}

export interface AppendBatchResult {
  /** One per append, in order: its result, or the error that {@link EventLog.append} would reject with. */
  readonly outcomes: readonly PromiseSettledResult<AppendResult>[];
  /** Whether the checkpoint was stored together with the appends. If not, the consumer stores it afterwards. */
  readonly checkpointAdvanced: boolean;
}

export interface ReadStreamOptions {
  /** Revision to start at, inclusive. Default: the first forwards, the last backwards. */
  readonly from?: number;
  /** Default forwards. */
  readonly direction?: 'forwards' | 'backwards';
  /** Maximum number of events. Default: all. */
  readonly limit?: number;
}

export interface FollowOptions {
  /** Delivers the events after this position. `ORIGIN` delivers everything. */
  readonly after: Position;
  /** Ends the iteration, promptly and without an error. */
  readonly signal: AbortSignal;
  /** Maximum number of events per batch; see {@link toBatchLimit}. */
  readonly batchSize?: number;
  /** Types of events that are read but not delivered. Default: none. */
  readonly excludedTypes?: ReadonlySet<string>;
  /**
   * For a reader far behind the end: the next batch is fetched while the current one is processed, where the log
   * supports it. Doesn't change what is delivered. Default: false.
   */
  readonly readsAhead?: boolean;
  /**
   * Whether new events are found by reading alone at present, without the wake-ups of appends, where the log has those.
   * Costs less while nearly every read finds some. Doesn't change what is delivered. Default: never.
   */
  readonly isPolling?: () => boolean;
}

/** The number of events that a follower of this `batchSize` gets at once: 1,000 by default, at most 5,000. */
export function toBatchLimit(batchSize = 1_000): number {
  return Math.max(1, Math.min(batchSize, 5_000));
}

export interface FollowedBatch {
  /**
   * In log order; empty only when all events were excluded, or the reader has just caught up with the end of the log.
   */
  readonly events: readonly RecordedEvent[];
  /**
   * The position to continue after: that of the last event read, delivered or excluded; unchanged when none was read.
   */
  readonly position: Position;
  /** Number of events read for this batch, excluded ones included. */
  readonly eventsRead: number;
  /** Whether the log had no further event when this batch was read. */
  readonly caughtUp: boolean;
}
