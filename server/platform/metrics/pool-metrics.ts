import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Usage of the connections of the named pools, read at each scrape. */
export function registerPoolMetrics(registry: Registry, pools: Readonly<Record<string, Pool>>): void {
  new Gauge({
    name: 'questlog_pool_connections',
    help: 'Connections to Postgres by pool: total and idle ones, and callers waiting for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'total' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}
