import { runParts } from './parts';
import { checkGrowth } from './memory/growth.check';
import { checkIdle } from './memory/idle.check';
import { checkReplays } from './memory/replays.check';
import { checkSockets } from './memory/sockets.check';
import { checkStreams } from './memory/streams.check';
import type { Goal } from './report';

/** The parts that `BENCH_PARTS` chooses from. */
const PARTS = {
  idle: checkIdle,
  sockets: checkSockets,
  streams: checkStreams,
  replays: checkReplays,
  growth: checkGrowth,
};

/** What the Node processes hold in main memory: idle, for each socket and each cached stream, during a replay, and after a while of load. */
export function run(): Promise<readonly Goal[]> {
  return runParts(PARTS);
}
