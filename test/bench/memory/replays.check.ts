import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import { benchPool, type BenchCluster } from '../bench-cluster';
import { childrenOf } from '../cpu-time';
import { rebuild } from '../replay/rebuild';
import { print, table, type Goal } from '../report';
import { megabytes } from './byte-goals';
import { residentBytesOf } from './resident-memory';
import { createSeasonLog } from './season-log';

const SAMPLE_MILLIS = 50;

/** The most that a replay's process holds while it rebuilds each projection from a log of many players' months. It has no goal. */
export async function checkReplays(cluster: BenchCluster): Promise<readonly Goal[]> {
  const url = await createSeasonLog(cluster, 'replays');
  const pool = benchPool(url);
  try {
    const rows: string[][] = [];
    for (const { name } of PROJECTORS) {
      const others = new Set(await childrenOf(process.pid));
      const { most, value } = await samplePeak(others, () => rebuild(pool, url, name));
      rows.push([name, megabytes(most), `${(value.millis / 1_000).toFixed(1)} s`]);
    }
    print(table([['a replay of', 'the most', 'took'], ...rows]));
    return [];
  } finally {
    await pool.end();
  }
}

/** The most bytes that the children of this process except `others` hold together during `work`. */
async function samplePeak<T>(
  others: ReadonlySet<number>,
  work: () => Promise<T>,
): Promise<{ readonly most: number; readonly value: T }> {
  let isDone = false;
  let most = 0;
  const watch = async (): Promise<void> => {
    while (!isDone) {
      const children = (await childrenOf(process.pid)).filter((pid) => !others.has(pid));
      // One that ends right now has no memory any more.
      const bytes = await Promise.allSettled(children.map(residentBytesOf));
      const sum = bytes.reduce((total, each) => total + (each.status === 'fulfilled' ? each.value : 0), 0);
      most = Math.max(most, sum);
      await sleep(SAMPLE_MILLIS);
    }
  };
  const watching = watch();
  const value = await work().finally(() => (isDone = true));
  await watching;
  return { most, value };
}
