import { Gauge } from 'prom-client';
import type { Logger } from 'pino';
import type { BoundedCall } from '../bounded-call';
import type { Metrics } from './metrics';
import type { PolicyStats } from './policy-stats';
import type { ProjectionStats } from './projection-stats';

export interface StatsSources {
  readonly projections: BoundedCall<readonly ProjectionStats[]>;
  readonly policies: BoundedCall<readonly PolicyStats[]>;
}

/** All figures of a process as Prometheus reads them, those of the database included as long as it answers. */
export class MetricsExporter {
  private readonly sourceAvailability: Gauge<'source'>;

  constructor(
    private readonly metrics: Metrics,
    private readonly sources: StatsSources,
    private readonly logger: Logger,
  ) {
    this.sourceAvailability = new Gauge({
      name: 'questlog_figures_available',
      help: '1 when the database told its figures for this scrape; 0 when they are left out.',
      labelNames: ['source'],
      registers: [metrics.registry],
    });
  }

  get contentType(): string {
    return this.metrics.registry.contentType;
  }

  /** Figures that can't be had in time are left out: an old lag would look like one that stands still. */
  async render(): Promise<string> {
    const { subscriptions: followers, registry } = this.metrics;
    await Promise.all([
      this.updateFromSource('projections', (figures) => followers.setProjections(figures)),
      this.updateFromSource('policies', (figures) => followers.setPolicies(figures)),
    ]);
    return registry.metrics();
  }

  private async updateFromSource<Source extends keyof StatsSources>(
    source: Source,
    update: (figures: StatsOf<Source>) => void,
  ): Promise<void> {
    const call = this.sources[source] as BoundedCall<StatsOf<Source>>;
    const figures = await call.execute().catch((error: unknown) => {
      this.logger.warn({ err: error, source }, 'Figures of the database are left out');
      return undefined;
    });
    update(figures ?? ([] as unknown as StatsOf<Source>));
    this.sourceAvailability.set({ source }, figures ? 1 : 0);
  }
}

type StatsOf<Source extends keyof StatsSources> = Awaited<ReturnType<StatsSources[Source]['execute']>>;
