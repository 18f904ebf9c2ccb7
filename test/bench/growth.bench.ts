import { checkLog } from './growth/log.check';
import { checkParty } from './growth/party.check';
import { checkPlayer } from './growth/player.check';
import { runParts } from './parts';
import type { Goal } from './report';

/** The parts that `BENCH_PARTS` chooses from. */
const PARTS = { player: checkPlayer, party: checkParty, log: checkLog };

/** Whether what players do takes longer with a long life, in a party with a long history, or on a large log. */
export function run(): Promise<readonly Goal[]> {
  return runParts(PARTS);
}
