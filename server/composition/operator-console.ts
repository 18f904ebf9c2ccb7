import type { Logger } from 'pino';
import type { OperatorConsole } from '../../projections/cli/command';
import { closePool } from '../database/close-pool';
import { shareEmbeddedPostgres } from '../database/embedded/shared-postgres';
import { openPool } from '../database/open-pool';
import type { Config } from '../platform/config/config';
import { openTogether } from './closers';
import { migrateWhenAlone, OPERATOR_APPLICATION } from './migrate';
import { openLog } from './open-log';
import { refuseOtherLog } from './refuse-other-log';

const POOL_SIZE = 3;
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
  return openTogether(async (closers) => {
    let databaseUrl = configuredUrl;
    if (databaseUrl === undefined) {
      const embedded = await shareEmbeddedPostgres({ dataDir, logger });
      closers.push(() => embedded.stop());
      databaseUrl = embedded.url;
    }
    await migrateWhenAlone(databaseUrl);
    const pool = openPool({
      connectionString: databaseUrl,
      name: OPERATOR_APPLICATION,
      size: POOL_SIZE,
      query_timeout: ANSWER_WITHIN_MILLIS,
      logger,
    });
    closers.push(() => closePool(pool));
    const opened = await openLog({ databaseUrl, eventStoreUrl }, logger);
    closers.push(() => opened.close());
    await refuseOtherLog(pool, opened.log, eventStoreUrl === undefined ? 'Postgres' : 'EventStoreDB');
    return { databaseUrl, pool, log: opened.log, logger };
  });
}
