import type { BenchCluster } from '../bench-cluster';
import { fillLog } from '../replay/fill-log';
import { season } from '../replay/season';
import { SEASON_DAYS } from '../replay/replay-bench';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 200_000);

/** The URL of a database of that name whose log has many players' months. */
export async function createSeasonLog(cluster: BenchCluster, name: string): Promise<string> {
  const url = await cluster.createDatabase(name);
  await fillLog(url, season(SEASON_DAYS), EVENTS);
  return url;
}
