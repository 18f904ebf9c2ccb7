import { setTimeout as sleep } from 'node:timers/promises';
import { startServerProcess, type ServerEnvironment } from '../../support/processes/server-process';
import type { BenchCluster } from '../bench-cluster';
import type { Goal } from '../report';
import { atMostMegabytes } from './byte-goals';
import { residentBytesOf } from './resident-memory';

/** Until what the start needed is over. */
const SETTLE_MILLIS = 20_000;
const MAX_MEGABYTES = 200;

/** The processes of each way to deploy, by role. */
const DEPLOYMENTS = {
  'idle, one process': ['all'],
  'idle, a process for the API and one for the projections': ['api', 'projections'],
} as const;

/** A server right after its start, without players, as the operating system sees it. */
export async function checkIdle(cluster: BenchCluster): Promise<readonly Goal[]> {
  const goals: Goal[] = [];
  for (const [what, roles] of Object.entries(DEPLOYMENTS)) {
    const DATABASE_URL = await cluster.createDatabase(`idle_${roles.length}`);
    const bytes = await measureIdle(roles.map((ROLE) => ({ DATABASE_URL, ROLE })));
    goals.push(atMostMegabytes(what, bytes, MAX_MEGABYTES));
  }
  return goals;
}

async function measureIdle(environments: readonly ServerEnvironment[]): Promise<number> {
  const servers = [];
  // One after the other: the first one creates the tables.
  for (const environment of environments) servers.push(await startServerProcess(environment));
  try {
    await sleep(SETTLE_MILLIS);
    const bytes = await Promise.all(servers.map(({ pid }) => residentBytesOf(pid)));
    return bytes.reduce((sum, each) => sum + each, 0);
  } finally {
    for (const server of servers) await server.stop();
  }
}
