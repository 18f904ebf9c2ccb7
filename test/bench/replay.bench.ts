import { openBenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import { chooseParts } from './parts';
import { fillLog } from './replay/fill-log';
import { EVENTS, SEASON_DAYS, type Check, type ReplayBench } from './replay/replay-bench';
import { season } from './replay/season';
import { printMachine, type Goal } from './report';

/** The parts, in the order of measuring. Each is loaded when it runs, so that none loads imports of another. */
const CHECKS: Readonly<Record<string, () => Promise<Check>>> = {
  rebuilds: () => import('./replay/rebuilds.check'),
  'under-load': () => import('./replay/under-load.check'),
  'catch-up': () => import('./replay/catch-up.check'),
  steady: () => import('./replay/steady.check'),
  saturated: () => import('./replay/saturated.check'),
  latency: () => import('./replay/latency.check'),
  eventstore: () => import('./replay/eventstore.check'),
};

/**
 * The followers of the log: how fast projections are rebuilt and catch up, what each contribution costs and how soon it is
 * seen, what players notice of a replay, and the log in EventStoreDB. `BENCH_PARTS` names the parts to run, separated by
 * commas; default: all. docs/CONTRIBUTING.md says how to compare two commits.
 */
export async function run(): Promise<readonly Goal[]> {
  const checks = chooseParts(CHECKS);
  await buildServer();
  const cluster = await openBenchCluster();
  let filling: Promise<string> | undefined;
  const bench: ReplayBench = { cluster, seasonLog: () => (filling ??= fillSeasonLog(bench)) };
  printMachine(cluster.version);
  try {
    const goals: Goal[] = [];
    for (const load of checks) goals.push(...(await (await load()).check(bench)));
    return goals;
  } finally {
    await cluster.close();
  }
}

async function fillSeasonLog({ cluster }: ReplayBench): Promise<string> {
  const url = await cluster.createDatabase('replay');
  const begin = performance.now();
  await fillLog(url, season(SEASON_DAYS), EVENTS);
  process.stderr.write(`log filled in ${((performance.now() - begin) / 1_000).toFixed(0)} s\n`);
  return url;
}
