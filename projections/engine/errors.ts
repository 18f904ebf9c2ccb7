import pg from 'pg';
import type { RecordedEvent } from '../../server/event-log/event-log';

/** An event that a projector can't turn into rows; the reason is `cause`. */
export class UnprojectableEvent extends Error {
  constructor(
    readonly event: RecordedEvent,
    options: ErrorOptions,
  ) {
    super(toErrorMessage(options.cause), options);
    this.name = 'UnprojectableEvent';
  }
}

/**
 * Checkpoints are not as the caller knew them: another process leads, an operator or a replay has changed them, or a replay
 * holds the tables. Nothing was written.
 */
export class CheckpointMoved extends Error {
  constructor(
    /** Names of the checkpoints. */
    readonly checkpoints: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`Moved or held by another session: ${checkpoints.join(', ')}`, options);
    this.name = 'CheckpointMoved';
  }
}

/**
 * SQLSTATE classes that the data itself is to blame for: cardinality (21), data exception (22), integrity (23), program
 * limit (54). They come again however often the batch is tried; anything else may pass.
 */
const DATA_ERROR_CLASSES = ['21', '22', '23', '54'];

/** Whether trying again can't help, because an event is the cause. */
export function isDataError(error: unknown): boolean {
  if (error instanceof UnprojectableEvent) return true;
  if (!(error instanceof pg.DatabaseError)) return false;
  // What its own catalogue refuses as a duplicate was just made by somebody else.
  return error.schema !== 'pg_catalog' && DATA_ERROR_CLASSES.includes((error.code ?? '').slice(0, 2));
}

export function toErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
