import { Counter, Gauge, type Registry } from 'prom-client';

/** The number of sockets, and of the messages sent to them. */
export class LiveMetrics {
  private readonly pushes: Counter<'message'>;
  private readonly unreadableEvents: Counter;
  private countOpenSockets = (): number => 0;

  constructor(registry: Registry) {
    const open = (): number => this.countOpenSockets();
    new Gauge({
      name: 'questlog_live_sockets',
      help: 'Sockets connected to this process.',
      registers: [registry],
      collect() {
        this.set(open());
      },
    });
    this.pushes = new Counter({
      name: 'questlog_live_pushes_total',
      help: 'Messages sent to sockets of this process, one for each socket.',
      labelNames: ['message'],
      registers: [registry],
    });
    this.unreadableEvents = new Counter({
      name: 'questlog_live_unreadable_events_total',
      help: 'Events that this process could not turn into messages; their parties were asked to fetch again.',
      registers: [registry],
    });
  }

  /** Sets the function that counts the sockets at each scrape. */
  setSocketCounter(counter: () => number): void {
    this.countOpenSockets = counter;
  }

  recordPush(message: string): void {
    this.pushes.inc({ message });
  }

  recordUnreadableEvent(): void {
    this.unreadableEvents.inc();
  }
}
