import type { Position } from '../contracts/position';

/** A value JSON can hold without loss. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

export interface ActivityAudience {
  readonly parties: readonly string[];
  readonly nickname: string;
  readonly username: string;
}

/** Who, why and when: recorded beside every event. */
export interface EventMetadata {
  /** The command this event answers; events of one command share it. */
  readonly commandId: string;
  /** Ties everything that followed from one request together, across streams. */
  readonly correlationId: string;
  /** The id of the fact or command that made this happen. */
  readonly causationId: string;
  /** The acting user's id, or `system`. */
  readonly actor: string;
  /** When the command was decided: ISO 8601, UTC, by the server's clock. */
  readonly time: string;
  /** Version of the event's shape, from 1. */
  readonly schemaVersion: number;
  /** The parties that hear of this act of a player, and by which name; absent for who was in none. */
  readonly toldTo?: ActivityAudience;
  /** Fingerprint of the request that carried the command, to tell a repeat from a misuse of its idempotency key. */
  readonly requestHash?: string;
}

export interface NewEvent {
  /** UUID, of this event alone. Appending one that its stream has recorded already changes nothing. */
  readonly id: string;
  /** Past-tense name, never renamed once recorded. */
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

export interface Append {
  readonly streamId: string;
  readonly expectedRevision: ExpectedRevision;
  /** 1 to 1,000 events, recorded together or not at all. */
  readonly events: readonly NewEvent[];
}

export interface AppendResult {
  /** Position of the last event appended. */
  readonly position: Position;
  /** Revision of the last event appended. */
  readonly revision: number;
}

/** Where a consumer of the log stands, moved along by the appends it answers events with. */
export interface CheckpointUpdate {
  /** The consumer's key in `policy_checkpoint`. */
  readonly name: string;
  readonly position: Position;
}

export interface AppendBatchResult {
  /** Of each append, in order: its result, or what {@link EventLog.append} would have rejected with. */
  readonly outcomes: readonly PromiseSettledResult<AppendResult>[];
  /** Whether the checkpoint was moved together with the appends. When not, the consumer moves it afterwards. */
  readonly checkpointAdvanced: boolean;
}

export interface ReadStreamOptions {
  /** Revision to start at, inclusive. Default: the first forwards, the last backwards. */
  readonly from?: number;
  /** Default forwards. */
  readonly direction?: 'forwards' | 'backwards';
  /** At most so many events. Default: all. */
  readonly limit?: number;
}

export interface FollowOptions {
  /** Deliver what comes after this position. `ORIGIN` delivers everything. */
  readonly after: Position;
  /** Ends the iteration, promptly and without an error. */
  readonly signal: AbortSignal;
  /** At most so many events a batch. Default 1,000; at most 5,000. */
  readonly batchSize?: number;
  /** Types of events that are passed over: read, and not delivered. Default: none. */
  readonly excludedTypes?: ReadonlySet<string>;
  /**
   * For a reader with much before it: the next batch is fetched while one is worked on, where the log can do that. Changes
   * nothing of what is delivered. Default: no.
   */
  readonly readsAhead?: boolean;
}

export interface FollowedBatch {
  /** In log order; empty only when all were passed over, or the reader has just caught up with the end of the log. */
  readonly events: readonly RecordedEvent[];
  /** What the reader goes on after: the last event that was read for it, delivered or passed over, or read before it. */
  readonly position: Position;
  /** How many events were read for it. */
  readonly eventsRead: number;
  /** Whether nothing more was recorded when this batch was read. */
  readonly caughtUp: boolean;
}

/**
 * The log: where every fact of the game is recorded, once and for good.
 *
 * Guarantees every adapter gives (the contract suite in `test/contract` proves them):
 * - an append is all or nothing, durable when its promise resolves, and refused with {@link WrongExpectedRevision} when
 *   the stream is not at the revision expected;
 * - revisions of a stream run from 0 without gaps;
 * - appending the same event ids to the same stream again answers what the first append answered, and records nothing;
 * - a follower sees every event exactly once, in position order; none is ever skipped because it committed late.
 *
 * Every call rejects with {@link EventLogUnavailable} when the log can't be reached, and with {@link InvalidEvent} before
 * anything is sent when an event's data can't be held by JSON. A position that the log never gave is refused with
 * {@link InvalidPosition} where that can be told by its looks; one it may yet give is not.
 */
export interface EventLog {
  append(append: Append): Promise<AppendResult>;
  /**
   * Several appends at once, each accepted or refused by itself; those to one stream are decided in their order. An empty
   * batch does nothing. Never rejects.
   *
   * With a checkpoint, a log that holds checkpoints moves it in the transaction of the appends: when this call has appended
   * all of them, and never backwards. It stays when one is refused, or answered from what an earlier append recorded, when
   * the batch is too large for one transaction, when the consumer has no checkpoint yet, or another session has its row
   * locked: no consumer may hold up the appends of others. A log that holds none never moves it.
   */
  appendBatch(appends: readonly Append[], checkpoint?: CheckpointUpdate): Promise<AppendBatchResult>;
  /** A stream that doesn't exist has no events. */
  readStream(streamId: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
  /**
   * Everything recorded after a position, then everything as it is recorded, until the signal aborts. One iteration a
   * follower: awaiting in the loop's body is what keeps events in order and bounds memory.
   * A lost connection is mended inside; the iteration goes on where it was.
   */
  follow(options: FollowOptions): AsyncIterable<FollowedBatch>;
  /** Position of the last event recorded; `ORIGIN` for an empty log. */
  head(): Promise<Position>;
  /** The first event recorded after a position: how long a reader that stands there has been behind. `undefined` at the end. */
  readNext(after: Position): Promise<RecordedEvent | undefined>;
  /** Ends followers and connections; appends in flight are finished first. */
  close(): Promise<void>;
}

/** Nest's injection token for the log in use. */
export const EVENT_LOG = Symbol('EventLog');
