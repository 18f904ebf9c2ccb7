import type { Load, LoadCalls } from '../command/load.program';
import { sumCpuMillis } from '../cpu-time';
import { ChildProgram } from '../live-feed/child-program';
import { measureInterleaved } from '../interleaved';
import { findPostmaster } from '../replay/deployment';
import { atLeast, print, table, type Goal } from '../report';
import { READS, type Read } from './reads';
import type { TwinCalls } from './twin.program';
import type { CrowdedWorld, Worlds } from './world';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CONNECTIONS = 32;
const COMPARED = READS.filter(({ twin }) => twin !== undefined);
const EMPTY = 'empty route';

interface Cell {
  readonly perSecond: number;
  /** CPU of what answers and of Postgres; milliseconds a read. */
  readonly cpuMillis: number;
}

/** Reads a second among many players, beside a twin with one statement each and a route that does nothing. */
export async function checkAgainstTwin(
  { many: world }: Worlds,
  load: ChildProgram<LoadCalls>,
): Promise<readonly Goal[]> {
  const twin = new ChildProgram<TwinCalls>('./twin.program.ts', import.meta.url);
  const { deployment, partyId } = world;
  try {
    const twinPort = await twin.call('listen', {
      databaseUrl: deployment.databaseUrl,
      partyId,
      statements: Object.fromEntries(COMPARED.map(({ name, twin: text = '' }) => [name, text])),
    });
    const loads = new Map<string, Omit<Load, 'seconds'>>([[EMPTY, loadOf(twinPort, '/empty', world)]]);
    for (const read of COMPARED) {
      loads.set(read.name, loadOf(world.port, read.path(world), world));
      loads.set(twinOf(read), loadOf(twinPort, `/${read.name}`, world));
    }
    const postgres = await findPostmaster(deployment.pool);
    const pids = { server: deployment.api.pid, twin: twin.pid, postgres };
    const measured = await measureInterleaved(
      [...loads].map(([name, each]) => [name, () => measureCell(each, load, pids)] as const),
      { rounds: ROUNDS, hasLeadIn: true },
    );
    const of = (name: string): Cell => ({
      perSecond: measured.medianOf(name, ({ perSecond }) => perSecond),
      cpuMillis: measured.medianOf(name, ({ cpuMillis }) => cpuMillis),
    });
    const ratio = (read: Read, other: string): number => of(read.name).perSecond / of(other).perSecond;
    print(
      table([
        [`${CONNECTIONS} connections`, 'reads/s', 'twin', '× twin', '× empty route', 'CPU ms a read', 'twin'],
        ...COMPARED.map((read) => [
          ...[read.name, of(read.name).perSecond.toFixed(0), of(twinOf(read)).perSecond.toFixed(0)],
          ...[ratio(read, twinOf(read)).toFixed(2), ratio(read, EMPTY).toFixed(2)],
          ...[of(read.name).cpuMillis.toFixed(2), of(twinOf(read)).cpuMillis.toFixed(2)],
        ]),
        [EMPTY, '', of(EMPTY).perSecond.toFixed(0), '', '', '', of(EMPTY).cpuMillis.toFixed(2)],
      ]),
    );
    return COMPARED.flatMap((read) => [
      atLeast(`${read.name}: × twin`, 0.7, ratio(read, twinOf(read))),
      atLeast(`${read.name}: × empty route`, 0.15, ratio(read, EMPTY)),
    ]);
  } finally {
    await twin.close();
  }
}

function twinOf({ name }: Read): string {
  return `${name}, twin`;
}

function loadOf(port: number, path: string, { cookie }: CrowdedWorld): Omit<Load, 'seconds'> {
  return { port, requests: Array.from({ length: CONNECTIONS }, () => [{ method: 'GET', path, cookie }]) };
}

async function measureCell(
  each: Omit<Load, 'seconds'>,
  load: ChildProgram<LoadCalls>,
  pids: Readonly<Record<string, number>>,
): Promise<Cell> {
  const before = await sumCpuMillis(pids);
  const { count, perSecond } = await load.call('repeat', { ...each, seconds: SECONDS });
  return { perSecond, cpuMillis: ((await sumCpuMillis(pids)) - before) / count };
}
