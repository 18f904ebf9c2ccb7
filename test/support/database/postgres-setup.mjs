import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pino } from 'pino';
import { isAlive } from '../../../scripts/lock.mjs';
import '../../../scripts/typescript-loader.mjs';

const PREFIX = 'questlog-test-';
/** Linux's in-memory file system. */
const MEMORY = '/dev/shm';
/** Many times the size of a run's databases and WAL. */
const ROOM_BYTES = 4 * 2 ** 30;
const logger = pino({ level: 'silent' });

/**
 * Starts a cluster for this run and sets TEST_POSTGRES_URL, unless it is set already. Creates the template of the test
 * databases, so that the migrations run once.
 */
export default async function prepareTestCluster() {
  const isGiven = Boolean(process.env.TEST_POSTGRES_URL);
  const end = isGiven ? undefined : await startCluster();
  try {
    const drop = await makeTemplate(process.env.TEST_POSTGRES_URL);
    globalThis.leaveTestCluster = end ?? drop;
  } catch (error) {
    await end?.();
    throw error;
  }
}

async function startCluster() {
  const { startEmbeddedPostgres } = await import('../../../server/database/embedded/embedded-postgres.ts');
  await removeAbandoned(startEmbeddedPostgres);
  const dataDir = await mkdtemp(join(await roomiest(), `${PREFIX}${process.pid}-`));
  // A run opens thousands of connections, and SCRAM doubles the cost of each. The password is sent in plain text.
  const hba_file = join(dataDir, 'pg_hba.conf');
  await writeFile(hba_file, 'host all all 127.0.0.1/32 password\n');
  // The data needn't survive this run.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '400', hba_file };
  const cluster = await startEmbeddedPostgres({ dataDir, logger, settings });
  await hashPasswordOnce(cluster.superuserUrl);
  process.env.TEST_POSTGRES_URL = cluster.superuserUrl;
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
    delete process.env.TEST_POSTGRES_URL;
  };
}

/** The password is random, so hashing it 4,096 times per connection adds no protection. */
async function hashPasswordOnce(url) {
  const { asAdmin } = await import('./database.ts');
  const { username, password } = new URL(url);
  await asAdmin(url, `set scram_iterations = 1; alter role ${username} password '${password}'`);
}

/** In memory if there is enough: a database has some hundred files, which are slow to copy on a disk. */
async function roomiest() {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES ? MEMORY : tmpdir();
}

async function makeTemplate(adminUrl) {
  const { asAdmin, runtimeUrlOf, RUNTIME_ROLE, RUNTIME_PASSWORD } = await import('./database.ts');
  const { migrate } = await import('../../../server/composition/migrate.ts');
  const name = `test_template_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  // Runs on one cluster share the role.
  await asAdmin(
    adminUrl,
    `set scram_iterations = 1;
     do $$ begin create role ${RUNTIME_ROLE} login password '${RUNTIME_PASSWORD}';
     exception when duplicate_object or unique_violation then null; end $$`,
  );
  await migrate(url.toString(), runtimeUrlOf(url.toString()));
  process.env.TEST_TEMPLATE = name;
  return () => asAdmin(adminUrl, `drop database ${name} with (force)`);
}

/** Stops and removes clusters that killed runs have left behind. */
async function removeAbandoned(startEmbeddedPostgres) {
  const places = await Promise.all([tmpdir(), MEMORY].map(clustersIn));
  for (const dataDir of places.flat()) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(basename(dataDir))?.[1]);
    if (!pid || isAlive(pid)) continue;
    try {
      const abandoned = await startEmbeddedPostgres({ dataDir, logger });
      await abandoned.stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch (error) {
      console.warn(`Left ${dataDir} of an earlier test run alone: ${error.message}`);
    }
  }
}

async function clustersIn(folder) {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => join(folder, name));
}
