import { Counter, Gauge, type Registry } from 'prom-client';

/** What a process works on, and what it has refused. */
interface Load {
  readonly inFlight: number;
  readonly shed: number;
}

export function registerLoadMetrics(registry: Registry, load: Load): void {
  new Gauge({
    name: 'questlog_http_requests_in_flight',
    help: 'Requests that the process works on.',
    registers: [registry],
    collect() {
      this.set(load.inFlight);
    },
  });
  new Counter({
    name: 'questlog_http_requests_shed_total',
    help: 'Requests refused with 503 because the process worked on too many.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(load.shed);
    },
  });
}
