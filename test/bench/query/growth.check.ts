import type { LoadCalls } from '../command/load.program';
import type { ChildProgram } from '../live-feed/child-program';
import { measureInterleaved } from '../interleaved';
import { atMost } from '../replay/load-window';
import { print, table, type Goal } from '../report';
import { READS, type Read } from './reads';
import type { Crowd, CrowdedWorld, Worlds } from './world';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CROWDS = ['few', 'many'] as const;

/** How long a player waits for each read among few and among many, over one connection. */
export async function checkGrowth(worlds: Worlds, load: ChildProgram<LoadCalls>): Promise<readonly Goal[]> {
  const cells = READS.flatMap((read) =>
    CROWDS.map((crowd) => [keyOf(read, crowd), () => measureRead(load, worlds[crowd], read)] as const),
  );
  const times = await measureInterleaved(cells, { rounds: ROUNDS, hasLeadIn: true });
  const millisOf = (read: Read, crowd: Crowd): number =>
    times.medianOf(keyOf(read, crowd), (millis) => millis);
  const ratioOf = (read: Read): number => millisOf(read, 'many') / millisOf(read, 'few');
  print(
    table([
      ['p50 in ms, one connection', '100 players', '100,000', 'ratio'],
      ...READS.map((read) => [
        ...[read.name, millisOf(read, 'few').toFixed(2), millisOf(read, 'many').toFixed(2)],
        ratioOf(read).toFixed(2),
      ]),
    ]),
  );
  return READS.map((read) => atMost(`${read.name}: growth`, 1.2, ratioOf(read)));
}

function keyOf({ name }: Read, crowd: Crowd): string {
  return `${crowd} ${name}`;
}

async function measureRead(
  load: ChildProgram<LoadCalls>,
  { port, cookie, ...world }: CrowdedWorld,
  read: Read,
): Promise<number> {
  const request = { method: 'GET', path: read.path(world), cookie } as const;
  const { p50 } = await load.call('repeat', { port, requests: [[request]], seconds: SECONDS });
  return p50;
}
