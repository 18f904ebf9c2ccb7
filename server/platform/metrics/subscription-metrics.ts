import { Gauge, type Registry } from 'prom-client';
import type { PolicyStats } from './policy-stats';
import type { ProjectionStats } from './projection-stats';

const PROJECTION_STATES: readonly ProjectionStats['state'][] = ['running', 'failed', 'paused'];

/** The progress of the log's followers. Read from the database at each scrape. */
export class SubscriptionMetrics {
  private readonly lag: Gauge<'projector' | 'unit'>;
  private readonly lagSeconds: Gauge<'projector'>;
  private readonly rate: Gauge<'projector'>;
  private readonly state: Gauge<'projector' | 'state'>;
  private readonly progress: Gauge<'projector'>;
  private readonly policyLag: Gauge<'policy'>;

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
    this.progress = new Gauge({
      name: 'questlog_replay_progress_ratio',
      help: 'Part of the way, 0 to 1, of a replay under way.',
      labelNames: ['projector'],
      registers,
    });
    this.policyLag = new Gauge({
      name: 'questlog_policy_lag_seconds',
      help: "Age of the first event a policy hasn't looked at yet.",
      labelNames: ['policy'],
      registers,
    });
  }

  setProjections(figures: readonly ProjectionStats[]): void {
    for (const gauge of [this.lag, this.lagSeconds, this.rate, this.state, this.progress]) gauge.reset();
    for (const { projector, state, lag, eventsPerSecond, replayProgress } of figures) {
      this.lag.set({ projector, unit: lag.unit }, lag.amount);
      this.lagSeconds.set({ projector }, lag.seconds);
      this.rate.set({ projector }, eventsPerSecond);
      for (const each of PROJECTION_STATES)
        this.state.set({ projector, state: each }, each === state ? 1 : 0);
      if (replayProgress !== undefined) this.progress.set({ projector }, replayProgress);
    }
  }

  setPolicies(figures: readonly PolicyStats[]): void {
    this.policyLag.reset();
    for (const { policy, lagSeconds } of figures) this.policyLag.set({ policy }, lagSeconds);
  }
}
