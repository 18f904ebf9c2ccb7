import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino, type Logger } from 'pino';
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres';

export const logger: Logger = pino({ level: 'error' });

/** A Postgres with durable commits, whose databases are dropped at its close. */
export interface BenchCluster {
  readonly version: string;
  /** URL of a database that is not measured: its queries count in no other. Its user may read all statistics. */
  readonly adminUrl: string;
  /** @returns the URL of a new, empty database. */
  createDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

/** The cluster of `BENCH_DATABASE_URL`, whose user may create databases, or one started for this run. */
export async function openBenchCluster(): Promise<BenchCluster> {
  const given = process.env['BENCH_DATABASE_URL'];
  if (given) return await clusterAt(given, async () => undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'questlog-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  return await clusterAt(postgres.superuserUrl, async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}

async function clusterAt(url: string, stop: () => Promise<void>): Promise<BenchCluster> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const setting = async (name: string): Promise<string> => {
    const { rows } = await admin.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
    return rows[0]?.value ?? '';
  };
  const fsync = await setting('fsync');
  if (fsync !== 'on')
    throw new Error('The benches need a Postgres with fsync on: commits that cost nothing measure nothing');
  const created: string[] = [];
  return {
    adminUrl: url,
    version: `Postgres ${await setting('server_version')}, synchronous_commit ${await setting('synchronous_commit')}`,
    createDatabase: async (name) => {
      const database = `bench_${name}_${process.pid}`;
      await admin.query(`CREATE DATABASE ${database}`);
      created.push(database);
      return Object.assign(new URL(url), { pathname: `/${database}` }).toString();
    },
    close: async () => {
      for (const database of created) await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await admin.end();
      await stop();
    },
  };
}

/** A pool whose idle connections may be cut when its database is dropped, which is no error. */
export function benchPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 32 });
  pool.on('error', (error) => logger.debug({ err: error }, 'bench: an idle connection ended'));
  return pool;
}
