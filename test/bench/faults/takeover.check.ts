import { startServerProcess, type ServerProcess } from '../../support/processes/server-process';
import { waitUntil, waitUntilProjected } from '../../support/processes/projections';
import type { BenchCluster } from '../bench-cluster';
import { ContributionClient } from '../replay/contribution-client';
import { deploy, type Deployment } from '../replay/deployment';
import { headOf } from '../replay/log-head';
import { atMost } from '../replay/load-window';
import { print, table, type Goal } from '../report';
import { median } from '../rounds';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** R225 */
const MAX_SECONDS = { SIGKILL: 2, SIGSTOP: 10 };

type Fault = keyof typeof MAX_SECONDS;

/** Seconds from a fault of the leader until what was contributed after it is in the rows, and its share is paid. */
interface Takeover {
  readonly projected: number;
  readonly paid: number;
}

/** How soon another process leads the projections and the policies after the leader is killed or stops. */
export async function check({ cluster }: { readonly cluster: BenchCluster }): Promise<readonly Goal[]> {
  const deployment = await deploy(cluster, 'takeover', { parties: 1, members: 2 });
  const processes = [deployment.projections];
  const results: Record<Fault, Takeover[]> = { SIGKILL: [], SIGSTOP: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const fault of ['SIGKILL', 'SIGSTOP'] as const) {
        const leader = processes.shift();
        processes.push(
          await startServerProcess({ DATABASE_URL: deployment.databaseUrl, ROLE: 'projections' }),
        );
        if (leader) results[fault].push(await measureTakeover(deployment, leader, fault));
      }
    }
  } finally {
    for (const each of processes) await each.stop('SIGKILL');
    await deployment.close();
  }
  return reportOf(results);
}

async function measureTakeover(
  { pool, api, parties }: Deployment,
  leader: ServerProcess,
  fault: Fault,
): Promise<Takeover> {
  const client = new ContributionClient(api.url, parties, 1);
  const countShares = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from events where type = 'PartyXpEarned'`,
    );
    return rows[0]?.count ?? 0;
  };
  const before = { head: await headOf(pool), shares: await countShares() };
  try {
    process.kill(leader.pid, fault);
    const faultAt = performance.now();
    const seconds = (): number => (performance.now() - faultAt) / 1_000;
    const contributing = client.contribute();
    await waitUntil('a contribution is appended', async () => (await headOf(pool)) !== before.head);
    const projecting = waitUntilProjected(pool, await headOf(pool)).then(seconds);
    const paying = waitUntil('its share is paid', async () => (await countShares()) > before.shares).then(
      seconds,
    );
    const [projected, paid] = await Promise.all([projecting, paying, contributing]);
    return { projected, paid };
  } finally {
    client.close();
    await leader.stop('SIGKILL');
  }
}

function reportOf(results: Readonly<Record<Fault, readonly Takeover[]>>): readonly Goal[] {
  const rows = (['SIGKILL', 'SIGSTOP'] as const).map((fault) => {
    const [projected, paid] = (['projected', 'paid'] as const).map((what) => {
      const values = results[fault].map((each) => each[what]);
      return { median: median(values), most: Math.max(...values) };
    });
    return { fault, projected, paid };
  });
  const text = (value: { median: number; most: number } | undefined): string =>
    `${value?.median.toFixed(1)} (${value?.most.toFixed(1)})`;
  print(
    `Seconds from a fault of the leader until a later contribution is seen, medians (and most) of ${ROUNDS}\n` +
      table([
        ['', 'in the rows', 'its share paid'],
        ...rows.map(({ fault, projected, paid }) => [fault, text(projected), text(paid)]),
      ]),
  );
  return rows.flatMap(({ fault, projected, paid }) => [
    atMost(`takeover after ${fault}, the slowest`, MAX_SECONDS[fault], projected?.most ?? Number.NaN, 's'),
    atMost(`shares paid after ${fault}, the slowest`, MAX_SECONDS[fault], paid?.most ?? Number.NaN, 's'),
  ]);
}
