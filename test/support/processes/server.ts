import { TEST_SECRET } from './test-secret';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DestinationStream } from 'pino';
import { startApplication, type Application } from '../../../server/composition/application';
import type { Clock } from '../../../server/platform/clock';
import { parseConfig } from '../../../server/platform/config/config';
import { WIDE_LIMITS } from './wide-limits';
import { createTestDatabase, runtimeUrlOf } from '../database/database';
import { logSettings } from './test-log';
import { createLogger } from '../../../server/platform/logging/logger';

export interface TestServer {
  /** For example http://localhost:40123 */
  readonly url: string;
  readonly application: Application;
  /** Of the role that owns the tables, for what a test does that no server may. */
  readonly ownerPool: pg.Pool;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Of the owner of the tables; requests are served with the runtime role. */
  readonly databaseUrl: string;
  readonly clock?: Clock;
  readonly environment?: Readonly<Record<string, string>>;
  /** The destination of its log lines; stderr by default. */
  readonly logTo?: DestinationStream;
}

/** Starts the whole application in this process, on a free port. Several on one database act as several processes. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'questlog-server-'));
  const config = parseConfig({
    DATABASE_URL: runtimeUrlOf(options.databaseUrl),
    DATABASE_OWNER_URL: options.databaseUrl,
    SESSION_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    ...WIDE_LIMITS,
    ...(await logSettings(options.databaseUrl)),
    ...options.environment,
  });
  const logger = createLogger(config.logLevel, options.logTo);
  const application = await startApplication(config, logger, options.clock && { clock: options.clock });
  const ownerPool = new pg.Pool({ connectionString: options.databaseUrl, max: 2 });
  // A test may drop its database while a connection is idle.
  ownerPool.on('error', () => undefined);
  return {
    url: application.url,
    application,
    ownerPool,
    close: async () => {
      await application.close();
      if (!ownerPool.ending) await ownerPool.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A {@link TestServer} with a database of its own, which `close` drops. */
export interface ServerWithDatabase extends TestServer {
  readonly databaseUrl: string;
}

export async function startServerWithDatabase(
  options: Omit<TestServerOptions, 'databaseUrl'> = {},
): Promise<ServerWithDatabase> {
  const database = await createTestDatabase();
  const server = await startTestServer({ ...options, databaseUrl: database.url });
  return {
    ...server,
    databaseUrl: database.url,
    close: async () => {
      await server.close();
      await database.drop();
    },
  };
}
