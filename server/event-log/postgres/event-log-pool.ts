import type { Pool, PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { openPool } from '../../database/open-pool';
import { EVENT_TYPE_PARSERS } from './event-rows';

/** The `application_name` of the log's connections in `pg_stat_activity`. */
export const EVENT_LOG_APPLICATION_NAME = 'questlog-event-log';

/** A later answer means that the server is lost: the statement timeout is shorter. */
export const QUERY_TIMEOUT_MS = 20_000;

const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Every query uses an index and is planned once: a plan made while a table is empty must not scan the whole table after
 * the log has grown. `append_batch` needs `read committed`, whatever the server's default is.
 */
const SESSION_OPTIONS = [
  'default_transaction_isolation=read\\ committed',
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Connections for the log's table, whose plans and isolation don't depend on the server's settings. */
export function openEventLogPool(
  { connectionString, logger }: { readonly connectionString: string; readonly logger: Logger },
  size: number,
  overrides: Pick<PoolConfig, 'query_timeout'> = {},
): Pool {
  return openPool({
    connectionString,
    name: EVENT_LOG_APPLICATION_NAME,
    size,
    logger,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: EVENT_TYPE_PARSERS,
    options: SESSION_OPTIONS,
    ...overrides,
  });
}
