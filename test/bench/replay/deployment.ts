import type pg from 'pg';
import { migrate } from '../../../server/composition/migrate';
import { openCore, type TestCore } from '../../support/processes/core';
import { waitUntilProjected } from '../../support/processes/projections';
import {
  startServerProcess,
  type ServerEnvironment,
  type ServerProcess,
} from '../../support/processes/server-process';
import { benchPool, type BenchCluster } from '../bench-cluster';
import { parentOf } from '../cpu-time';
import { createBenchParties, type BenchParty, type BenchPartiesOptions } from '../live-feed/bench-parties';
import { headOf } from './log-head';
import { movePoliciesToHead } from './policy-checkpoints';

/** More than any bench contributes. */
const UNREACHABLE_TARGET = 1_000_000;

/** The built server with wide limits, on a database with players in parties. */
export interface Deployment {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly parties: readonly BenchParty[];
  readonly api: ServerProcess;
  /** The same as `api` where one process has every role. */
  readonly projections: ServerProcess;
  close(): Promise<void>;
}

/** A log that no process follows yet; statements over the pool take as long as they need. */
export interface FilledLog {
  readonly core: TestCore;
  readonly pool: pg.Pool;
}

export type DeploymentOptions = Pick<BenchPartiesOptions, 'parties' | 'members'> & {
  /** Settings of all processes. */
  readonly environment?: ServerEnvironment;
  /** Whether one process has every role; default: a process a role. */
  readonly isOneProcess?: boolean;
  /** Adds to the log before the parties are there and the processes start. */
  readonly fill?: (log: FilledLog) => Promise<void>;
};

/** Resolves when the read models have caught up with the players' arrival; policies have nothing to do then. */
export async function deploy(
  cluster: BenchCluster,
  name: string,
  { environment, isOneProcess = false, fill, ...options }: DeploymentOptions,
): Promise<Deployment> {
  const databaseUrl = await cluster.createDatabase(name);
  await migrate(databaseUrl);
  const pool = benchPool(databaseUrl);
  const parties = await createParties(databaseUrl, {
    ...options,
    ...{ questTarget: UNREACHABLE_TARGET, fill: async (core) => fill?.({ core, pool }) },
  });
  await movePoliciesToHead(pool);
  const settings = { ...environment, DATABASE_URL: databaseUrl };
  const projections = await startServerProcess({ ...settings, ROLE: isOneProcess ? 'all' : 'projections' });
  const api = isOneProcess ? projections : await startServerProcess({ ...settings, ROLE: 'api' });
  await waitUntilProjected(pool, await headOf(pool));
  // Postgres writes its pages now, and not while it is measured.
  await pool.query('checkpoint');
  return {
    ...{ databaseUrl, pool, parties, api, projections },
    close: async () => {
      await api.stop();
      await projections.stop();
      await pool.end();
    },
  };
}

async function createParties(
  databaseUrl: string,
  { fill, ...options }: BenchPartiesOptions & { readonly fill: (core: TestCore) => Promise<void> },
): Promise<readonly BenchParty[]> {
  const core = await openCore(databaseUrl);
  try {
    await fill(core);
    return await createBenchParties(core, options);
  } finally {
    await core.close();
  }
}

/**
 * The parent of all processes of Postgres.
 *
 * @throws Error when this machine has no such process
 */
export async function findPostmaster(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
}
