import { loadedPart, runParts } from './parts';
import type { Goal } from './report';

/** The parts, in the order of measuring. */
const PARTS = {
  mixed: loadedPart(() => import('./overload/mixed.check')),
  logins: loadedPart(() => import('./overload/logins.check')),
  connections: loadedPart(() => import('./overload/connections.check')),
};

/**
 * What a process does at ten times the load that it can carry, with and without its bounds, and under floods of connections.
 * `BENCH_PARTS` names the parts to run, separated by commas; default: all.
 */
export function run(): Promise<readonly Goal[]> {
  return runParts(PARTS);
}
