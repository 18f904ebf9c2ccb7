import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { closePool } from '../database/close-pool';
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

/** What a process holds open, whatever its role. */
export interface Resources {
  readonly config: Config;
  readonly logger: Logger;
  readonly databaseUrl: string;
  /** Signs cookies; undefined in a process that serves none. */
  readonly sessionSecret: string | undefined;
  readonly pool: pg.Pool;
  readonly dataSource: DataSource;
  readonly postgresListener: PostgresListener;
  readonly log: EventLog;
  /** Closes everything, in the reverse of the order it was opened in. */
  close(): Promise<void>;
}

/** Connections for sessions, snapshots, checkpoints and counters; TypeORM's queries and the log have their own. */
const POOL_SIZE = 10;
const QUERY_TIMEOUT_MS = 5_000;

/**
 * Opens the database (starting the embedded Postgres where none is named), brings its tables up to date, and opens the
 * log. What was opened before a failure is closed again.
 */
export async function openResources(config: Config, logger: Logger): Promise<Resources> {
  return openTogether(async (closers) => {
    let databaseUrl = config.databaseUrl;
    if (databaseUrl === undefined) {
      const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
      closers.push(() => embedded.stop());
      databaseUrl = embedded.url;
    }
    await migrate(databaseUrl);
    const dataSource = await createDataSource(databaseUrl, QUERY_TIMEOUT_MS).initialize();
    // Nest's module for TypeORM has closed it when the application served requests.
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
    return { config, logger, databaseUrl, sessionSecret, pool, dataSource, postgresListener, log };
  });
}

/** For a process that serves. */
export function requireSessionSecret({ sessionSecret }: Resources): string {
  if (sessionSecret === undefined) throw new Error('A process without a session secret serves no players');
  return sessionSecret;
}

/** Only a process that serves reads cookies. */
async function resolveSessionSecret({ role, sessionSecret, dataDir }: Config): Promise<string | undefined> {
  return sessionSecret ?? (role === 'projections' ? undefined : await readOrCreateSecret(dataDir));
}

/** A secret of this installation's own, made at its first start, so that sessions survive restarts. */
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
