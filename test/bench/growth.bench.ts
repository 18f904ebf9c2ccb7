import { openBenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import { checkLog } from './growth/log.check';
import { checkParty } from './growth/party.check';
import { checkPlayer } from './growth/player.check';
import { chooseParts } from './parts';
import { printMachine, type Goal } from './report';

/** The parts that `BENCH_PARTS` chooses from. */
const PARTS = { player: checkPlayer, party: checkParty, log: checkLog };

/** Whether what players do takes longer with a long life, in a party with a long history, or on a large log. */
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
