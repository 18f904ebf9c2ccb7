import { Counter, Histogram, type Registry } from 'prom-client';

/**
 * What became of a reminder, or of one of its devices: `done` has nothing to say any more, `late` is of no use any more, `dropped` has no
 * device, `gone` is a device that its push service doesn't know any more, `busy` is tried again.
 */
export type ReminderOutcome = 'sent' | 'done' | 'late' | 'dropped' | 'gone' | 'busy' | 'failed';

const LATENESS_BUCKETS = [0.5, 1, 2, 5, 10, 30, 60, 300, 1_800, 10_800];

/** How many reminders are sent, and how late. */
export class ReminderMetrics {
  private readonly outcomes: Counter<'kind' | 'outcome'>;
  private readonly lateness: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.outcomes = new Counter({
      name: 'questlog_reminders_total',
      help: 'Reminders by what became of them; those that are sent, once for each device.',
      labelNames: ['kind', 'outcome'],
      registers,
    });
    this.lateness = new Histogram({
      name: 'questlog_reminder_lateness_seconds',
      help: 'From when a reminder was due until it was handed to a push service.',
      buckets: LATENESS_BUCKETS,
      registers,
    });
  }

  count(kind: string, outcome: ReminderOutcome): void {
    this.outcomes.inc({ kind, outcome });
  }

  observeLateness(seconds: number): void {
    this.lateness.observe(seconds);
  }
}
