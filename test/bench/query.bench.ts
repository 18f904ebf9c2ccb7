import { openBenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import type { LoadCalls } from './command/load.program';
import { ChildProgram } from './live-feed/child-program';
import { chooseParts } from './parts';
import { checkGrowth } from './query/growth.check';
import { checkLastWrites } from './query/last-writes.check';
import { checkAgainstTwin } from './query/twin.check';
import { openWorld, type CrowdedWorld } from './query/world';
import { printMachine, type Goal } from './report';

/** The parts that `BENCH_PARTS` chooses from. */
const PARTS = { growth: checkGrowth, twin: checkAgainstTwin, 'last-writes': checkLastWrites };

/** How fast pages are answered: among few and among many players, and beside hand-written statements. */
export async function run(): Promise<readonly Goal[]> {
  const parts = chooseParts(PARTS);
  await buildServer();
  const cluster = await openBenchCluster();
  printMachine(cluster.version);
  const load = new ChildProgram<LoadCalls>('./command/load.program.ts', import.meta.url);
  const opened: CrowdedWorld[] = [];
  try {
    const few = await openWorld(cluster, 'few');
    opened.push(few);
    const many = await openWorld(cluster, 'many');
    opened.push(many);
    const goals: Goal[] = [];
    for (const part of parts) goals.push(...(await part({ few, many }, load)));
    return goals;
  } finally {
    await load.close();
    for (const { deployment } of opened) await deployment.close();
    await cluster.close();
  }
}
