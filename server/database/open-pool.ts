import pg from 'pg';
import type { Logger } from 'pino';
import { trackConnection } from './connection-watch';
import { ignoreConnectionErrors } from './ignore-connection-errors';
import { enterEpoch, type LeaseEpoch } from './lease-epoch';

/** Timeout of opening a connection, and of waiting for a free one: writes go on within 5 s after a network is back. */
const CONNECT_WITHIN_MILLIS = 4_000;

export interface PoolOptions extends Omit<
  pg.PoolConfig,
  'connectionString' | 'max' | 'application_name' | 'onConnect' | 'keepAlive' | 'connectionTimeoutMillis'
> {
  readonly connectionString: string;
  /** The `application_name` of the connections in `pg_stat_activity`. */
  readonly name: string;
  /** Maximum number of connections. */
  readonly size: number;
  readonly logger: Logger;
  /** For a leader's writes: no connection opens or writes any more when another process leads. */
  readonly lease?: LeaseEpoch | undefined;
}

/**
 * Opens a pool with the settings common to this server: a lost connection, idle or just handed out, doesn't end the
 * process, and a request for a connection rejects after 4 s. Query timeouts depend on the work: each caller sets
 * `query_timeout` or `statement_timeout`, or none. {@link closePool} closes it.
 */
export function openPool({ name, size, logger, lease, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    max: size,
    application_name: name,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise, which its types don't show
    onConnect: async (client) => {
      ignoreConnectionErrors(client);
      trackConnection(client);
      if (lease) await enterEpoch(client, lease);
    },
    connectionTimeoutMillis: CONNECT_WITHIN_MILLIS,
    keepAlive: true,
  });
  pool.on('error', (error) => logger.warn({ err: error, pool: name }, 'An idle database connection is lost'));
  return pool;
}
