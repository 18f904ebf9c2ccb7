import type { Pool } from 'pg';
import { BoundedCall } from '../platform/bounded-call';
import { Health } from '../platform/health/health';
import { livenessProbe, createReadinessProbe } from '../platform/health/health.probes';
import type { Probe } from '../platform/http/probes';
import type { Metrics } from '../platform/metrics/metrics';
import { createMetricsProbe } from '../platform/metrics/metrics.probe';
import { registerPoolMetrics } from '../platform/metrics/pool-metrics';
import { MetricsExporter } from '../platform/metrics/metrics-exporter';
import type { RelayStats } from '../platform/metrics/relay-metrics';
import { loadPolicyLags } from './policy-lags';
import { loadRelaysReport } from '../operations/relays-report';
import type { EventLog } from '../event-log/event-log';
import { loadProjectionStats } from './projection-stats';
import type { Resources } from './resources';

/** A probe is answered within two seconds, whatever is unavailable. */
const PROBE_TIMEOUTS = { timeoutMs: 2_000, abandonAfterMs: 5_000 };

/** The probes of a process of any role, by path. */
export function createProbes(resources: Resources, metrics: Metrics): Readonly<Record<string, Probe>> {
  const { config, logger, pool, log } = resources;
  const toBoundedCall = <Result>(ask: () => Promise<Result>) => new BoundedCall(ask, PROBE_TIMEOUTS);
  const projectionStats = toBoundedCall(() => loadProjectionStats(resources));
  registerPoolMetrics(metrics.registry, collectPools(resources));
  const health = new Health({
    database: toBoundedCall(() => pool.query('select probe_write()')),
    log: toBoundedCall(() => log.head()),
    projections: projectionStats,
    maxLagSeconds: config.readyMaxLagSeconds,
    logger,
  });
  const scrape = new MetricsExporter(
    metrics,
    {
      projections: projectionStats,
      policies: toBoundedCall(() => loadPolicyLags(pool, log)),
      relays: toBoundedCall(() => loadRelayStats(pool, log)),
    },
    logger,
  );
  return {
    '/health/live': livenessProbe,
    '/health/ready': createReadinessProbe(health),
    '/metrics': createMetricsProbe(scrape, config.metricsToken),
  };
}

async function loadRelayStats(pool: Pool, log: EventLog): Promise<readonly RelayStats[]> {
  const { relays } = await loadRelaysReport(pool, log);
  return relays.map(({ process, lag }) => ({ process, lagSeconds: lag.seconds }));
}

/** The connection pools by purpose. TypeORM holds its own in its driver. */
function collectPools({ pool, dataSource }: Resources): Readonly<Record<string, Pool>> {
  const { master } = dataSource.driver as unknown as { readonly master: Pool };
  return { shared: pool, queries: master };
}
