import type { Goal } from '../report';
import type { BenchCluster } from '../bench-cluster';

/** Of the large log. */
export const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
/** A month of a group's play is repeated over and over, by groups that mix. */
export const SEASON_DAYS = 30;

/** What the checks of one run share. */
export interface ReplayBench {
  readonly cluster: BenchCluster;
  /** The URL of a database with a large log of players' seasons, filled when it is first asked for. */
  seasonLog(): Promise<string>;
}

/** One part of the bench: measures, prints its table and returns the goals with what was reached. */
export interface Check {
  check(bench: ReplayBench): Promise<readonly Goal[]>;
}
