import { openBenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import type { LoadCalls } from './command/load.program';
import { ChildProgram } from './live-feed/child-program';
import { chooseParts } from './parts';
import { checkGrowth } from './query/growth.check';
import { checkAgainstTwin } from './query/twin.check';
import { openWorld } from './query/world';
import { printGoals, printMachine, type Goal } from './report';

/** The parts that `BENCH_PARTS` chooses from. */
const PARTS = { growth: checkGrowth, twin: checkAgainstTwin };

/** How fast pages are answered: among few and among many players, and beside hand-written statements. */
export async function run(): Promise<boolean> {
  const parts = chooseParts(PARTS);
  await buildServer();
  const cluster = await openBenchCluster();
  printMachine(cluster.version);
  const load = new ChildProgram<LoadCalls>('./command/load.program.ts', import.meta.url);
  try {
    const worlds = { few: await openWorld(cluster, 'few'), many: await openWorld(cluster, 'many') };
    const goals: Goal[] = [];
    for (const part of parts) goals.push(...(await part(worlds, load)));
    for (const { deployment } of Object.values(worlds)) await deployment.close();
    return printGoals(goals);
  } finally {
    await load.close();
    await cluster.close();
  }
}
