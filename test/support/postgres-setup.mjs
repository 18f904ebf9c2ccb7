import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { isAlive } from '../../scripts/lock.mjs';
import '../../scripts/typescript-loader.mjs';

const PREFIX = 'questlog-test-';
const logger = pino({ level: 'silent' });

/**
 * Starts a cluster for this run and names it in TEST_POSTGRES_URL, unless that names one already. Makes the database that
 * those of the tests are copies of: their tables are made once.
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
  const { startEmbeddedPostgres } = await import('../../server/database/embedded/embedded-postgres.ts');
  await removeAbandoned(startEmbeddedPostgres);
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // What is written needn't survive this run.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '400' };
  const cluster = await startEmbeddedPostgres({ dataDir, logger, settings });
  process.env.TEST_POSTGRES_URL = cluster.url;
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
    delete process.env.TEST_POSTGRES_URL;
  };
}

async function makeTemplate(adminUrl) {
  const { asAdmin } = await import('./database.ts');
  const { migrate } = await import('../../server/composition/migrate.ts');
  const name = `test_template_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await migrate(url.toString());
  process.env.TEST_TEMPLATE = name;
  return () => asAdmin(adminUrl, `drop database ${name} with (force)`);
}

/** A run that was killed leaves its cluster behind, running. */
async function removeAbandoned(startEmbeddedPostgres) {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    try {
      const abandoned = await startEmbeddedPostgres({ dataDir, logger });
      await abandoned.stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch (error) {
      console.warn(`Left ${dataDir} of an earlier test run alone: ${error.message}`);
    }
  }
}
