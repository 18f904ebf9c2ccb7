import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { PastDayQuery } from '../../server/api/history/past-day.query';
import { PlayerRow } from '../../server/read-models/player.entity';
import { addDays } from '../../server/rules/calendar';
import { openCore } from '../support/processes/core';
import { openBenchCluster } from './bench-cluster';
import { measureQuietly, valuesOf, type Measured } from './measure-quietly';
import { playManyDays } from './old-player';
import { print, type Goal } from './report';
import { median } from './rounds';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 20_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
const MAX_MILLIS = 300;
/** How long a fold may keep the process from everything else. */
const MAX_PAUSE_MILLIS = 50;

/** Milliseconds. */
interface Fold {
  readonly total: number;
  /** The longest time for which the process did nothing else. */
  readonly pause: number;
}

/** How long the last day of a long life takes, for which all of its events are read and folded, and how it stalls the process. */
export async function run(): Promise<readonly Goal[]> {
  const cluster = await openBenchCluster();
  try {
    const url = await cluster.createDatabase('past_day');
    const { id, lastDay } = await playManyDays(url, EVENTS);
    const dayAfter = new Date(`${addDays(lastDay, 1)}T12:00:00.000Z`);
    const core = await openCore(url, { now: () => dayAfter });
    const { log, dataSource } = core.resources;
    const query = new PastDayQuery(log, core.runner, dataSource.getRepository(PlayerRow), core.clock);
    const measured: Measured<Fold>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
      measured.push(await measureQuietly(() => measureFold(() => query.find(id, lastDay))));
    }
    await core.close();
    const folds = valuesOf(measured);
    const total = median(folds.map((fold) => fold.total));
    const pause = median(folds.map((fold) => fold.pause));
    print(`${cluster.version}; medians of ${ROUNDS} rounds`);
    return [
      millisGoal(`a past day of a player with ${EVENTS.toLocaleString('en')} events`, total, MAX_MILLIS),
      millisGoal('the longest pause of the process meanwhile', pause, MAX_PAUSE_MILLIS),
    ];
  } finally {
    await cluster.close();
  }
}

async function measureFold(work: () => Promise<unknown>): Promise<Fold> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const begin = performance.now();
  await work();
  const total = performance.now() - begin;
  // The delay of the last turn is known in the next one.
  await sleep(5);
  delays.disable();
  return { total, pause: delays.max / 1e6 };
}

function millisGoal(what: string, millis: number, max: number) {
  const reached = `${millis.toFixed(0)} ms`;
  return { what, goal: `≤ ${max} ms`, reached, holds: millis <= max };
}
