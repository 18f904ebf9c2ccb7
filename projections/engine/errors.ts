import pg from 'pg';
import { toErrorMessage } from '../../server/async/error-message';
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
 * Checkpoints are not as the caller read them: another process leads, an operator or a replay has changed them, or a
 * replay has locked the tables. Nothing was written.
 */
export class CheckpointConflict extends Error {
  constructor(
    /** Names of the checkpoints. */
    readonly checkpoints: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`Moved or held by another session: ${checkpoints.join(', ')}`, options);
    this.name = 'CheckpointConflict';
  }
}

/**
 * SQLSTATE classes caused by the data itself: cardinality (21), data exception (22), integrity (23), program limit
 * (54). They recur at every retry of the batch; other errors may be transient.
 */
const DATA_ERROR_CLASSES = ['21', '22', '23', '54'];

/** Whether a retry can't help, because an event causes the error. */
export function isDataError(error: unknown): boolean {
  if (error instanceof UnprojectableEvent) return true;
  if (!(error instanceof pg.DatabaseError)) return false;
  // A duplicate in Postgres' own catalogue means that another session has just created the object.
  return error.schema !== 'pg_catalog' && DATA_ERROR_CLASSES.includes((error.code ?? '').slice(0, 2));
}
