import { setTimeout as sleep } from 'node:timers/promises';
import type { Goal } from '../report';
import type { Cost, CostMeter, CostSample } from './cost-meter';

const WARM_UP_SECONDS = 5;
/** The load outlasts the window, so that backends report at its end as they did at its begin. */
const TAIL_SECONDS = 1;

export interface LoadWindow {
  readonly begin: CostSample;
  readonly end: CostSample;
}

/** Runs a load for a warm-up, a window of so many seconds and a little longer; samples at the window's begin and end. */
export async function sampleUnderLoad(
  meter: CostMeter,
  seconds: number,
  load: (seconds: number) => Promise<unknown>,
): Promise<LoadWindow> {
  const sampling = async (): Promise<LoadWindow> => {
    await sleep(WARM_UP_SECONDS * 1_000);
    const begin = await meter.sample();
    await sleep(seconds * 1_000);
    return { begin, end: await meter.sample() };
  };
  const [window] = await Promise.all([sampling(), load(WARM_UP_SECONDS + seconds + TAIL_SECONDS)]);
  return window;
}

export const COST_HEADER = [
  ...['', 'seconds', 'contributions/s', 'shares/s', 'projections ms', 'api ms'],
  ...['Postgres ms', 'transactions', 'writing', 'client ms'],
];

/** Rates of a window, and CPU and transactions a contribution. */
export function costRow(name: string, cost: Cost): readonly string[] {
  const { seconds, contributions, shares, cpuMillis, transactions } = cost;
  const each = (total: number): string => (total / contributions).toFixed(2);
  return [
    ...[name, seconds.toFixed(1), (contributions / seconds).toFixed(0), (shares / seconds).toFixed(0)],
    ...[each(cpuMillis.projections), each(cpuMillis.api), each(cpuMillis.postgres)],
    ...[each(transactions.all), each(transactions.writing), each(cpuMillis.client)],
  ];
}

/** A goal of at most so much. */
export function atMost(what: string, limit: number, reached: number, unit = ''): Goal {
  const suffix = unit && ` ${unit}`;
  return {
    ...{ what, goal: `≤ ${limit}${suffix}`, reached: `${reached.toFixed(2)}${suffix}` },
    holds: reached <= limit,
  };
}
