import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../../server/composition/migrate';
import { openCore } from '../../support/processes/core';
import { TestPlayer } from '../../support/api/player';
import { startServerProcess } from '../../support/processes/server-process';
import { TcpProxy } from '../../support/outside/tcp-proxy';
import type { BenchCluster } from '../bench-cluster';
import { createBenchParties, type BenchParty } from '../live-feed/bench-parties';
import { atMost } from '../replay/load-window';
import { print, table, type Goal } from '../report';
import { median } from '../rounds';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Longer than any timeout of a connection or a query of a command, and than a lease. */
const OUTAGE_MS = 12_000;
const MAX_SECONDS = 5;
const PLAYERS = 10;
const RETRY_MS = 20;

/** How soon writes go on when the network to the database has dropped every packet for a while. */
export async function check({ cluster }: { readonly cluster: BenchCluster }): Promise<readonly Goal[]> {
  const databaseUrl = await cluster.createDatabase('outage');
  await migrate(databaseUrl);
  const core = await openCore(databaseUrl);
  const [party] = await createBenchParties(core, { parties: 1, members: PLAYERS });
  await core.close();
  if (!party) throw new Error('There is no party');
  const proxy = await TcpProxy.open(databaseUrl);
  const server = await startServerProcess({ DATABASE_URL: proxy.url, LOG_LEVEL: 'fatal' });
  const millis: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      millis.push(await measureOutage(server.url, party, proxy));
  } finally {
    await server.stop('SIGKILL');
    await proxy.close();
  }
  const most = Math.max(...millis) / 1_000;
  print(
    `Seconds, an outage of ${OUTAGE_MS / 1_000} s, ${ROUNDS} rounds\n` +
      table([
        ['', 'median', 'most'],
        ['until a contribution is acknowledged', (median(millis) / 1_000).toFixed(1), most.toFixed(1)],
      ]),
  );
  return [atMost('first write after a network that dropped every packet', MAX_SECONDS, most, 's')];
}

/** Resolves with the milliseconds from the end of the outage until the first acknowledgement. */
async function measureOutage(url: string, party: BenchParty, proxy: TcpProxy): Promise<number> {
  const ending = new AbortController();
  let acknowledged = 0;
  const playing = party.members.map(async ({ cookie }) => {
    const player = Object.assign(new TestPlayer(url), { cookie });
    while (!ending.signal.aborted) if (await contribute(player, party, ending.signal)) acknowledged += 1;
  });
  await waitFor(() => acknowledged >= PLAYERS);
  proxy.dropPackets();
  await sleep(OUTAGE_MS);
  const before = acknowledged;
  proxy.passPackets();
  const releasedAt = performance.now();
  await waitFor(() => acknowledged > before);
  const millis = performance.now() - releasedAt;
  ending.abort();
  await Promise.all(playing);
  return millis;
}

/** Repeats a contribution with its key until it is acknowledged, or the bench ends; resolves with whether it was. */
async function contribute(
  player: TestPlayer,
  { partyId, questId }: BenchParty,
  signal: AbortSignal,
): Promise<boolean> {
  const idempotencyKey = randomUUID();
  const body = { partyId, contribution: 1 };
  while (!signal.aborted) {
    const { status } = await player.post(`/party-quests/${questId}/contribute`, { body, idempotencyKey });
    if (status === 200) return true;
    if (status !== 503) throw new Error(`A contribution answered ${status}`);
    await sleep(RETRY_MS);
  }
  return false;
}

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}
