import type { Position } from './position';

/** What operators see and do about projections, on the command line and in the browser. */

/** `failed` has stopped before the event it can't apply; an operator requested `paused`. */
export type ProjectorState = 'running' | 'failed' | 'paused';

/**
 * The purpose of a replay. `swap`: its tables replace the live ones. `compare`: they are compared with the live ones
 * and dropped. `try`: they are filled and dropped. `keep`: they stay in their own schema, at a moment of the past.
 */
export const REPLAY_PURPOSES = ['swap', 'compare', 'try', 'keep'] as const;
export type ReplayPurpose = (typeof REPLAY_PURPOSES)[number];

/** In the order of a replay's progress; the last three are final. `cancelled` and `failed` can be resumed. */
export const REPLAY_STATES = [
  'requested',
  'filling',
  'catching-up',
  'comparing',
  'swapping',
  'done',
  'cancelled',
  'failed',
] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];

export const TERMINAL_REPLAY_STATES: readonly ReplayState[] = ['done', 'cancelled', 'failed'];

/** The requester of a replay that no operator requested: a projector whose rows were written by an older version. */
export const RELEASE_REQUESTER = 'new version';

/**
 * Events per second a replay may be limited to. The default is `gentle`, which leaves two cores room for players
 * (ADR 10); no replay reads as fast as `max`.
 */
export const REPLAY_RATE = { min: 1, gentle: 20_000, max: 1_000_000 } as const;

/** Maximum length of the reason for skipping an event, in characters. */
export const SKIP_REASON = { min: 3, max: 500 } as const;

/** A row that differs between the rebuilt table and the live one; values as Postgres formats them. */
export interface RowDifference {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  /** Differences by column when both tables have the row; null when only one has it. */
  readonly live: Readonly<Record<string, string | null>> | null;
  readonly rebuilt: Readonly<Record<string, string | null>> | null;
}

export interface TableComparison {
  readonly table: string;
  readonly liveRows: number;
  readonly rebuiltRows: number;
  /** Order-independent sums over all rows; equal hashes mean equal rows. */
  readonly liveHash: string;
  readonly rebuiltHash: string;
}

export interface Comparison {
  /** The log position at which both were compared. */
  readonly position: Position;
  readonly equal: boolean;
  readonly tables: readonly TableComparison[];
  /** Only the first ones, ordered by table and key. */
  readonly differences: readonly RowDifference[];
}

export interface Replay {
  readonly id: string;
  readonly projector: string;
  readonly version: number;
  readonly purpose: ReplayPurpose;
  /** The schema of its tables while it runs, and afterwards for `keep`. */
  readonly schema: string;
  readonly state: ReplayState;
  /** An operator's request while it ran: to stop and keep the filled tables, or to drop them; null for neither. */
  readonly asked: 'cancel' | 'discard' | null;
  /** The position up to which its tables are complete. */
  readonly position: Position;
  /** The position it started to read at: after the contents of a kept copy, or at the log's origin. */
  readonly from: Position;
  /** Number of events it has read. */
  readonly events: number;
  readonly eventsPerSecond: number;
  /** Progress to the end of the log, or to its own end; 0 to 1. */
  readonly progress: number;
  /** Seconds left at the current rate; null while unknown. */
  readonly secondsLeft: number | null;
  /** The rate limit in events per second; null for none. */
  readonly rate: number | null;
  readonly verify: boolean;
  /**
   * It ends before the first event appended after this time (ISO 8601, UTC) or at a position; null: at the end of the
   * log.
   */
  readonly until: string | null;
  /** The reason of its failure, or null. */
  readonly failure: string | null;
  /** The event it failed at; null when it didn't fail, or not at an event. */
  readonly failedEvent: string | null;
  /** Number of rows of each of its tables, once filled. */
  readonly rows: Readonly<Record<string, number>> | null;
  readonly comparison: Comparison | null;
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly finishedAt: string | null;
}

export interface ProjectorFailure {
  readonly eventId: string;
  readonly position: Position;
  readonly streamId: string;
  readonly type: string;
  readonly message: string;
  readonly failedAt: string;
}

/** Maximum number of parked streams that a report lists, per projector; the longest parked come first. */
export const MAX_REPORTED_PARKED_STREAMS = 100;

/** Maximum length of the data of an event that is shown to operators, in UTF-16 units. */
export const MAX_WITHHELD_DATA_LENGTH = 20_000;

/** An event that is parked or skipped, as operators see it. */
export interface WithheldEvent {
  readonly eventId: string;
  readonly type: string;
  readonly streamId: string;
  readonly revision: number;
  readonly position: Position;
  /** Indented JSON without what players have written; at most {@link MAX_WITHHELD_DATA_LENGTH}. */
  readonly data: string;
  /** Whether `data` is only its beginning. */
  readonly isCut: boolean;
}

/** A stream whose events a projector leaves out from `revision` on, because it can't take that event. */
export interface ParkedStream {
  readonly streamId: string;
  /** Place in the stream of its first parked event, from 0. */
  readonly revision: number;
  readonly position: Position;
  readonly eventId: string;
  readonly type: string;
  /** Why the last attempt failed. */
  readonly message: string;
  /** Number of failed attempts, from 1. */
  readonly attempts: number;
  /** The next attempt; ISO 8601, UTC. */
  readonly retryAt: string;
  readonly parkedAt: string;
}

export interface ProjectorReport {
  readonly name: string;
  readonly state: ProjectorState;
  /** Version of the rows in the live tables. */
  readonly version: number;
  readonly position: Position;
  /** How much of the log is not yet projected. */
  readonly lag: {
    /** Events of the Postgres log; bytes of an EventStoreDB log. */
    readonly amount: number;
    readonly unit: 'events' | 'bytes';
    /** Age of the first event that isn't in the tables yet; 0 when there is none. */
    readonly seconds: number;
  };
  /** Events per second, measured recently. */
  readonly eventsPerSecond: number;
  readonly events: number;
  readonly updatedAt: string;
  readonly failure: ProjectorFailure | null;
  /** Number of streams that it has parked; `parked` lists the first {@link MAX_REPORTED_PARKED_STREAMS}. */
  readonly parkedStreams: number;
  readonly parked: readonly ParkedStream[];
  /** The running replay, or the last one; null when there never was one. */
  readonly replay: Replay | null;
}

/** The process that currently runs the projections. */
export interface ProjectionLeader {
  /** `host:pid`. */
  readonly process: string;
  readonly since: string;
}

export interface ProjectionsReport {
  /** The end of the log. */
  readonly head: Position;
  /** Null when no process runs projections. */
  readonly leader: ProjectionLeader | null;
  readonly projectors: readonly ProjectorReport[];
}

/** Maximum number of skipped events that a report lists; the latest skips come first. */
export const MAX_LISTED_SKIPS = 100;

/** An event that a projector skips at an operator's request. */
export interface SkippedEvent {
  readonly projector: string;
  readonly eventId: string;
  /** Null for a skip by an earlier release. */
  readonly streamId: string | null;
  readonly reason: string;
  readonly skippedBy: string;
  readonly skippedAt: string;
}

/** An operator's action; kept permanently. */
export interface OperatorAct {
  readonly at: string;
  /** An account's e-mail in the browser; `user@host` on the command line. */
  readonly actor: string;
  readonly act: string;
  /** A projector's name, or an account's e-mail; null when the action concerns neither. */
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}
