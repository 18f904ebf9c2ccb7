import { openCore } from '../../support/processes/core';
import { freePort, startServerProcess, type ServerProcess } from '../../support/processes/server-process';
import type { BenchCluster } from '../bench-cluster';
import { createBenchParties } from '../live-feed/bench-parties';
import { ChildProgram } from '../live-feed/child-program';
import { sharedNow } from '../live-feed/shared-clock';
import { atMost } from '../replay/load-window';
import { print, table, type Goal } from '../report';
import { percentile } from '../rounds';
import type { ReturningSocketsCalls } from './returning-sockets.program';

/** Sockets of as many players, in parties of ten. */
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 8_000);
const MEMBERS = 10;
/** Of these, with how many the server is stopped. */
const STOPPED_WITH = (SOCKETS * 3) / 4;
const MAX_RETURN_SECONDS = 60;
/** How long the return is waited for, so that a busy machine shows how late it is. */
const PATIENCE_SECONDS = Number(process.env['BENCH_PATIENCE_SECONDS'] ?? 240);
/** An orchestrator's grace period is usually 30 s; the server ends itself after 20 s, with code 1. */
const MAX_STOP_SECONDS = 15;

/** How soon all sockets of a killed server are welcomed again, and how long one with many sockets takes to stop. */
export async function check({ cluster }: { readonly cluster: BenchCluster }): Promise<readonly Goal[]> {
  const databaseUrl = await cluster.createDatabase('sockets');
  const environment = {
    DATABASE_URL: databaseUrl,
    PORT: String(await freePort()),
  };
  let server: ServerProcess | undefined = await startServerProcess(environment);
  const clients = new ChildProgram<ReturningSocketsCalls>('./returning-sockets.program.ts', import.meta.url);
  try {
    const cookies = await signInPlayers(databaseUrl);
    const opening = performance.now();
    await clients.call('open', { url: server.url, cookies });
    const openedIn = (performance.now() - opening) / 1_000;

    const killedAt = sharedNow();
    await server.stop('SIGKILL');
    server = await startServerProcess(environment);
    const startedIn = (sharedNow() - killedAt) / 1_000;
    const { millis, resets, reasons } = await clients.call('awaitReturn', {
      since: killedAt,
      seconds: PATIENCE_SECONDS,
    });
    print(`Connections that ended or failed meanwhile: ${JSON.stringify(reasons)}`);
    const missing = Array.from({ length: SOCKETS - millis.length }, () => Number.POSITIVE_INFINITY);
    const backIn = [...millis, ...missing].map((each) => each / 1_000);
    const lastBackIn = Math.max(...backIn);

    await clients.call('keep', STOPPED_WITH);
    const connected = await clients.call('countConnected', undefined);
    const stopping = performance.now();
    const code = await server.stop('SIGTERM');
    const stoppedIn = (performance.now() - stopping) / 1_000;

    const seconds = (value: number): string => value.toFixed(1);
    print(
      `Seconds, ${SOCKETS.toLocaleString('en')} sockets of as many players in parties of ${MEMBERS}\n` +
        table([
          ['', 'seconds'],
          ['all opened, 50 at once', seconds(openedIn)],
          ['killed, until a new process is ready', seconds(startedIn)],
          ['killed, until half of the sockets are welcomed', seconds(percentile(backIn, 50))],
          ['killed, until all are', seconds(lastBackIn)],
          [`SIGTERM with ${connected.toLocaleString('en')}, until it ends`, seconds(stoppedIn)],
        ]),
    );
    return [
      atMost('all sockets back after a kill', MAX_RETURN_SECONDS, lastBackIn, 's'),
      atMost('sockets that have to fetch everything after a kill', 0, resets),
      atMost(
        `end after SIGTERM with ${connected.toLocaleString('en')} sockets`,
        MAX_STOP_SECONDS,
        stoppedIn,
        's',
      ),
      {
        ...{ what: 'exit code, sockets left open', goal: '0, 0' },
        ...(await endOf(code, clients)),
      },
    ];
  } finally {
    await clients.close();
    await server?.stop('SIGKILL');
  }
}

async function endOf(
  code: number | null,
  clients: ChildProgram<ReturningSocketsCalls>,
): Promise<Pick<Goal, 'reached' | 'holds'>> {
  const open = await clients.call('countConnected', undefined);
  return { reached: `${code}, ${open}`, holds: code === 0 && open === 0 };
}

/** Resolves with the players' cookies. */
async function signInPlayers(databaseUrl: string): Promise<readonly string[]> {
  const core = await openCore(databaseUrl);
  try {
    const parties = await createBenchParties(core, {
      parties: Math.ceil(SOCKETS / MEMBERS),
      members: MEMBERS,
    });
    return parties.flatMap(({ members }) => members.map(({ cookie }) => cookie)).slice(0, SOCKETS);
  } finally {
    await core.close();
  }
}
