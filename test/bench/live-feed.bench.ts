import { startServerProcess } from '../support/processes/server-process';
import { openBenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import type { BareServerCalls } from './live-feed/bare-server.program';
import { bareContender } from './live-feed/bare.contender';
import { ChildProgram } from './live-feed/child-program';
import { FEED, feedContender } from './live-feed/feed.contender';
import type { Latency, MeasureLatency } from './live-feed/latency';
import type { ListenersCalls } from './live-feed/listeners.program';
import { MEMBERS, PARTIES, RATE } from './live-feed/load';
import { measureInterleaved, type Interleaved } from './interleaved';
import { describeMachine, print, table, type Goal } from './report';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
/** Seconds of a window: short, so that other work on the machine spoils few of them. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const LEAD_IN_SECONDS = 1;
/** A cheer is at every member within a second. */
const CHEER_GOAL_MS = 1_000;
const CONTRIBUTION = 'a contribution, to its entry in the feed';
const CHEER = 'a cheer, to the entry it is for';
const BARE = 'socket.io alone';

/** How soon a contribution and a cheer are in the feeds of a party's members, against a socket server with nothing behind it. */
export async function run(): Promise<readonly Goal[]> {
  await buildServer();
  const cluster = await openBenchCluster();
  const closers: (() => Promise<void>)[] = [() => cluster.close()];
  try {
    const listeners = new ChildProgram<ListenersCalls>('./live-feed/listeners.program.ts', import.meta.url);
    closers.push(() => listeners.close());
    const databaseUrl = await cluster.createDatabase('live_feed');
    const server = await startServerProcess({ DATABASE_URL: databaseUrl });
    closers.push(async () => void (await server.stop()));
    const feed = await feedContender({ url: server.url, databaseUrl }, listeners);
    await measureAfterLeadIn(feed.contributions);
    await measureAfterLeadIn(feed.cheers);
    const entry = await listeners.call('latest', FEED);
    if (!entry) throw new Error('The feed is empty');
    const bareServer = new ChildProgram<BareServerCalls>(
      './live-feed/bare-server.program.ts',
      import.meta.url,
    );
    closers.push(() => bareServer.close());
    const bare = await bareContender(bareServer, listeners, entry);
    await measureAfterLeadIn(bare);
    const windows = await measureInterleaved<Latency>(
      Object.entries({
        [CONTRIBUTION]: () => measureAfterLeadIn(feed.contributions),
        [CHEER]: () => measureAfterLeadIn(feed.cheers),
        [BARE]: () => measureAfterLeadIn(bare),
      }),
      { rounds: ROUNDS },
    );
    print(
      `Milliseconds from a contribution or a cheer to a member's socket; ${PARTIES * MEMBERS} sockets in parties of ${MEMBERS}, ` +
        `medians of ${ROUNDS} interleaved rounds of ${SECONDS} s\n` +
        `${windows.undisturbed} windows while the machine had little else to do\n` +
        `${cluster.version}; ${describeMachine()}`,
    );
    return report(windows, Buffer.byteLength(JSON.stringify(entry)));
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** Warms up what becomes idle between two turns: connections, caches, the processor. */
async function measureAfterLeadIn(measure: MeasureLatency): Promise<Latency> {
  await measure(LEAD_IN_SECONDS);
  return measure(SECONDS);
}

function report(windows: Interleaved<Latency>, bytes: number): readonly Goal[] {
  const row = (name: string, label = name): string[] => [
    label,
    windows.medianOf(name, ({ rate }) => rate).toFixed(0),
    windows.medianOf(name, ({ p50 }) => p50).toFixed(1),
    windows.medianOf(name, ({ p99 }) => p99).toFixed(1),
  ];
  print(
    table([
      ['', 'a second', 'p50', 'p99'],
      row(CONTRIBUTION),
      row(CHEER),
      row(BARE, `${BARE}, a message of ${bytes} bytes`),
    ]),
  );
  const p99Of = (name: string): number => windows.medianOf(name, ({ p99 }) => p99);
  const [reached, limit] = [p99Of(CONTRIBUTION), 2 * p99Of(BARE) + 50];
  const cheersReached = p99Of(CHEER);
  return [
    {
      what: `p99 at ${RATE} contributions a second, against twice that of socket.io alone and 50 ms`,
      goal: `≤ ${limit.toFixed(1)} ms`,
      reached: `${reached.toFixed(1)} ms`,
      holds: reached <= limit,
    },
    {
      what: `p99 at ${RATE} cheers a second`,
      goal: `≤ ${CHEER_GOAL_MS} ms`,
      reached: `${cheersReached.toFixed(1)} ms`,
      holds: cheersReached <= CHEER_GOAL_MS,
    },
    deliveryGoal([...windows.allOf(CONTRIBUTION), ...windows.allOf(CHEER)]),
  ];
}

function deliveryGoal(windows: readonly Latency[]): Goal {
  const sum = (pick: (latency: Latency) => number): number =>
    windows.reduce((total, window) => total + pick(window), 0);
  const [missed, twice, astray] = [
    sum((one) => one.missed),
    sum((one) => one.duplicated),
    sum((one) => one.misdelivered),
  ];
  return {
    what: 'entries and cheers missed, twice, at sockets outside the party',
    goal: '0, 0, 0',
    reached: `${missed}, ${twice}, ${astray}`,
    holds: missed + twice + astray === 0,
  };
}
