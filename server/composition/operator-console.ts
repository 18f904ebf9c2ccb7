import pg from 'pg';
import type { Logger } from 'pino';
import type { OperatorConsole } from '../../projections/cli/command';
import { closePool } from '../database/close-pool';
import { shareEmbeddedPostgres } from '../database/embedded/shared-postgres';
import { guardConnection } from '../database/guard-connection';
import type { Config } from '../platform/config/config';
import { migrateWhenAlone, OPERATOR_APPLICATION } from './migrate';
import { openLog } from './open-log';
import { refuseOtherLog } from './refuse-other-log';

const POOL_SIZE = 3;
const CONNECT_WITHIN_MILLIS = 5_000;
/** Reports look at no table of rows; dropping a copy may wait for who reads it. */
const ANSWER_WITHIN_MILLIS = 60_000;

/**
 * Opens what the operators' commands work on: the same database and log as the servers have, beside them. What was opened
 * before a failure is closed again.
 */
export async function openOperatorConsole(
  { databaseUrl: configuredUrl, eventStoreUrl, dataDir }: Config,
  logger: Logger,
): Promise<OperatorConsole> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    let databaseUrl = configuredUrl;
    if (databaseUrl === undefined) {
      const embedded = await shareEmbeddedPostgres({ dataDir, logger });
      closers.push(() => embedded.stop());
      databaseUrl = embedded.url;
    }
    await migrateWhenAlone(databaseUrl);
    const pool = openPool(databaseUrl, logger);
    closers.push(() => closePool(pool));
    const opened = await openLog({ databaseUrl, eventStoreUrl }, logger);
    closers.push(() => opened.close());
    await refuseOtherLog(pool, opened.log, eventStoreUrl === undefined ? 'Postgres' : 'EventStoreDB');
    return { databaseUrl, pool, log: opened.log, logger, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openPool(connectionString: string, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    onConnect: guardConnection,
    max: POOL_SIZE,
    application_name: OPERATOR_APPLICATION,
    connectionTimeoutMillis: CONNECT_WITHIN_MILLIS,
    query_timeout: ANSWER_WITHIN_MILLIS,
    keepAlive: true,
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'An idle database connection is lost'));
  return pool;
}
