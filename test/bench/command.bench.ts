import { openBenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import { checkCommands } from './command/commands.check';
import { checkContribute } from './command/contribute.check';
import { checkListening } from './command/listening.check';
import { checkPaused } from './command/paused.check';
import { chooseParts } from './parts';
import { printMachine, type Goal } from './report';

/** The parts that `BENCH_PARTS` chooses from. */
const PARTS = {
  contribute: checkContribute,
  paused: checkPaused,
  listening: checkListening,
  commands: checkCommands,
};

/** How fast commands are answered through HTTP, as one process and as two, while sockets listen, and while projections stand still. */
export async function run(): Promise<readonly Goal[]> {
  const parts = chooseParts(PARTS);
  await buildServer();
  const cluster = await openBenchCluster();
  printMachine(cluster.version);
  try {
    const goals: Goal[] = [];
    for (const part of parts) goals.push(...(await part(cluster)));
    return goals;
  } finally {
    await cluster.close();
  }
}
