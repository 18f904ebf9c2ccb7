import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { closePool } from '../database/close-pool';
import { ConnectionWatch } from '../database/connection-watch';
import { openPool } from '../database/open-pool';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import type { PostgresListener } from '../database/postgres-listener';
import type { EventLog } from '../event-log/event-log';
import type { Config } from '../platform/config/config';
import { SeenMarkerStore } from '../platform/notifications/seen-marker-store';
import { openTogether } from './closers';
import { createDataSource } from './data-source';
import { migrate } from './migrate';
import { openLog } from './open-log';
import { verifyLogMatchesDatabase } from './verify-log';

/** The resources that a process of any role holds open. */
export interface Resources {
  readonly config: Config;
  readonly logger: Logger;
  /** Of the role that reads and writes rows. */
  readonly databaseUrl: string;
  /** Of the role that owns the tables; the same where there is only one role. */
  readonly databaseOwnerUrl: string;
  /** Signs cookies; undefined in a process that serves no players. */
  readonly sessionSecret: string | undefined;
  readonly pool: pg.Pool;
  readonly dataSource: DataSource;
  readonly postgresListener: PostgresListener;
  readonly log: EventLog;
  /** Closes everything in the reverse order of opening. */
  close(): Promise<void>;
}

/** Connections for sessions, snapshots, checkpoints and counters; TypeORM's queries and the log have their own. */
const POOL_SIZE = 10;
const QUERY_TIMEOUT_MS = 5_000;

/**
 * Opens the database (starting the embedded Postgres if none is configured), migrates its tables, and opens the log. Closes
 * what was opened if a later step fails.
 */
export async function openResources(config: Config, logger: Logger): Promise<Resources> {
  return openTogether(async (closers) => {
    let { databaseUrl, databaseOwnerUrl } = config;
    if (databaseUrl === undefined || databaseOwnerUrl === undefined) {
      const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
      closers.push(() => embedded.stop());
      ({ url: databaseUrl, ownerUrl: databaseOwnerUrl } = embedded);
    }
    await migrate(databaseOwnerUrl, databaseUrl, { hasOperatorGroup: config.hasOperatorGroup });
    const watch = new ConnectionWatch({ connectionString: databaseUrl, logger });
    watch.start();
    closers.push(() => watch.stop());
    const dataSource = await createDataSource(databaseUrl, QUERY_TIMEOUT_MS).initialize();
    // In a process that serves requests, Nest's TypeORM module has already closed it.
    closers.push(async () => dataSource.isInitialized && dataSource.destroy());
    const pool = openPool({
      connectionString: databaseUrl,
      name: 'questlog',
      size: POOL_SIZE,
      query_timeout: QUERY_TIMEOUT_MS,
      logger,
    });
    closers.push(() => closePool(pool));
    const { eventStoreUrl } = config;
    const { log, postgresListener, close: closeLog } = await openLog({ databaseUrl, eventStoreUrl }, logger);
    closers.push(closeLog);
    await verifyLogMatchesDatabase(pool, log, eventStoreUrl === undefined ? 'Postgres' : 'EventStoreDB');
    await new SeenMarkerStore(pool).resolveDefaultMarker(await log.head());
    const sessionSecret = await resolveSessionSecret(config);
    return {
      config,
      logger,
      databaseUrl,
      databaseOwnerUrl,
      sessionSecret,
      pool,
      dataSource,
      postgresListener,
      log,
    };
  });
}

/** The session secret of a process that serves players. */
export function requireSessionSecret({ sessionSecret }: Resources): string {
  if (sessionSecret === undefined) throw new Error('A process that serves players needs a session secret');
  return sessionSecret;
}

/** Only a process that serves players reads cookies. */
async function resolveSessionSecret({ role, sessionSecret, dataDir }: Config): Promise<string | undefined> {
  return sessionSecret ?? (role === 'projections' ? undefined : await readOrCreateSecret(dataDir));
}

/** A secret generated at the installation's first start and stored, so that sessions survive restarts. */
async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
