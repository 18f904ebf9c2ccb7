import { ChildProgram } from '../live-feed/child-program';
import type { ListenersCalls } from '../live-feed/listeners.program';
import { MEMBERS, PARTIES, RATE } from '../live-feed/load';
import { measureQuietly, valuesOf, type Measured } from '../measure-quietly';
import { print, table, type Goal } from '../report';
import { median } from '../rounds';
import { CommitWatch } from './commit-watch';
import { ContributionClient } from './contribution-client';
import { deploy, type Deployment } from './deployment';
import { LISTENERS, measureLatency, type ContributionLatency, type Instruments } from './latency-window';
import { atMost } from './load-window';
import type { ReplayBench } from './replay-bench';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Seconds of a window: short, so that other work on the machine spoils few of them. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const LEAD_IN_SECONDS = 1;
/** Before the first window: processes that have just started compile what they run. */
const WARM_UP_SECONDS = 5;
const CONNECTIONS = 64;
const VISIBLE_MILLIS = 15;
const SOCKET_MILLIS = 52;

type Windows = readonly Measured<ContributionLatency>[];

/** How soon a contribution is in its party's rows and at its members' sockets; without sockets, and with a thousand. */
export async function check({ cluster }: ReplayBench): Promise<readonly Goal[]> {
  const deployment = await deploy(cluster, 'latency', { parties: PARTIES, members: MEMBERS });
  const listeners = new ChildProgram<ListenersCalls>('../live-feed/listeners.program.ts', import.meta.url);
  const watch = await CommitWatch.open(deployment.databaseUrl, 'parties');
  const client = new ContributionClient(deployment.api.url, deployment.parties, CONNECTIONS);
  try {
    await measureLatency({ client, watch }, WARM_UP_SECONDS);
    const alone = await measureWindows({ client, watch });
    await connect(listeners, deployment);
    const heard = await measureWindows({ client, watch, listeners });
    print(
      `Milliseconds from a contribution, ${RATE} a second; medians of ${ROUNDS} windows of ${SECONDS} s\n` +
        `${[...alone, ...heard].filter((window) => window.undisturbed).length} of ${2 * ROUNDS} windows while the ` +
        'machine had little else to do',
    );
    print(latencyTable(alone, heard));
    return goalsOf(alone, heard);
  } finally {
    client.close();
    await watch.close();
    await listeners.close();
    await deployment.close();
  }
}

/** A socket of each player, numbered party by party. */
async function connect(listeners: ChildProgram<ListenersCalls>, { api, parties }: Deployment): Promise<void> {
  const handshakes = parties.flatMap(({ members }) => members.map(({ cookie }) => ({ cookie })));
  await listeners.call('connect', { name: LISTENERS, url: api.url, handshakes });
}

async function measureWindows(instruments: Instruments): Promise<Windows> {
  const windows: Measured<ContributionLatency>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    process.stderr.write(
      `round ${round + 1} of ${ROUNDS}, ${instruments.listeners ? 'with' : 'without'} sockets\n`,
    );
    windows.push(
      await measureQuietly(async () => {
        await measureLatency(instruments, LEAD_IN_SECONDS);
        return measureLatency(instruments, SECONDS);
      }),
    );
  }
  return windows;
}

function over(windows: Windows, pick: (latency: ContributionLatency) => number): number {
  return median(valuesOf(windows).map(pick));
}

function latencyTable(alone: Windows, heard: Windows): string {
  const row = (
    name: string,
    windows: Windows,
    pick: (latency: ContributionLatency) => { readonly p50: number; readonly p99: number },
  ): readonly string[] => [
    name,
    over(windows, ({ rate }) => rate).toFixed(0),
    over(windows, (latency) => pick(latency).p50).toFixed(1),
    over(windows, (latency) => pick(latency).p99).toFixed(1),
  ];
  const sockets = `${PARTIES * MEMBERS} sockets`;
  return table([
    ['', 'a second', 'p50', 'p99'],
    row('append → row visible, no sockets', alone, ({ fromAppend }) => fromAppend),
    row('request sent → row visible, no sockets', alone, ({ fromSending }) => fromSending),
    row(`append → row visible, ${sockets}`, heard, ({ fromAppend }) => fromAppend),
    row(`request sent → row visible, ${sockets}`, heard, ({ fromSending }) => fromSending),
    row(`request sent → friend's socket, ${sockets}`, heard, ({ toSocket }) => toSocket),
  ]);
}

function goalsOf(alone: Windows, heard: Windows): readonly Goal[] {
  const all = [...alone, ...heard].map(({ value }) => value);
  const lost = all.reduce((sum, { undelivered }) => sum + undelivered, 0);
  return [
    atMost(
      `p99 from the append to the row, at ${RATE} contributions/s`,
      VISIBLE_MILLIS,
      over(alone, ({ fromAppend }) => fromAppend.p99),
      'ms',
    ),
    atMost(
      `p99 from the contribution to a friend's socket, at ${RATE} contributions/s`,
      SOCKET_MILLIS,
      over(heard, ({ toSocket }) => toSocket.p99),
      'ms',
    ),
    {
      ...{ what: 'entries missed, twice, or at sockets outside the party', goal: '0', reached: String(lost) },
      holds: lost === 0,
    },
  ];
}
