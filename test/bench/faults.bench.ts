import { loadedPart, runParts } from './parts';
import type { Goal } from './report';

/** The parts, in the order of measuring. */
const PARTS = {
  takeover: loadedPart(() => import('./faults/takeover.check')),
  outage: loadedPart(() => import('./faults/outage.check')),
  repeats: loadedPart(() => import('./faults/repeats.check')),
  sockets: loadedPart(() => import('./faults/sockets.check')),
  shares: loadedPart(() => import('./replay/saturated.check')),
};

/**
 * What a fault costs: a takeover, an outage of the network, repeats in a long stream, many sockets that return, and shares
 * at the peak. `BENCH_PARTS` names the parts to run, separated by commas; default: all.
 */
export function run(): Promise<readonly Goal[]> {
  return runParts(PARTS);
}
