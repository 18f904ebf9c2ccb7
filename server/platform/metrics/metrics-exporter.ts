import { Gauge } from 'prom-client';
import type { Logger } from 'pino';
import type { BoundedCall } from '../bounded-call';
import type { Metrics } from './metrics';
import type { PolicyStats } from './policy-stats';
import type { ProjectionStats } from './projection-stats';
import type { RelayStats } from './relay-metrics';

export interface StatsSources {
  readonly projections: BoundedCall<readonly ProjectionStats[]>;
  readonly policies: BoundedCall<readonly PolicyStats[]>;
  readonly relays: BoundedCall<readonly RelayStats[]>;
}

/** Exports all metrics of a process for Prometheus, including those read from the database while it is available. */
export class MetricsExporter {
  private readonly sourceAvailability: Gauge<'source'>;

  constructor(
    private readonly metrics: Metrics,
    private readonly sources: StatsSources,
    private readonly logger: Logger,
  ) {
    this.sourceAvailability = new Gauge({
      name: 'questlog_figures_available',
      help: '1 when the database answered for this scrape; 0 when its metrics are left out.',
      labelNames: ['source'],
      registers: [metrics.registry],
    });
  }

  get contentType(): string {
    return this.metrics.registry.contentType;
  }

  /** Leaves out metrics that can't be read in time: an outdated lag would look like one that does not change. */
  async render(): Promise<string> {
    const { subscriptions, registry } = this.metrics;
    await Promise.all([
      this.updateFromSource('projections', (figures) => subscriptions.setProjections(figures)),
      this.updateFromSource('policies', (figures) => subscriptions.setPolicies(figures)),
      this.updateFromSource('relays', (figures) => subscriptions.setRelays(figures)),
    ]);
    return registry.metrics();
  }

  private async updateFromSource<Source extends keyof StatsSources>(
    source: Source,
    update: (figures: StatsOf<Source>) => void,
  ): Promise<void> {
    const call = this.sources[source] as BoundedCall<StatsOf<Source>>;
    const figures = await call.execute().catch((error: unknown) => {
      this.logger.warn({ err: error, source }, 'Metrics read from the database are left out');
      return undefined;
    });
    // Every source has a list of figures, which the compiler can't see of a generic one.
    update(figures ?? ([] as unknown as StatsOf<Source>));
    this.sourceAvailability.set({ source }, figures ? 1 : 0);
  }
}

type StatsOf<Source extends keyof StatsSources> = Awaited<ReturnType<StatsSources[Source]['execute']>>;
