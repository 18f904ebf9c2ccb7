import type { BenchCluster } from '../bench-cluster';
import { sumCpuMillis } from '../cpu-time';
import { measureQuietly } from '../measure-quietly';
import { runOpenLoop } from '../open-loop';
import { ContributionClient } from '../replay/contribution-client';
import { atMost } from '../replay/load-window';
import { headOf } from '../replay/log-head';
import { atLeast, print, type Goal } from '../report';
import { countEvents, waitUntilFollowed, withCommandBench, type CommandBench } from './command-bench';
import {
  CONNECTIONS,
  keyOf,
  measureCells,
  medianCell,
  printCells,
  ratioOf,
  SECONDS,
  WARM_UP_SECONDS,
  type Cells,
} from './command-cells';
import { CONTRIBUTE } from './commands';
import { contributionsOf } from './contributors';

/** Where the processors are the limit. */
const SATURATED = Math.max(...CONNECTIONS);
/** Contributions a second by the clock, far from the limit. */
const STEADY_RATE = 150;
const STEADY_CONNECTIONS = 64;
/**
 * A party for each connection, of which one member contributes; or one party with the default number of members, who pass
 * the XP that parties pay in a day (R300) in the course of it.
 */
const LAYOUTS = {
  'many parties': { parties: SATURATED, members: 2 },
  'one party': { parties: 1, members: 10 },
} as const;
type Layout = keyof typeof LAYOUTS;
const LAYOUT_NAMES = ['many parties', 'one party'] as const;

/**
 * Contributions through HTTP, beside a twin that keeps rows in place of events; the server's limits are set wide (`WIDE_LIMITS`).
 * The twin checks no membership, goal or bound, keeps no feed, and is one process beside both deployments.
 */
export async function checkContribute(cluster: BenchCluster): Promise<readonly Goal[]> {
  const goals: Goal[] = [];
  for (const isOneProcess of [true, false])
    for (const layout of LAYOUT_NAMES) goals.push(...(await checkLayout(cluster, layout, isOneProcess)));
  return goals;
}

async function checkLayout(
  cluster: BenchCluster,
  layout: Layout,
  isOneProcess: boolean,
): Promise<readonly Goal[]> {
  const name = `contribute, ${layout}, ${isOneProcess ? 'one process' : 'api + projections'}`;
  const database = `contribute_${LAYOUTS[layout].parties}_${isOneProcess ? 'one' : 'two'}`;
  return withCommandBench(cluster, { database, isOneProcess, ...LAYOUTS[layout] }, async (bench) => {
    const cells = await measureCells(bench, [contributionsOf(bench.deployment.parties)]);
    printCells(name, cells);
    const goals = goalsOf(name, cells);
    return layout === 'many parties' ? [...goals, ...(await checkCost(name, bench, cells))] : goals;
  });
}

function goalsOf(name: string, cells: Cells): readonly Goal[] {
  const p50 = (target: 'server' | 'twin'): number => medianCell(cells, keyOf(CONTRIBUTE.name, target, 1)).p50;
  return [
    atLeast(`${name}: 32 connections, × twin`, 1, ratioOf(cells, CONTRIBUTE.name, 32)),
    atLeast(`${name}: one connection, × twin`, 0.7, ratioOf(cells, CONTRIBUTE.name, 1)),
    atMost(`${name}: p50 of one connection, × twin`, 1.5, p50('server') / p50('twin')),
  ];
}

async function checkCost(name: string, bench: CommandBench, cells: Cells): Promise<readonly Goal[]> {
  const saturated = medianCell(cells, keyOf(CONTRIBUTE.name, 'server', SATURATED));
  const steady = await measureQuietly(() => measureSteady(bench));
  print(
    `${name}: ${steady.value.toFixed(2)} ms of CPU a contribution at ${STEADY_RATE} a second` +
      (steady.undisturbed ? '' : '; DISTURBED: the machine had other work'),
  );
  return [
    atLeast(`${name}: contributions a second, saturated`, 1_500, saturated.perSecond),
    atMost(`${name}: CPU a contribution, saturated`, 0.8, saturated.cpuMillis, 'ms'),
    atMost(`${name}: CPU a contribution, at ${STEADY_RATE} a second`, 2.5, steady.value, 'ms'),
  ];
}

/** Milliseconds of CPU a contribution, all counted but who sends. */
async function measureSteady(bench: CommandBench): Promise<number> {
  const { api, parties, pool } = bench.deployment;
  const client = new ContributionClient(api.url, parties, STEADY_CONNECTIONS);
  const contribute = async (): Promise<void> => void (await client.contribute());
  try {
    await runOpenLoop(STEADY_RATE, WARM_UP_SECONDS, contribute);
    await waitUntilFollowed(bench);
    const head = await headOf(pool);
    const before = await sumCpuMillis(bench.pids);
    await runOpenLoop(STEADY_RATE, SECONDS, contribute);
    await waitUntilFollowed(bench);
    const spent = (await sumCpuMillis(bench.pids)) - before;
    return spent / (await countEvents(pool, CONTRIBUTE.events, head));
  } finally {
    client.close();
  }
}
