import { openBenchCluster, type BenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import { printMachine, type Goal } from './report';

/** A part of a bench, which measures the built server on databases of the cluster. */
type Part = (cluster: BenchCluster) => Promise<readonly Goal[]>;

interface PartModule {
  check(bench: { readonly cluster: BenchCluster }): Promise<readonly Goal[]>;
}

/** Builds the server, and runs the parts that `BENCH_PARTS` names, one after the other; default: all. */
export async function runParts(parts: Readonly<Record<string, Part>>): Promise<readonly Goal[]> {
  const chosen = chooseParts(parts);
  await buildServer();
  const cluster = await openBenchCluster();
  printMachine(cluster.version);
  try {
    const goals: Goal[] = [];
    for (const part of chosen) goals.push(...(await part(cluster)));
    return goals;
  } finally {
    await cluster.close();
  }
}

/** A part that is loaded when it runs, so that no part loads imports of another. */
export function loadedPart(load: () => Promise<PartModule>): Part {
  return async (cluster) => (await load()).check({ cluster });
}

/**
 * Resolves the parts that `BENCH_PARTS` names, separated by commas, in that order; default: all.
 *
 * @throws Error when it names a part that there isn't
 */
export function chooseParts<Part>(parts: Readonly<Record<string, Part>>): readonly Part[] {
  const names = process.env['BENCH_PARTS']?.split(',') ?? Object.keys(parts);
  return names.map((name) => {
    const part = parts[name];
    if (!part) throw new Error(`BENCH_PARTS: no ${name} among ${Object.keys(parts).join(', ')}`);
    return part;
  });
}
