import type pg from 'pg';
import { getPositionUnit, type Position } from '../contracts/position';
import type { EventLog } from '../event-log/event-log';

/** What the database holds was made from another log than the one it was opened with: nothing was started. */
export class LogMismatch extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'OtherLog';
  }
}

export type LogKind = 'Postgres' | 'EventStoreDB';

/**
 * Read models, policies and snapshots go on from positions in the log. In a log that never gave them they would wait for
 * ever, or decide on what never happened; so nothing is started on a database that belongs to another one.
 *
 * @throws OtherLog; or EventLogUnavailable when the log can't be reached
 */
export async function verifyLogMatchesDatabase(pool: pg.Pool, log: EventLog, kind: LogKind): Promise<void> {
  const { maxPosition: furthest, hasForeignPositions: foreign, hasEvents } = await loadLogTraces(pool, kind);
  if (kind === 'Postgres' && foreign) {
    throw new LogMismatch(
      'The database belongs to a log in EventStoreDB: set EVENTSTORE_URL to it, or give this one a database of its own.',
    );
  }
  if (kind === 'EventStoreDB' && (foreign || hasEvents)) {
    throw new LogMismatch(
      'The database has its log in Postgres: unset EVENTSTORE_URL, or give that log a database of its own.',
    );
  }
  // Read after the positions: while others write, the log is always at or past them.
  if (furthest > (await log.head())) {
    throw new LogMismatch(
      'The database knows of more than is in the log: that is another log than it was made from, or an older copy of it.',
    );
  }
}

interface LogTraces {
  /** The last position anything in the database stands at. */
  readonly maxPosition: Position;
  /** Whether there are positions of another kind. */
  readonly hasForeignPositions: boolean;
  /** Whether there is anything in the log's own table. */
  readonly hasEvents: boolean;
}

/** Of snapshots one says it for all. */
const LOG_TRACES_QUERY = `
  select position, false as event from projection_checkpoint
  union all select position, false from policy_checkpoint
  union all (select memory ->> 'position', false from stream_snapshot limit 1)
  union all (select '', true from events limit 1)`;

async function loadLogTraces(pool: pg.Pool, kind: LogKind): Promise<LogTraces> {
  const { rows } = await pool.query<{ position: Position; event: boolean }>(LOG_TRACES_QUERY);
  const positions = rows.map(({ position }) => position).filter((position) => position.length > 0);
  const unit = kind === 'Postgres' ? 'events' : 'bytes';
  const own = positions.filter((position) => getPositionUnit(position) === unit);
  return {
    maxPosition: own.reduce((a, b) => (a < b ? b : a), '' as Position),
    hasForeignPositions: own.length < positions.length,
    hasEvents: rows.some(({ event }) => event),
  };
}
