import { Gauge, type Registry } from 'prom-client';
import { PolicyMetrics } from './policy-metrics';
import type { PolicyStats } from './policy-stats';
import type { ProjectionStats } from './projection-stats';
import { RelayMetrics, type RelayStats } from './relay-metrics';

const PROJECTION_STATES: readonly ProjectionStats['state'][] = ['running', 'failed', 'paused'];

/** The progress of the log's followers. Read from the database at each scrape. */
export class SubscriptionMetrics {
  private readonly lag: Gauge<'projector' | 'unit'>;
  private readonly lagSeconds: Gauge<'projector'>;
  private readonly rate: Gauge<'projector'>;
  private readonly state: Gauge<'projector' | 'state'>;
  private readonly parkedStreams: Gauge<'projector'>;
  private readonly progress: Gauge<'projector'>;
  private readonly policies: PolicyMetrics;
  private readonly relays: RelayMetrics;

  constructor(registry: Registry) {
    const registers = [registry];
    this.lag = new Gauge({
      name: 'questlog_projection_lag',
      help: 'How much of the log a projector has still to read: events, or bytes of a log that counts bytes.',
      labelNames: ['projector', 'unit'],
      registers,
    });
    this.lagSeconds = new Gauge({
      name: 'questlog_projection_lag_seconds',
      help: "Age of the first event that isn't in a projector's tables yet.",
      labelNames: ['projector'],
      registers,
    });
    this.rate = new Gauge({
      name: 'questlog_projection_events_per_second',
      help: 'Events a projector has read a second, lately.',
      labelNames: ['projector'],
      registers,
    });
    this.state = new Gauge({
      name: 'questlog_projection_state',
      help: '1 for the state a projector is in, 0 for the others.',
      labelNames: ['projector', 'state'],
      registers,
    });
    this.parkedStreams = new Gauge({
      name: 'questlog_projection_parked_streams',
      help: "Streams whose events a projector leaves out from one on that it can't take.",
      labelNames: ['projector'],
      registers,
    });
    this.progress = new Gauge({
      name: 'questlog_replay_progress_ratio',
      help: 'Part of the way, 0 to 1, of a replay under way.',
      labelNames: ['projector'],
      registers,
    });
    this.policies = new PolicyMetrics(registry);
    this.relays = new RelayMetrics(registry);
  }

  setProjections(figures: readonly ProjectionStats[]): void {
    const gauges = [this.lag, this.lagSeconds, this.rate, this.state, this.parkedStreams, this.progress];
    for (const gauge of gauges) gauge.reset();
    for (const { projector, state, lag, parkedStreams, eventsPerSecond, replayProgress } of figures) {
      this.parkedStreams.set({ projector }, parkedStreams);
      this.lag.set({ projector, unit: lag.unit }, lag.amount);
      this.lagSeconds.set({ projector }, lag.seconds);
      this.rate.set({ projector }, eventsPerSecond);
      for (const each of PROJECTION_STATES)
        this.state.set({ projector, state: each }, each === state ? 1 : 0);
      if (replayProgress !== undefined) this.progress.set({ projector }, replayProgress);
    }
  }

  setPolicies(figures: readonly PolicyStats[]): void {
    this.policies.set(figures);
  }

  setRelays(figures: readonly RelayStats[]): void {
    this.relays.set(figures);
  }
}
