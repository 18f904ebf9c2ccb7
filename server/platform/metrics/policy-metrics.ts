import { Gauge, type Registry } from 'prom-client';
import type { PolicyStats } from './policy-stats';

const POLICY_STATES: readonly string[] = ['running', 'failed', 'paused'];

/** The progress of the policies and what they have parked. Read from the database at each scrape. */
export class PolicyMetrics {
  private readonly lag: Gauge<'policy'>;
  private readonly parkedTargets: Gauge<'policy'>;
  private readonly overdue: Gauge<'policy'>;
  private readonly state: Gauge<'policy' | 'state'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.lag = new Gauge({
      name: 'questlog_policy_lag_seconds',
      help: "Age of the first event a policy hasn't looked at yet.",
      labelNames: ['policy'],
      registers,
    });
    this.parkedTargets = new Gauge({
      name: 'questlog_policy_parked_targets',
      help: 'Targets of a policy whose reactions wait because the first fails.',
      labelNames: ['policy'],
      registers,
    });
    this.overdue = new Gauge({
      name: 'questlog_policy_overdue_seconds',
      help: 'Age of the first stored reaction that is due and neither carried out nor parked.',
      labelNames: ['policy'],
      registers,
    });
    this.state = new Gauge({
      name: 'questlog_policy_state',
      help: '1 for the state a policy is in, 0 for the others.',
      labelNames: ['policy', 'state'],
      registers,
    });
  }

  set(figures: readonly PolicyStats[]): void {
    for (const gauge of [this.lag, this.parkedTargets, this.overdue, this.state]) gauge.reset();
    for (const { policy, state, lagSeconds, parkedTargets, overdueSeconds } of figures) {
      this.lag.set({ policy }, lagSeconds);
      this.parkedTargets.set({ policy }, parkedTargets);
      this.overdue.set({ policy }, overdueSeconds);
      for (const each of POLICY_STATES) this.state.set({ policy, state: each }, each === state ? 1 : 0);
    }
  }
}
