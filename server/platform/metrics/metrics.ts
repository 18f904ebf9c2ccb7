import { Registry } from 'prom-client';
import { CommandMetrics } from './command-metrics';
import { SubscriptionMetrics } from './subscription-metrics';
import { LiveMetrics } from './live-metrics';
import { ReminderMetrics } from './reminder-metrics';
import { RequestMetrics } from './request-metrics';

/** The metrics of a server, in a registry of its own, since several servers may run in one process. */
export class Metrics {
  readonly registry = new Registry();
  readonly commands = new CommandMetrics(this.registry);
  readonly requests = new RequestMetrics(this.registry);
  readonly live = new LiveMetrics(this.registry);
  readonly reminders = new ReminderMetrics(this.registry);
  readonly subscriptions = new SubscriptionMetrics(this.registry);
}
