import type { BenchCluster } from '../bench-cluster';
import type { Goal } from '../report';
import { overloadTenTimes } from './ten-times-the-peak';

/** Reads and contributions of players. */
export function check({ cluster }: { readonly cluster: BenchCluster }): Promise<readonly Goal[]> {
  return overloadTenTimes(cluster, 'mixed', 32);
}
