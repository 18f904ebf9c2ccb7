import type { Pool } from 'pg';
import { BoundedCall } from '../platform/bounded-call';
import { Health } from '../platform/health/health';
import { liveProbe, readyProbe } from '../platform/health/health.probes';
import type { Probe } from '../platform/http/probes';
import type { Metrics } from '../platform/metrics/metrics';
import { metricsProbe } from '../platform/metrics/metrics.probe';
import { measurePools } from '../platform/metrics/pool-metrics';
import { Scrape } from '../platform/metrics/scrape';
import { policyLags } from '../policies/policy-lags';
import { projectionFigures } from './projection-figures';
import type { Resources } from './resources';

/** A probe is answered within two seconds, whatever is away. */
const BOUNDS = { withinMillis: 2_000, giveUpMillis: 5_000 };

/** What a process of any role answers to whoever watches over it, by path. */
export function createProbes(resources: Resources, metrics: Metrics): Readonly<Record<string, Probe>> {
  const { config, logger, pool, log } = resources;
  const bounded = <Result>(ask: () => Promise<Result>) => new BoundedCall(ask, BOUNDS);
  const projections = bounded(() => projectionFigures(resources));
  measurePools(metrics.registry, poolsOf(resources));
  const health = new Health({
    database: bounded(() => pool.query('select 1')),
    log: bounded(() => log.head()),
    projections,
    maxLagSeconds: config.readyMaxLagSeconds,
    logger,
  });
  const scrape = new Scrape(metrics, { projections, policies: bounded(() => policyLags(pool, log)) }, logger);
  return {
    '/health/live': liveProbe,
    '/health/ready': readyProbe(health),
    '/metrics': metricsProbe(scrape, config.metricsToken),
  };
}

/** By what they are for. TypeORM keeps its own where only its driver knows. */
function poolsOf({ pool, dataSource }: Resources): Readonly<Record<string, Pool>> {
  const { master } = dataSource.driver as unknown as { readonly master: Pool };
  return { shared: pool, queries: master };
}
