import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ReadAddressKey } from './address-key';
import { refuseOverload } from './overload-answer';
import { RequestSlots, type RequestLimits } from './request-slots';

/** Answered however loaded the process is. */
const PROBE_PATHS = new Set(['/health/live', '/health/ready', '/metrics']);
/** Each costs a slow hash of a password. */
const SIGN_IN_PATHS = new Set(['/api/auth/login', '/api/auth/register', '/api/auth/reset-password']);
const LOGOUT_PATH = '/api/auth/logout';
/** Requests beyond the bound that end a session: a player can sign out of a loaded process. */
const LOGOUT_RESERVE = 50;

/**
 * Bounds the requests that a process works on at the same time, in all and of an address (R254). Above a bound a request is
 * answered with 503 before Fastify sees it, so a refusal costs a fraction of the cheapest request, and the requests that were
 * accepted stay fast.
 */
export class LoadShedder {
  private readonly slots: RequestSlots;
  private shedCount = 0;

  /**
   * While `areSignInsFull`, sign-ins are refused like requests above the bound. `onShed` is called for each refusal, with the
   * address that has too many; without one where all have too many together.
   */
  constructor(
    limits: RequestLimits,
    private readonly readAddressKey: ReadAddressKey,
    private readonly areSignInsFull: () => boolean,
    private readonly onShed: (address?: string) => void,
  ) {
    this.slots = new RequestSlots(limits, readAddressKey);
  }

  /** Requests being worked on. */
  get inFlight(): number {
    return this.slots.size;
  }

  /** Requests refused so far. */
  get shed(): number {
    return this.shedCount;
  }

  wrap(listener: RequestListener): RequestListener {
    return (request, response) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      if (isProbe(request, path)) return void listener(request, response);
      const reserve = request.method === 'POST' && path === LOGOUT_PATH ? LOGOUT_RESERVE : 0;
      const admission =
        SIGN_IN_PATHS.has(path) && this.areSignInsFull()
          ? 'process-full'
          : this.slots.occupy(request, response, reserve);
      if (admission === 'admitted') return void listener(request, response);
      this.shedCount += 1;
      this.onShed(admission === 'address-full' ? this.readAddressKey(request) : undefined);
      refuseOverload(request, response);
    };
  }

  /** Learns from the server when the work on a request is done: also on one whose client has gone. */
  observe(server: FastifyInstance): void {
    server.addHook('onSend', (request, _reply, _payload, done) => {
      this.slots.finishWork(request.raw);
      done();
    });
  }
}

function isProbe({ method }: IncomingMessage, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && PROBE_PATHS.has(path);
}
