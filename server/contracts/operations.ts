import type { Position } from './position';

/** What operators see and do about projections: by the command line and in the browser alike. */

/** `failed` stands before the event it can't take; `paused` was asked for by an operator. */
export type ProjectorState = 'running' | 'failed' | 'paused';

/**
 * What a replay is for. `swap`: its tables take the place of the live ones. `compare`: they are compared with the live
 * ones and dropped. `try`: they are filled and dropped. `keep`: they stay in a schema of their own, at a moment of the past.
 */
export const REPLAY_PURPOSES = ['swap', 'compare', 'try', 'keep'] as const;
export type ReplayPurpose = (typeof REPLAY_PURPOSES)[number];

/** In the order a replay goes through them; the last three are its ends. `cancelled` and `failed` can be resumed. */
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

/** Who asks for a replay when no operator does: a projector whose rows an older version of it has written. */
export const RELEASE_REQUESTER = 'new version';

/**
 * Events a second a replay may be held to. Unless told otherwise it goes at `gentle`, which leaves two cores room for
 * players (ADR 10); nothing reads as fast as `max`.
 */
export const REPLAY_RATE = { min: 1, gentle: 20_000, max: 1_000_000 } as const;

/** Characters of the reason an event is skipped for. */
export const SKIP_REASON = { min: 3, max: 500 } as const;

/** A row that isn't the same in the rebuilt table as in the live one; values as Postgres writes them. */
export interface RowDifference {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  /** Column by column where both have the row; null where only the other side has it. */
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
  /** Where in the log both were compared. */
  readonly position: Position;
  readonly equal: boolean;
  readonly tables: readonly TableComparison[];
  /** The first ones only, in the order of tables and keys. */
  readonly differences: readonly RowDifference[];
}

export interface Replay {
  readonly id: string;
  readonly projector: string;
  readonly version: number;
  readonly purpose: ReplayPurpose;
  /** Where its tables are while it runs, and stay for `keep`. */
  readonly schema: string;
  readonly state: ReplayState;
  /** What an operator asked of it while it ran: to stop and keep, or to drop, what it had filled; null: neither. */
  readonly asked: 'cancel' | 'discard' | null;
  /** Everything up to here is in its tables. */
  readonly position: Position;
  /** Where it began to read: after what a kept copy already held, or at the log's origin. */
  readonly from: Position;
  /** Events it has read. */
  readonly events: number;
  readonly eventsPerSecond: number;
  /** Part of the way to the end of the log, or to where it ends; 0 to 1. */
  readonly progress: number;
  /** Seconds left at the present rate; null while unknown. */
  readonly secondsLeft: number | null;
  /** At most so many events a second; null: as fast as it goes. */
  readonly rate: number | null;
  readonly verify: boolean;
  /** Ends before what was recorded later (ISO 8601, UTC) or at a position; null: at the end of the log. */
  readonly until: string | null;
  /** Why it failed, or null. */
  readonly failure: string | null;
  /** The event it failed at; null when it didn't fail, or not at an event. */
  readonly failedEvent: string | null;
  /** Rows of each of its tables, once filled. */
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

export interface ProjectorReport {
  readonly name: string;
  readonly state: ProjectorState;
  /** Of the rows in the live tables. */
  readonly version: number;
  readonly position: Position;
  /** How much of the log is still to come. */
  readonly lag: {
    /** Events of the Postgres log; bytes of an EventStoreDB. */
    readonly amount: number;
    readonly unit: 'events' | 'bytes';
    /** Age of the first event that isn't in the tables yet; 0 when there is none. */
    readonly seconds: number;
  };
  /** Events a second, lately. */
  readonly eventsPerSecond: number;
  readonly events: number;
  readonly updatedAt: string;
  readonly failure: ProjectorFailure | null;
  /** The replay under way, else the last one; null when there never was one. */
  readonly replay: Replay | null;
}

/** The process that runs the projections now. */
export interface ProjectionLeader {
  /** `host:pid`. */
  readonly process: string;
  readonly since: string;
}

export interface ProjectionsReport {
  /** The end of the log. */
  readonly head: Position;
  /** Null: no process runs projections. */
  readonly leader: ProjectionLeader | null;
  readonly projectors: readonly ProjectorReport[];
}

/** An event an operator has told a projector to leave out. */
export interface SkippedEvent {
  readonly projector: string;
  readonly eventId: string;
  readonly reason: string;
  readonly skippedBy: string;
  readonly skippedAt: string;
}

/** Something an operator did; kept for good. */
export interface OperatorAct {
  readonly at: string;
  /** An account's e-mail in the browser; `user@host` on the command line. */
  readonly actor: string;
  readonly act: string;
  /** A projector's name, an account's e-mail; null where the act concerns no one thing. */
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}
