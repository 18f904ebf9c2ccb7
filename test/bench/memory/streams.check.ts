import type { BenchCluster } from '../bench-cluster';
import { runInFreshProcess } from '../replay/fresh-process';
import { print, type Goal } from '../report';
import { kilobytes } from './byte-goals';
import { createSeasonLog } from './season-log';
import type { CachedStreams, StreamsArgument } from './streams.program';

const PROGRAM = new URL('./streams.program.ts', import.meta.url);
const STREAMS = 500;

/** What each stream in a command runner's memory adds to the heap: of players and parties who have played for a month. It has no goal. */
export async function checkStreams(cluster: BenchCluster): Promise<readonly Goal[]> {
  const argument: StreamsArgument = { url: await createSeasonLog(cluster, 'streams'), streams: STREAMS };
  const { player, party } = await runInFreshProcess<CachedStreams>(PROGRAM, argument, '--expose-gc');
  print(`A cached stream: ${kilobytes(player)} of a player, ${kilobytes(party)} of a party`);
  return [];
}
