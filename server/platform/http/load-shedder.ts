import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { PROBLEM_TYPE } from '../problems/send-problem';
import { Problem } from '../problems/problem';
import { toProblem } from '../problems/to-problem';

/** Seconds that a refused client is asked to wait. */
const RETRY_AFTER_SECONDS = 2;
/** Answered however loaded the process is. */
const PROBE_PATHS = new Set(['/health/live', '/health/ready', '/metrics']);
const LOGOUT_PATH = '/api/auth/logout';
/** Requests beyond the bound that end a session: a player can sign out of a loaded process. */
const LOGOUT_RESERVE = 50;

const BODY = JSON.stringify(toProblem(new Problem('SERVICE_UNAVAILABLE')));

/**
 * Bounds the requests that a process works on at the same time, from arrival to answer (R254). Above the bound a request is
 * answered with 503 before Fastify sees it, so a refusal costs a fraction of the cheapest request, and the requests that were
 * accepted stay fast.
 */
export class LoadShedder {
  private inFlightCount = 0;
  private shedCount = 0;

  constructor(private readonly maxInFlight: number) {}

  /** Requests being worked on. */
  get inFlight(): number {
    return this.inFlightCount;
  }

  /** Requests refused so far. */
  get shed(): number {
    return this.shedCount;
  }

  wrap(listener: RequestListener): RequestListener {
    return (request, response) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      if (PROBE_PATHS.has(path)) return void listener(request, response);
      const reserve = request.method === 'POST' && path === LOGOUT_PATH ? LOGOUT_RESERVE : 0;
      if (this.inFlightCount >= this.maxInFlight + reserve) return this.refuse(response);
      this.inFlightCount += 1;
      // Emitted once, also when the client aborts.
      response.once('close', () => (this.inFlightCount -= 1));
      listener(request, response);
    };
  }

  private refuse(response: ServerResponse): void {
    this.shedCount += 1;
    response.writeHead(503, {
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(BODY),
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
      'x-correlation-id': randomUUID(),
    });
    response.end(BODY);
  }
}
