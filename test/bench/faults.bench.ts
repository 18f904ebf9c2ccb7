import { openBenchCluster, type BenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import { chooseParts } from './parts';
import { printMachine, type Goal } from './report';

interface Part {
  check(bench: { readonly cluster: BenchCluster }): Promise<readonly Goal[]>;
}

/** The parts, in the order of measuring. Each is loaded when it runs, so that none loads imports of another. */
const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  takeover: () => import('./faults/takeover.check'),
  outage: () => import('./faults/outage.check'),
  repeats: () => import('./faults/repeats.check'),
  sockets: () => import('./faults/sockets.check'),
  shares: () => import('./replay/saturated.check'),
};

/**
 * What a fault costs: a takeover, an outage of the network, repeats in a long stream, many sockets that return, and shares
 * at the peak. `BENCH_PARTS` names the parts to run, separated by commas; default: all.
 */
export async function run(): Promise<readonly Goal[]> {
  const parts = chooseParts(PARTS);
  await buildServer();
  const cluster = await openBenchCluster();
  printMachine(cluster.version);
  try {
    const goals: Goal[] = [];
    for (const load of parts) goals.push(...(await (await load()).check({ cluster })));
    return goals;
  } finally {
    await cluster.close();
  }
}
