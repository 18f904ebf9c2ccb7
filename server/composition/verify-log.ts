import type pg from 'pg';
import { getPositionUnit, type Position } from '../contracts/position';
import type { EventLog } from '../event-log/event-log';

/** The database was built from a log other than the configured one: nothing was started. */
export class LogMismatch extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'OtherLog';
  }
}

export type LogKind = 'Postgres' | 'EventStoreDB';

/**
 * Rejects unless the database belongs to the log. Read models, policies and snapshots resume from positions in the log: in
 * another log they would wait for ever, or decide on events that never happened.
 *
 * @throws LogMismatch; or EventLogUnavailable when the log can't be reached
 */
export async function verifyLogMatchesDatabase(pool: pg.Pool, log: EventLog, kind: LogKind): Promise<void> {
  const { maxPosition, hasForeignPositions, hasEvents } = await loadLogTraces(pool, kind);
  if (kind === 'Postgres' && hasForeignPositions) {
    throw new LogMismatch(
      'The database belongs to a log in EventStoreDB: set EVENTSTORE_URL to it, or give this one a database of its own.',
    );
  }
  if (kind === 'EventStoreDB' && (hasForeignPositions || hasEvents)) {
    throw new LogMismatch(
      'The database has its log in Postgres: unset EVENTSTORE_URL, or give that log a database of its own.',
    );
  }
  // Read after the positions: while other processes write, the log is always at or past them.
  if (maxPosition > (await log.head())) {
    throw new LogMismatch(
      'The database knows of more than is in the log: that is another log than it was made from, or an older copy of it.',
    );
  }
}

interface LogTraces {
  /** The highest position stored in the database. */
  readonly maxPosition: Position;
  /** Whether there are positions in the format of another log. */
  readonly hasForeignPositions: boolean;
  /** Whether the Postgres log's table has events. */
  readonly hasEvents: boolean;
}

/** One snapshot is enough: all have positions of the same log. */
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
