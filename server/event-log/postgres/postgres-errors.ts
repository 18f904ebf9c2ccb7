import pg from 'pg';
import { toErrorMessage } from '../../async/error-message';
import { EventLogUnavailable } from '../errors';

/** SQLSTATE classes and codes that concern the state of the server, not the statement. */
const UNAVAILABLE_SQLSTATES = /^(?:08|28|40|53|58)|^(?:3D000|25006|55P03|57014|57P0[1-5])$/;

/** SQLSTATE classes that concern the data sent: data exception, constraint, a limit of the program. */
const DATA_ERROR_SQLSTATES = /^(?:22|23|54)/;

/** Whether a single item of a batch may be the cause. */
export function isAppendDataError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && DATA_ERROR_SQLSTATES.test(error.code ?? '');
}

/** Whether an event with this id is in the log already. */
export function isDuplicateEventId(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'events_event_id_key';
}

/**
 * Classifies a query's error: a server that is unreachable, overloaded or too slow becomes {@link EventLogUnavailable}
 * (also when its answer was lost: `pg` then throws plain errors); any other error is returned unchanged.
 */
export function toLogError(error: unknown): unknown {
  if (error instanceof EventLogUnavailable) return error;
  if (error instanceof pg.DatabaseError && !UNAVAILABLE_SQLSTATES.test(error.code ?? '')) return error;
  return new EventLogUnavailable(`The event log doesn't answer: ${toErrorMessage(error)}`, { cause: error });
}
