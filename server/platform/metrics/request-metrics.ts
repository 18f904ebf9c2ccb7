import { Histogram, type Registry } from 'prom-client';

export interface MeasuredRequest {
  readonly method: string;
  /** The route's pattern, for example `/api/parties/:partyId`, never a path. */
  readonly route: string;
  readonly status: number;
}

/** Histogram buckets in seconds. */
const DURATION_BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Durations of requests by method, route and status. */
export class RequestMetrics {
  private readonly duration: Histogram<keyof MeasuredRequest>;

  constructor(registry: Registry) {
    this.duration = new Histogram({
      name: 'questlog_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS,
      registers: [registry],
    });
  }

  recordResponse({ method, route, status }: MeasuredRequest, seconds: number): void {
    this.duration.observe({ method, route, status }, seconds);
  }
}
