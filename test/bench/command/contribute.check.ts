import type pg from 'pg';
import type { Position } from '../../../server/contracts/position';
import { waitUntil, waitUntilProjected } from '../../support/projections';
import type { BenchCluster } from '../bench-cluster';
import { sumCpuMillis } from '../cpu-time';
import { ChildProgram } from '../live-feed/child-program';
import { measureInterleaved, type Interleaved } from '../interleaved';
import { deploy, findPostmaster, type Deployment } from '../replay/deployment';
import { atMost } from '../replay/load-window';
import { headOf } from '../replay/log-head';
import { atLeast, print, table, type Goal } from '../report';
import type { Load, LoadCalls, LoadResult, Request } from './load.program';
import type { TwinCalls } from './twin.program';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CONNECTIONS = [1, 32, 256];
/** Where the processors are the limit. */
const SATURATED = 256;
/**
 * A party for each connection, of which one member contributes; or one party with the default number of members, who pass
 * the XP that parties pay in a day (R300) in the course of it.
 */
const LAYOUTS = {
  'many parties': { parties: SATURATED, members: 2 },
  'one party': { parties: 1, members: 10 },
} as const;
const LAYOUT_NAMES = ['many parties', 'one party'] as const;

/** What answers the load: the built server, rows in place of events, and a route that does nothing. */
const TARGETS = ['server', 'twin', 'empty route'] as const;
type Target = (typeof TARGETS)[number];

interface Cell extends Omit<LoadResult, 'count'> {
  /** CPU of the server's processes, the twin and Postgres until `behindSeconds` have passed; milliseconds a call. */
  readonly cpuMillis: number;
  /** Seconds after the load until the shares were paid and the read models had caught up; a policy that is idle notes so every 5 s. */
  readonly behindSeconds: number;
}

interface LayoutBench {
  readonly deployment: Deployment;
  readonly load: ChildProgram<LoadCalls>;
  readonly pids: Readonly<Record<string, number>>;
  readonly loadOf: (target: Target, connections: number) => Omit<Load, 'seconds'>;
}

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
  layout: keyof typeof LAYOUTS,
  isOneProcess: boolean,
): Promise<readonly Goal[]> {
  const name = `${layout}, ${isOneProcess ? 'one process' : 'api + projections'}`;
  const database = `contribute_${LAYOUTS[layout].parties}_${isOneProcess ? 'one' : 'two'}`;
  const deployment = await deploy(cluster, database, { ...LAYOUTS[layout], isOneProcess });
  const load = new ChildProgram<LoadCalls>('./load.program.ts', import.meta.url);
  const twin = new ChildProgram<TwinCalls>('./twin.program.ts', import.meta.url);
  try {
    const { parties, pool, databaseUrl, api, projections } = deployment;
    const twinPort = await twin.call('listen', {
      databaseUrl,
      questIds: parties.map(({ questId }) => questId),
      userIds: parties.flatMap(({ members }) => members.map(({ userId }) => userId)),
    });
    const pids = {
      ...{ api: api.pid, twin: twin.pid, postgres: await findPostmaster(pool) },
      ...(!isOneProcess && { projections: projections.pid }),
    };
    const loadOf = buildLoads(deployment, twinPort);
    const cells = await measureCells({ deployment, load, pids, loadOf });
    print(
      `Contributions, ${name}; medians of ${ROUNDS} interleaved rounds of ${SECONDS} s, ` +
        `${cells.undisturbed} undisturbed`,
    );
    print(toTable(cells));
    return goalsOf(name, layout, cells);
  } finally {
    await load.close();
    await twin.close();
    await deployment.close();
  }
}

function buildLoads({ parties, api }: Deployment, twinPort: number): LayoutBench['loadOf'] {
  // Party after party, and in each of them member after member.
  const [first] = parties;
  const contributors = (first?.members ?? []).flatMap((_, member) =>
    parties.flatMap(({ partyId, questId, members }) => {
      const cookie = members[member]?.cookie;
      return cookie === undefined ? [] : [{ partyId, questId, cookie }];
    }),
  );
  const serverPort = Number(new URL(api.url).port);
  const contribution = (place: number, base: string): Request => {
    const contributor = contributors[place % contributors.length];
    if (!contributor) throw new Error('There are no players');
    const { cookie, partyId, questId } = contributor;
    const body = JSON.stringify({ partyId, contribution: 1 });
    return { method: 'POST', path: `${base}/${questId}/contribute`, cookie, body };
  };
  const requests: Readonly<Record<Target, (place: number) => Request>> = {
    server: (place) => contribution(place, '/api/party-quests'),
    twin: (place) => contribution(place, '/quests'),
    'empty route': () => ({ method: 'GET', path: '/empty' }),
  };
  return (target, connections) => ({
    port: target === 'server' ? serverPort : twinPort,
    requests: Array.from({ length: connections }, (_, place) => requests[target](place)),
  });
}

type Cells = Interleaved<Cell>;
const keyOf = (target: Target, connections: number): string => `${target} ${connections}`;

async function measureCells(bench: LayoutBench): Promise<Cells> {
  for (const target of TARGETS) await measureCell(bench, target, Math.max(...CONNECTIONS), 2);
  const cells = CONNECTIONS.flatMap((connections) =>
    TARGETS.map(
      (target) =>
        [keyOf(target, connections), () => measureCell(bench, target, connections, SECONDS)] as const,
    ),
  );
  return measureInterleaved(cells, { rounds: ROUNDS });
}

async function measureCell(
  { deployment: { pool }, load, pids, loadOf }: LayoutBench,
  target: Target,
  connections: number,
  seconds: number,
): Promise<Cell> {
  const before = await sumCpuMillis(pids);
  const result = await load.call('repeat', { ...loadOf(target, connections), seconds });
  const end = performance.now();
  await waitUntilFollowed(pool);
  const behindSeconds = (performance.now() - end) / 1_000;
  const cpuMillis = ((await sumCpuMillis(pids)) - before) / result.count;
  return { ...result, cpuMillis, behindSeconds };
}

/** Until the read models have everything and the policy that pays shares has passed it: what is late must not cost the next cell. */
async function waitUntilFollowed(pool: pg.Pool): Promise<void> {
  const head = await headOf(pool);
  await waitUntil('the shares are paid', async () => {
    const { rows } = await pool.query<{ position: Position }>(
      `select position from policy_checkpoint where name = 'party-xp'`,
    );
    return rows.every(({ position }) => position >= head);
  });
  await waitUntilProjected(pool, await headOf(pool));
}

function mediansOf(cells: Cells, name: string): Cell {
  const of = (figure: keyof Cell): number => cells.medianOf(name, (cell) => cell[figure]);
  return {
    ...{ perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') },
    ...{ cpuMillis: of('cpuMillis'), behindSeconds: of('behindSeconds') },
  };
}

function toTable(cells: Cells): string {
  return table([
    ['', 'calls/s', 'p50 ms', 'p99 ms', 'CPU ms a call', 'behind s'],
    ...cells.names.map((name) => {
      const { perSecond, p50, p99, cpuMillis, behindSeconds } = mediansOf(cells, name);
      return [
        ...[name, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(1), cpuMillis.toFixed(2)],
        behindSeconds.toFixed(1),
      ];
    }),
  ]);
}

function goalsOf(name: string, layout: keyof typeof LAYOUTS, cells: Cells): readonly Goal[] {
  const cell = (target: Target, connections: number): Cell => mediansOf(cells, keyOf(target, connections));
  const ratio = (connections: number): number =>
    cell('server', connections).perSecond / cell('twin', connections).perSecond;
  return [
    atLeast(`${name}: 32 connections, × twin`, 1, ratio(32)),
    atLeast(`${name}: one connection, × twin`, 0.7, ratio(1)),
    atMost(`${name}: p50 of one connection, × twin`, 1.5, cell('server', 1).p50 / cell('twin', 1).p50),
    ...(layout === 'many parties'
      ? [
          atLeast(`${name}: contributions a second, saturated`, 1_500, cell('server', SATURATED).perSecond),
          atMost(`${name}: CPU a contribution, saturated`, 0.8, cell('server', SATURATED).cpuMillis, 'ms'),
        ]
      : []),
  ];
}
