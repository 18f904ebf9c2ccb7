import type pg from 'pg';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import { benchPool } from '../bench-cluster';
import { measureInterleaved, type Interleaved } from '../interleaved';
import { print, table, type Goal } from '../report';
import { catchUp, type CatchUpResult } from './catch-up';
import { fillLog } from './fill-log';
import { movePoliciesToHead } from './policy-checkpoints';
import { SEASON_DAYS, type ReplayBench } from './replay-bench';
import { season } from './season';

const EVENTS = Number(process.env['BENCH_CATCH_UP_EVENTS'] ?? 200_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const ALL = PROJECTORS.map(({ name }) => name);
/** Measured alone: the one with the most work per event, and the one with the most rows. */
const MEASURED_ALONE = (process.env['BENCH_PROJECTORS'] ?? 'players,history').split(',');
const GOAL_ALONE = 40_000;
const GOAL_ALL = 20_000;

type Runs = Interleaved<CatchUpResult>;

/** How fast live projectors of a deployed process read a log that they haven't seen: one alone, and all of them. */
export async function check({ cluster }: ReplayBench): Promise<readonly Goal[]> {
  const url = await cluster.createDatabase('catch_up');
  await fillLog(url, season(SEASON_DAYS), EVENTS);
  const pool = benchPool(url);
  try {
    await movePoliciesToHead(pool);
    const runs = await measureRuns(pool, url);
    print(
      `Events a second of live projectors that catch up with ${EVENTS.toLocaleString('en')} events, medians of ` +
        `${ROUNDS} rounds; CPU in microseconds per event of the log\n${runs.undisturbed} runs while the machine had little else to do`,
    );
    print(runTable(runs));
    return goalsOf(runs);
  } finally {
    await pool.end();
  }
}

function measureRuns(pool: pg.Pool, url: string): Promise<Runs> {
  const turns = new Map<string, readonly string[]>(MEASURED_ALONE.map((name) => [name, [name]])).set(
    'all',
    ALL,
  );
  const cells = [...turns].map(([name, projectors]) => [name, () => catchUp(pool, url, projectors)] as const);
  return measureInterleaved(cells, { rounds: ROUNDS });
}

function runTable(runs: Runs): string {
  return table([
    ['', 'events/s', 'seconds since the start', 'projections µs', 'Postgres µs'],
    ...runs.names.map((name) => [
      name === 'all' ? `all ${ALL.length} from nothing` : `${name} alone`,
      Math.round(runs.medianOf(name, (run) => run.eventsPerSecond)).toLocaleString('en'),
      runs.medianOf(name, (run) => run.secondsSinceStart).toFixed(1),
      runs.medianOf(name, (run) => run.projectionsMicros).toFixed(0),
      runs.medianOf(name, (run) => run.postgresMicros).toFixed(0),
    ]),
  ]);
}

function goalsOf(runs: Runs): readonly Goal[] {
  return runs.names.map((name) => {
    const rate = runs.medianOf(name, (run) => run.eventsPerSecond);
    const least = name === 'all' ? GOAL_ALL : GOAL_ALONE;
    return {
      what: `${name === 'all' ? 'all projectors' : `${name} alone`}, live, catching up, events/s`,
      goal: `≥ ${least.toLocaleString('en')}`,
      reached: Math.round(rate).toLocaleString('en'),
      holds: rate >= least,
    };
  });
}
