import { Gauge, type Registry } from 'prom-client';

/** The progress of one process's live relay. */
export interface RelayStats {
  /** `host:pid`. */
  readonly process: string;
  /** Age in seconds of the first event it hasn't sent; 0 when there is none. */
  readonly lagSeconds: number;
}

/** The progress of the live relays of all processes. Read from the database at each scrape. */
export class RelayMetrics {
  private readonly lag: Gauge<'process'>;

  constructor(registry: Registry) {
    this.lag = new Gauge({
      name: 'questlog_live_relay_lag_seconds',
      help: 'Age of the first event that the relay of a process has not sent to its sockets.',
      labelNames: ['process'],
      registers: [registry],
    });
  }

  set(figures: readonly RelayStats[]): void {
    this.lag.reset();
    for (const { process, lagSeconds } of figures) this.lag.set({ process }, lagSeconds);
  }
}
