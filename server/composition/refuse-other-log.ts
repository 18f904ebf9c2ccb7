import type pg from 'pg';
import { unitOf, type Position } from '../contracts/position';
import type { EventLog } from '../event-log/event-log';

/** What the database holds was made from another log than the one it was opened with: nothing was started. */
export class OtherLog extends Error {
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
export async function refuseOtherLog(pool: pg.Pool, log: EventLog, kind: LogKind): Promise<void> {
  const { furthest, foreign, hasEvents } = await tracesOfLogs(pool, kind);
  if (kind === 'Postgres' && foreign) {
    throw new OtherLog(
      'The database belongs to a log in EventStoreDB: set EVENTSTORE_URL to it, or give this one a database of its own.',
    );
  }
  if (kind === 'EventStoreDB' && (foreign || hasEvents)) {
    throw new OtherLog(
      'The database has its log in Postgres: unset EVENTSTORE_URL, or give that log a database of its own.',
    );
  }
  // Read after the positions: while others write, the log is always at or past them.
  if (furthest > (await log.head())) {
    throw new OtherLog(
      'The database knows of more than is in the log: that is another log than it was made from, or an older copy of it.',
    );
  }
}

interface Traces {
  /** The last position anything in the database stands at. */
  readonly furthest: Position;
  /** Whether there are positions of another kind. */
  readonly foreign: boolean;
  /** Whether there is anything in the log's own table. */
  readonly hasEvents: boolean;
}

/** Of snapshots one says it for all. */
const TRACES = `
  select position, false as event from projection_checkpoint
  union all select position, false from policy_checkpoint
  union all (select memory ->> 'position', false from stream_snapshot limit 1)
  union all (select '', true from events limit 1)`;

async function tracesOfLogs(pool: pg.Pool, kind: LogKind): Promise<Traces> {
  const { rows } = await pool.query<{ position: Position; event: boolean }>(TRACES);
  const positions = rows.map(({ position }) => position).filter((position) => position.length > 0);
  const unit = kind === 'Postgres' ? 'events' : 'bytes';
  const own = positions.filter((position) => unitOf(position) === unit);
  return {
    furthest: own.reduce((a, b) => (a < b ? b : a), '' as Position),
    foreign: own.length < positions.length,
    hasEvents: rows.some(({ event }) => event),
  };
}
