import pg from 'pg';
import type { Logger } from 'pino';
import { ignoreConnectionErrors } from './ignore-connection-errors';

/** How long opening a connection, or waiting for a free one, may take. */
const CONNECT_WITHIN_MILLIS = 5_000;

export interface PoolOptions extends Omit<
  pg.PoolConfig,
  'connectionString' | 'max' | 'application_name' | 'onConnect' | 'keepAlive' | 'connectionTimeoutMillis'
> {
  readonly connectionString: string;
  /** What the connections are called in `pg_stat_activity`. */
  readonly name: string;
  /** Connections at most. */
  readonly size: number;
  readonly logger: Logger;
}

/**
 * Opens a pool as all of this server's are: no connection that is lost, idle or just handed out, ends the process, and
 * whoever asks for one is refused after 5 s. How long an answer may take differs with the work: each caller says so by
 * `query_timeout` or `statement_timeout`, or waits as long as it takes. {@link closePool} closes it.
 */
export function openPool({ name, size, logger, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    max: size,
    application_name: name,
    onConnect: ignoreConnectionErrors,
    connectionTimeoutMillis: CONNECT_WITHIN_MILLIS,
    keepAlive: true,
  });
  pool.on('error', (error) => logger.warn({ err: error, pool: name }, 'An idle database connection is lost'));
  return pool;
}
