import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { isAlive } from '../../scripts/lock.mjs';
import '../../scripts/typescript-loader.mjs';

const PREFIX = 'questlog-test-';
const logger = pino({ level: 'silent' });

/** Starts a cluster for this run and names it in TEST_POSTGRES_URL, unless that names one already. */
export default async function startTestCluster() {
  if (process.env.TEST_POSTGRES_URL) return;
  const { startEmbeddedPostgres } = await import('../../server/database/embedded/embedded-postgres.ts');
  await removeAbandoned(startEmbeddedPostgres);
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // What is written needn't survive this run.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '400' };
  const cluster = await startEmbeddedPostgres({ dataDir, logger, settings });
  process.env.TEST_POSTGRES_URL = cluster.url;
  globalThis.stopTestCluster = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
    delete process.env.TEST_POSTGRES_URL;
  };
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
