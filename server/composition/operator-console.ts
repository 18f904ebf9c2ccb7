import type { Logger } from 'pino';
import type { OperatorConsole } from '../../projections/cli/command';
import { closePool } from '../database/close-pool';
import { connectOrStartEmbeddedPostgres } from '../database/embedded/connect-or-start-postgres';
import { openPool } from '../database/open-pool';
import type { Config } from '../platform/config/config';
import { openTogether } from './closers';
import { migrateIfUnused, OPERATOR_APPLICATION_NAME } from './migrate';
import { openLog } from './open-log';
import { verifyLogMatchesDatabase } from './verify-log';

const POOL_SIZE = 3;
/** Long enough for dropping a copied table, which may wait for its readers; reports read no large table. */
const QUERY_TIMEOUT_MS = 60_000;

/**
 * Opens the resources of the operators' commands, with the role that owns the tables: the database and log of the servers, while those may be running. Closes
 * what was opened if a later step fails.
 */
export async function openOperatorConsole(
  { databaseUrl: runtimeUrl, databaseOwnerUrl, eventStoreUrl, dataDir, hasOperatorGroup }: Config,
  logger: Logger,
): Promise<OperatorConsole> {
  return openTogether(async (closers) => {
    let databaseUrl = databaseOwnerUrl;
    let grantee = runtimeUrl;
    if (databaseUrl === undefined) {
      const embedded = await connectOrStartEmbeddedPostgres({ dataDir, logger });
      closers.push(() => embedded.stop());
      databaseUrl = embedded.ownerUrl;
      grantee = embedded.url;
    }
    await migrateIfUnused(databaseUrl, grantee, hasOperatorGroup);
    const pool = openPool({
      connectionString: databaseUrl,
      name: OPERATOR_APPLICATION_NAME,
      size: POOL_SIZE,
      query_timeout: QUERY_TIMEOUT_MS,
      logger,
    });
    closers.push(() => closePool(pool));
    const openedLog = await openLog({ databaseUrl, eventStoreUrl }, logger);
    closers.push(() => openedLog.close());
    await verifyLogMatchesDatabase(
      pool,
      openedLog.log,
      eventStoreUrl === undefined ? 'Postgres' : 'EventStoreDB',
    );
    return { databaseUrl, pool, log: openedLog.log, logger };
  });
}
