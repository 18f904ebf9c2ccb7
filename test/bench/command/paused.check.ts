import { PROJECTORS } from '../../../projections/projectors/projectors';
import { PolicyOperations } from '../../../server/operations/policy-operations';
import { ProjectionOperations } from '../../../server/operations/projection-operations';
import type { BenchCluster } from '../bench-cluster';
import { OPERATOR } from '../replay/rebuild';
import { POLICIES } from '../replay/policy-checkpoints';
import { atLeast, type Goal } from '../report';
import { withCommandBench, type CommandBench } from './command-bench';
import { CONNECTIONS, measureCells, printCells, ratioOf } from './command-cells';
import { CONTRIBUTE } from './commands';
import { contributionsOf } from './contributors';

/** An answer waits a second for a share that isn't paid (ADR 22), so this policy goes on. */
const NEEDED = 'party-xp';
const PARTIES = Math.max(...CONNECTIONS);

/** Contributions to many parties while an operator has paused all projections, and all policies that no answer waits for. */
export async function checkPaused(cluster: BenchCluster): Promise<readonly Goal[]> {
  const options = { database: 'paused', parties: PARTIES, members: 2, isOneProcess: false };
  return withCommandBench(cluster, options, async (bench) => {
    await pauseFollowers(bench);
    bench.arePaused = true;
    const before = await readProjectedEvents(bench);
    const cells = await measureCells(bench, [contributionsOf(bench.deployment.parties)]);
    if ((await readProjectedEvents(bench)) !== before) throw new Error('A projection was not paused');
    const name = 'contribute, many parties, projections and policies paused';
    printCells(name, cells);
    return [atLeast(`${name}: 32 connections, × twin`, 3, ratioOf(cells, CONTRIBUTE.name, 32))];
  });
}

async function pauseFollowers({ deployment: { pool } }: CommandBench): Promise<void> {
  const projections = new ProjectionOperations(pool);
  for (const { name } of PROJECTORS) await projections.pause(name, OPERATOR);
  const policies = new PolicyOperations(pool);
  for (const name of POLICIES) if (name !== NEEDED) await policies.pause(name, OPERATOR);
}

/** Of all projections together. */
async function readProjectedEvents({ deployment: { pool } }: CommandBench): Promise<string> {
  const { rows } = await pool.query<{ events: string }>(
    'select sum(events) as events from projection_checkpoint',
  );
  return rows[0]?.events ?? '';
}
