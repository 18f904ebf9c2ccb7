import type { LoadCalls } from '../command/load.program';
import { measureInterleaved } from '../interleaved';
import type { ChildProgram } from '../live-feed/child-program';
import { atMost } from '../replay/load-window';
import { print, table, type Goal } from '../report';
import { READS, type Read } from './reads';
import type { CrowdedWorld, Worlds } from './world';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CONNECTIONS = [1, 32] as const;
/** What home and a party's page ask. */
const COMPARED = READS.filter(({ twin }) => twin !== undefined);

/**
 * Compares a read without `X-Min-Position`, for which the server looks up the session's last write, with a read that names
 * a position which is always reached: the lookup may cost at most 5% of the time.
 */
export async function checkLastWrites(
  { few: world }: Worlds,
  load: ChildProgram<LoadCalls>,
): Promise<readonly Goal[]> {
  const position = await findReachedPosition(world);
  const cells = COMPARED.flatMap((read) =>
    CONNECTIONS.flatMap((connections) =>
      [true, false].map((isNamed) => {
        const named = isNamed ? { minPosition: position } : {};
        const request = { method: 'GET', path: read.path(world), cookie: world.cookie, ...named } as const;
        const requests = Array.from({ length: connections }, () => [request]);
        const measure = () => load.call('repeat', { port: world.port, requests, seconds: SECONDS });
        return [keyOf(read, connections, isNamed), measure] as const;
      }),
    ),
  );
  const measured = await measureInterleaved(cells, { rounds: ROUNDS, hasLeadIn: true });
  const ratioOf = (read: Read, connections: number): number => {
    const millis = [false, true].map((isNamed) =>
      measured.medianOf(keyOf(read, connections, isNamed), ({ perSecond }) => connections / perSecond),
    );
    return (millis[0] ?? 0) / (millis[1] ?? 0);
  };
  print(
    table([
      [
        'time of a read, without a position × with one',
        ...CONNECTIONS.map((count) => `${count} connections`),
      ],
      ...COMPARED.map((read) => [read.name, ...CONNECTIONS.map((count) => ratioOf(read, count).toFixed(2))]),
    ]),
  );
  return COMPARED.flatMap((read) =>
    CONNECTIONS.map((count) =>
      atMost(`${read.name}, ${count} connections: last write`, 1.05, ratioOf(read, count)),
    ),
  );
}

function keyOf({ name }: Read, connections: number, isNamed: boolean): string {
  return `${name} ${connections} ${isNamed ? 'named' : 'unnamed'}`;
}

/** A position that every read model has reached. */
async function findReachedPosition({ deployment }: CrowdedWorld): Promise<string> {
  const { rows } = await deployment.pool.query<{ position: string }>(
    'select min(position) as position from projection_checkpoint',
  );
  const [checkpoint] = rows;
  if (!checkpoint || checkpoint.position === '')
    throw new Error('A read model is still at the origin of the log');
  return checkpoint.position;
}
