import type { LoadCalls } from '../command/load.program';
import type { ChildProgram } from '../live-feed/child-program';
import { measureQuietly, valuesOf, type Measured } from '../measure-quietly';
import { atMost } from '../replay/load-window';
import { print, table, type Goal } from '../report';
import { median } from '../rounds';
import { READS, type Read } from './reads';
import type { Crowd, CrowdedWorld, Worlds } from './world';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CROWDS = ['few', 'many'] as const;

/** How long a player waits for each read among few and among many, over one connection. */
export async function checkGrowth(worlds: Worlds, load: ChildProgram<LoadCalls>): Promise<readonly Goal[]> {
  const times = new Map<string, Measured<number>[]>();
  // What is read first fills caches, and isn't counted.
  for (let round = -1; round < ROUNDS; round += 1) {
    process.stderr.write(`growth: round ${round + 1} of ${ROUNDS}\n`);
    for (const read of READS) {
      for (const crowd of round % 2 === 0 ? CROWDS : CROWDS.toReversed()) {
        const measured = await measureQuietly(() => measureRead(load, worlds[crowd], read));
        const key = keyOf(read, crowd);
        if (round >= 0) times.set(key, [...(times.get(key) ?? []), measured]);
      }
    }
  }
  const millisOf = (read: Read, crowd: Crowd): number =>
    median(valuesOf(times.get(keyOf(read, crowd)) ?? []));
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
  const { p50 } = await load.call('repeat', { port, requests: [request], seconds: SECONDS });
  return p50;
}
