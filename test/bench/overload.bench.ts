import { openBenchCluster, type BenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import { chooseParts } from './parts';
import { printMachine, type Goal } from './report';

interface Part {
  check(bench: { readonly cluster: BenchCluster }): Promise<readonly Goal[]>;
}

/** The parts, in the order of measuring. Each is loaded when it runs, so that none loads imports of another. */
const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  mixed: () => import('./overload/mixed.check'),
  logins: () => import('./overload/logins.check'),
  connections: () => import('./overload/connections.check'),
};

/**
 * What a process does at ten times the load that it can carry, with and without its bounds, and under floods of connections.
 * `BENCH_PARTS` names the parts to run, separated by commas; default: all.
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
