import { sumCpuMillis } from '../cpu-time';
import { measureInterleaved, type Interleaved } from '../interleaved';
import { headOf } from '../replay/log-head';
import { print, table } from '../report';
import { countEvents, waitUntilFollowed, type CommandBench } from './command-bench';
import type { BenchCommand, Call, CommandPlayer } from './commands';
import type { LoadResult, Request } from './load.program';

export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
export const CONNECTIONS = (process.env['BENCH_CONNECTIONS'] ?? '1,32,256').split(',').map(Number);
/** Before the first round, over the most connections. */
export const WARM_UP_SECONDS = 2;

/** What answers: the built server, rows in place of events, and a route that does nothing. */
export type Target = 'server' | 'twin' | 'empty route';

export interface Cell extends Omit<LoadResult, 'count'> {
  /** CPU of the server's processes, the twin and Postgres until `behindSeconds` have passed; milliseconds a call. */
  readonly cpuMillis: number;
  /** Seconds after the load until all had followed; a policy that is idle notes so every 5 s. */
  readonly behindSeconds: number;
}

export type Cells = Interleaved<Cell>;

/** A command, and what is sent over each connection in turn. */
export interface Sending {
  readonly command: Pick<BenchCommand, 'name' | 'events' | 'twinCount'>;
  readonly callsOf: (target: Target, connections: number) => readonly (readonly SentCall[])[];
  /** Whether the server takes none of the calls again; the twin does. */
  readonly isOnce: boolean;
}

type SentCall = Call & Pick<CommandPlayer, 'cookie'>;

/** `playersOf` resolves, for each connection, those who send over it one after the other. */
export function sendingOf<Player extends CommandPlayer>(
  command: BenchCommand<Player>,
  playersOf: (target: Target, connections: number) => readonly (readonly Player[])[],
  isOnce = false,
): Sending {
  return {
    ...{ command, isOnce },
    callsOf: (target, connections) =>
      playersOf(target, connections).map((players) =>
        players.flatMap((player) =>
          command.calls(player).map((call) => ({ ...call, cookie: player.cookie })),
        ),
      ),
  };
}

export const keyOf = (command: string, target: Target, connections: number): string =>
  `${command}, ${target}, ${connections}`;

/** Every command by the server and by the twin, and the empty route, each over every number of connections. */
export async function measureCells(
  bench: CommandBench,
  sendings: readonly Sending[],
  connections = CONNECTIONS,
): Promise<Cells> {
  const most = Math.max(...connections);
  for (const sending of sendings) {
    for (const target of ['server', 'twin'] as const)
      await measureCell(bench, sending, { target, connections: most, seconds: WARM_UP_SECONDS });
  }
  const cells = connections.flatMap((each) => [
    ...sendings.flatMap((sending) =>
      (['server', 'twin'] as const).map(
        (target) =>
          [
            keyOf(sending.command.name, target, each),
            () => measureCell(bench, sending, { target, connections: each, seconds: SECONDS }),
          ] as const,
      ),
    ),
    [keyOf('', 'empty route', each), () => measureEmptyRoute(bench, each)] as const,
  ]);
  return measureInterleaved(cells, { rounds: ROUNDS });
}

/**
 * Rejects when the server hasn't appended one event for each call, or the twin hasn't changed a row.
 */
async function measureCell(
  bench: CommandBench,
  { command, callsOf, isOnce }: Sending,
  { target, connections, seconds }: { target: 'server' | 'twin'; connections: number; seconds: number },
): Promise<Cell> {
  const { deployment, load, pids, twinPort } = bench;
  const { pool, api } = deployment;
  const done = await startCounting(bench, command, target);
  const isServer = target === 'server';
  const requests = callsOf(target, connections).map((calls) =>
    calls.map((call) => toRequest(call, isServer)),
  );
  const port = isServer ? Number(new URL(api.url).port) : twinPort;
  const before = await sumCpuMillis(pids);
  const { count, ...result } = await load.call('repeat', {
    ...{ port, requests, seconds, isOnce: isOnce && isServer },
  });
  const end = performance.now();
  await waitUntilFollowed(bench);
  const behindSeconds = (performance.now() - end) / 1_000;
  const cpuMillis = ((await sumCpuMillis(pids)) - before) / count;
  const counted = await done();
  if (counted !== count)
    throw new Error(
      `${command.name}: ${target} answered ${count} calls, of which ${counted} changed something`,
    );
  await pool.query('checkpoint');
  return { ...result, cpuMillis, behindSeconds };
}

async function measureEmptyRoute(bench: CommandBench, connections: number): Promise<Cell> {
  const { load, pids, twinPort } = bench;
  const request = { method: 'GET', path: '/empty' } as const;
  const before = await sumCpuMillis(pids);
  const { count, ...result } = await load.call('repeat', {
    ...{ port: twinPort, requests: Array.from({ length: connections }, () => [request]), seconds: SECONDS },
  });
  return { ...result, cpuMillis: ((await sumCpuMillis(pids)) - before) / count, behindSeconds: 0 };
}

/** Resolves with what counts, later, the calls that have been done since. */
async function startCounting(
  { deployment: { pool } }: CommandBench,
  { events, twinCount }: Sending['command'],
  target: 'server' | 'twin',
): Promise<() => Promise<number>> {
  const head = await headOf(pool);
  if (target === 'server') return () => countEvents(pool, events, head);
  const count = async (): Promise<number> =>
    Number((await pool.query<{ count: string }>(`select (${twinCount}) as count`)).rows[0]?.count);
  const before = await count();
  return async () => (await count()) - before;
}

/** What a player sends to the server. */
export function toRequests<Player extends CommandPlayer>(
  command: BenchCommand<Player>,
  player: Player,
): readonly Request[] {
  return command.calls(player).map((call) => toRequest({ ...call, cookie: player.cookie }, true));
}

function toRequest({ path, body, twin, target, times, cookie }: SentCall, isServer: boolean): Request {
  return {
    ...{ method: 'POST', path: isServer ? path : `/${twin}/${target}`, cookie },
    ...(body && { body: JSON.stringify(body) }),
    ...(times !== undefined && { times }),
  };
}

export function medianCell(cells: Cells, name: string): Cell {
  const of = (figure: keyof Cell): number => cells.medianOf(name, (cell) => cell[figure]);
  return {
    ...{ perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') },
    ...{ cpuMillis: of('cpuMillis'), behindSeconds: of('behindSeconds') },
  };
}

/** The server's calls a second, as a multiple of the twin's. */
export function ratioOf(cells: Cells, command: string, connections: number): number {
  const rate = (target: Target): number => medianCell(cells, keyOf(command, target, connections)).perSecond;
  return rate('server') / rate('twin');
}

export function printCells(what: string, cells: Cells): void {
  print(
    `${what}; medians of ${ROUNDS} interleaved rounds of ${SECONDS} s, ${cells.undisturbed} undisturbed\n` +
      table([
        ['command, who answers, connections', 'calls/s', 'p50 ms', 'p99 ms', 'CPU ms a call', 'behind s'],
        ...cells.names.map((name) => {
          const { perSecond, p50, p99, cpuMillis, behindSeconds } = medianCell(cells, name);
          return [
            ...[name, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(1), cpuMillis.toFixed(2)],
            behindSeconds.toFixed(1),
          ];
        }),
      ]),
  );
}
