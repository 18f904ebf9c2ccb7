import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import { REPLAY_RATE, type ReplayPurpose } from '../../../server/contracts/operations';
import { ProjectionOperations } from '../../../server/operations/projection-operations';
import { replayStore, type ReplayRow } from '../../../server/operations/replays/replay-store';
import { openCore } from '../../support/processes/core';
import { waitUntilProjected } from '../../support/processes/projections';
import { startServerProcess } from '../../support/processes/server-process';
import { benchPool } from '../bench-cluster';
import { createBenchParties, type BenchParty } from '../live-feed/bench-parties';
import { print, table, type Goal } from '../report';
import { headOf } from './log-head';
import { movePoliciesToHead } from './policy-checkpoints';
import { OPERATOR } from './rebuild';
import type { ReplayBench } from './replay-bench';
import { SteadyLoad, type PlayerLatency } from './steady-load';

const PARTIES = 10;
const MEMBERS = 5;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
/** Default rate of a replay, in events per second. */
const GENTLE_RATE = Number(process.env['BENCH_REPLAY_RATE'] ?? REPLAY_RATE.gentle);

interface UnderLoad {
  readonly before: PlayerLatency;
  /** While all projectors are replayed one after the other, at {@link GENTLE_RATE}. */
  readonly atGentleRate: PlayerLatency;
  /** The same, as fast as it goes. */
  readonly atFullSpeed: PlayerLatency;
  /** Projectors whose rows equal those folded from the log afterwards. */
  readonly equal: number;
}

/** Prints and returns what players at their pages notice of a replay of all projectors. */
export async function check({ seasonLog }: ReplayBench): Promise<readonly Goal[]> {
  const load = await checkUnderLoad(await seasonLog());
  print(loadTable(load));
  return loadGoals(load);
}

/** What players at their pages notice of a replay of all projectors; the server is the built one, a process a role. */
async function checkUnderLoad(databaseUrl: string): Promise<UnderLoad> {
  const pool = benchPool(databaseUrl);
  const parties = await createParties(databaseUrl);
  const closers: (() => Promise<unknown>)[] = [() => pool.end()];
  try {
    const projections = await startServerProcess({ DATABASE_URL: databaseUrl, ROLE: 'projections' });
    closers.push(() => projections.stop());
    const api = await startServerProcess({ DATABASE_URL: databaseUrl, ROLE: 'api' });
    closers.push(() => api.stop());
    const load = new SteadyLoad(api.url, parties);
    await waitUntilIdle(pool);
    await load.run(AbortSignal.timeout(5_000));
    const before = await load.run(AbortSignal.timeout(SECONDS * 1_000));
    const during = await duringReplays(pool, load, GENTLE_RATE);
    await load.run(AbortSignal.timeout(5_000));
    const hurried = await duringReplays(pool, load, REPLAY_RATE.max);
    const compared = await waitForReplays(pool, await request(pool, 'compare', REPLAY_RATE.max));
    const equal = compared.filter(({ comparison }) => comparison?.equal).length;
    return { before, atGentleRate: during, atFullSpeed: hurried, equal };
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** New players in parties. The policies have finished with all earlier events. */
async function createParties(databaseUrl: string): Promise<readonly BenchParty[]> {
  const core = await openCore(databaseUrl);
  try {
    await movePoliciesToHead(core.resources.pool);
    return await createBenchParties(core, { parties: PARTIES, members: MEMBERS });
  } finally {
    await core.close();
  }
}

/** The live tables have what was played so far, and Postgres has done with the last rebuilds. */
async function waitUntilIdle(pool: pg.Pool): Promise<void> {
  await waitUntilProjected(pool, await headOf(pool));
  await pool.query('checkpoint');
}

async function duringReplays(pool: pg.Pool, load: SteadyLoad, rate: number): Promise<PlayerLatency> {
  const over = new AbortController();
  const noticed = load.run(over.signal);
  try {
    await waitForReplays(pool, await request(pool, 'swap', rate));
  } finally {
    over.abort();
  }
  return noticed;
}

async function request(pool: pg.Pool, purpose: ReplayPurpose, rate: number): Promise<readonly ReplayRow[]> {
  const names = PROJECTORS.map(({ name }) => name);
  return new ProjectionOperations(pool).replay(names, { purpose, rate }, OPERATOR);
}

async function waitForReplays(pool: pg.Pool, requested: readonly ReplayRow[]): Promise<readonly ReplayRow[]> {
  for (;;) {
    const rows = await Promise.all(requested.map(({ id }) => replayStore.find(pool, id)));
    const states = rows.map((row) => row?.state);
    const stuck = states.find((state) => state === 'failed' || state === 'cancelled' || state === undefined);
    if (stuck) throw new Error(`A replay has ${stuck}`);
    if (states.every((state) => state === 'done')) return rows.flatMap((row) => row ?? []);
    await sleep(200);
  }
}

function loadTable({ before, atGentleRate, atFullSpeed }: UnderLoad): string {
  const row = (name: string, window: PlayerLatency): string[] => [
    name,
    window.seconds.toFixed(0),
    (window.reads / window.seconds).toFixed(0),
    window.p50.toFixed(1),
    window.p99.toFixed(1),
    String(window.failed),
    String(window.lagging),
  ];
  return table([
    ['', 'seconds', 'reads/s', 'p50 ms', 'p99 ms', 'failed', 'lagging'],
    row('players alone', before),
    row(`while all is replayed, ${GENTLE_RATE.toLocaleString('en')} events/s`, atGentleRate),
    row('the same, as fast as it goes', atFullSpeed),
  ]);
}

function loadGoals({ before, atGentleRate, atFullSpeed, equal }: UnderLoad): Goal[] {
  const ratio = atGentleRate.p99 / before.p99;
  const failed = before.failed + atGentleRate.failed + atFullSpeed.failed;
  return [
    {
      what: 'p99 of reads while all is replayed as it comes, against before',
      goal: '≤ 2',
      reached: ratio.toFixed(2),
      holds: ratio <= 2,
    },
    { what: 'failed reads and commands', goal: '0', reached: String(failed), holds: failed === 0 },
    {
      what: 'projectors whose rows equal what the log makes of them, afterwards',
      goal: String(PROJECTORS.length),
      reached: String(equal),
      holds: equal === PROJECTORS.length,
    },
  ];
}
