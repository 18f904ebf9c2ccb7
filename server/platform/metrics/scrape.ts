import { Gauge } from 'prom-client';
import type { Logger } from 'pino';
import type { BoundedCall } from '../bounded-call';
import type { Metrics } from './metrics';
import type { PolicyFigures } from './policy-figures';
import type { ProjectionFigures } from './projection-figures';

export interface FigureSources {
  readonly projections: BoundedCall<readonly ProjectionFigures[]>;
  readonly policies: BoundedCall<readonly PolicyFigures[]>;
}

/** All figures of a process as Prometheus reads them, those of the database included as long as it answers. */
export class Scrape {
  private readonly available: Gauge<'source'>;

  constructor(
    private readonly metrics: Metrics,
    private readonly sources: FigureSources,
    private readonly logger: Logger,
  ) {
    this.available = new Gauge({
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
  async text(): Promise<string> {
    const { followers, registry } = this.metrics;
    await Promise.all([
      this.fill('projections', (figures) => followers.projections(figures)),
      this.fill('policies', (figures) => followers.policies(figures)),
    ]);
    return registry.metrics();
  }

  private async fill<Source extends keyof FigureSources>(
    source: Source,
    take: (figures: FiguresOf<Source>) => void,
  ): Promise<void> {
    const call = this.sources[source] as BoundedCall<FiguresOf<Source>>;
    const figures = await call.get().catch((error: unknown) => {
      this.logger.warn({ err: error, source }, 'Figures of the database are left out');
      return undefined;
    });
    take(figures ?? ([] as unknown as FiguresOf<Source>));
    this.available.set({ source }, figures ? 1 : 0);
  }
}

type FiguresOf<Source extends keyof FigureSources> = Awaited<ReturnType<FigureSources[Source]['get']>>;
