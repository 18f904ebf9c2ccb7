import { checkCommands } from './command/commands.check';
import { checkContribute } from './command/contribute.check';
import { checkListening } from './command/listening.check';
import { checkPaused } from './command/paused.check';
import { runParts } from './parts';
import type { Goal } from './report';

/** The parts that `BENCH_PARTS` chooses from. */
const PARTS = {
  contribute: checkContribute,
  paused: checkPaused,
  listening: checkListening,
  commands: checkCommands,
};

/** How fast commands are answered through HTTP, as one process and as two, while sockets listen, and while projections stand still. */
export function run(): Promise<readonly Goal[]> {
  return runParts(PARTS);
}
