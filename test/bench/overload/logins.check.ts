import type { BenchCluster } from '../bench-cluster';
import type { Goal } from '../report';
import { overloadTenTimes } from './ten-times-the-peak';

/** Sign-ins, each of which costs a slow hash. */
export function check({ cluster }: { readonly cluster: BenchCluster }): Promise<readonly Goal[]> {
  return overloadTenTimes(cluster, 'logins', 8);
}
