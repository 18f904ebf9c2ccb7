import type { Logger } from 'pino';
import type pg from 'pg';
import type { LeaseEpoch } from '../../server/database/lease-epoch';
import { openPool } from '../../server/database/open-pool';

/**
 * Options of a connection that always reads rows by primary key: a plan made while a table is empty must not scan the
 * whole table after a replay has filled it.
 */
export const PRIMARY_KEY_PLAN_OPTIONS = [
  'enable_seqscan',
  'enable_bitmapscan',
  'enable_hashjoin',
  'enable_mergejoin',
  'jit',
]
  .map((setting) => `-c ${setting}=off`)
  .join(' ');

/** The `application_name` of the connections in `pg_stat_activity`. */
export const PROJECTIONS_APPLICATION_NAME = 'questlog-projections';

/** No batch takes this long: a statement that does has lost its server. */
const QUERY_TIMEOUT_MS = 60_000;

export interface EnginePoolOptions {
  readonly connectionString: string;
  /** Maximum number of connections. */
  readonly size: number;
  readonly logger: Logger;
  /** The leader's; default: connections that no lease fences. */
  readonly lease?: LeaseEpoch | undefined;
}

/**
 * Connections for data derived from the log. Statements are pipelined: those issued in one turn are sent together, and
 * a transaction takes one round trip. Commits don't wait for the disk: rows and checkpoint are written together, so a
 * crash of Postgres loses both together and the events are projected again.
 */
export function createEnginePool({ connectionString, size, logger, lease }: EnginePoolOptions): pg.Pool {
  return openPool({
    connectionString,
    name: PROJECTIONS_APPLICATION_NAME,
    size,
    logger,
    lease,
    pipeline: true,
    query_timeout: QUERY_TIMEOUT_MS,
    options: `${PRIMARY_KEY_PLAN_OPTIONS} -c synchronous_commit=off`,
  });
}
