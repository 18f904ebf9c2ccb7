import { Agent, request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { toErrorMessage } from '../../async/error-message';
import { isPublicAddress, lookupPublic, PrivateAddress } from './push-addresses';

/** A push message, encrypted for one subscription. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/**
 * What has become of a message. `busy`: the service did not take it and may later, in `retryAfterMs` if it says so. `unknown`: it may
 * have taken it.
 */
export type PushOutcome =
  | { readonly status: 'sent' | 'gone' }
  | { readonly status: 'refused' | 'unknown'; readonly reason: string }
  | { readonly status: 'busy'; readonly retryAfterMs: number | undefined };

const TIMEOUT_MS = 5_000;
const MAX_SOCKETS = 64;
/** Sooner than services close idle connections, so that no message is lost on one that is being closed. */
const IDLE_SOCKET_MS = 5_000;
/** Errors before a connection: the service has received nothing. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
/** An answer's body says nothing that is needed; a longer one ends the connection. */
const MAX_ANSWER_BYTES = 16_384;
/** Failures of an origin in a row after which it is left alone for a while. */
const MAX_FAILURES = 3;
const COOL_DOWN_MS = 60_000;

/** Failures of an origin in a row, and until when nothing is sent to it. */
interface OriginHealth {
  failures: number;
  closedUntil: number;
}

/**
 * Sends to push services (R455): to public addresses, with one look-up, without following redirects. An origin that doesn't answer
 * is left alone for a minute, so that it holds up no other.
 */
export class PushTransport {
  private readonly publicAgent: Agent;
  private readonly privateAgent: Agent;
  private readonly health = new Map<string, OriginHealth>();

  constructor(
    /** Exact origins whose addresses may be private. */
    private readonly privateServices: readonly string[],
  ) {
    const agentOptions = { keepAlive: true, maxSockets: MAX_SOCKETS, timeout: IDLE_SOCKET_MS };
    this.publicAgent = new Agent({ ...agentOptions, lookup: lookupPublic });
    this.privateAgent = new Agent(agentOptions);
  }

  close(): void {
    this.publicAgent.destroy();
    this.privateAgent.destroy();
  }

  /** Never rejects. */
  async send(push: PushRequest): Promise<PushOutcome> {
    const url = new URL(push.endpoint);
    const health = this.health.get(url.origin) ?? { failures: 0, closedUntil: 0 };
    this.health.set(url.origin, health);
    const closedForMs = health.closedUntil - Date.now();
    if (closedForMs > 0) return { status: 'busy', retryAfterMs: closedForMs };
    try {
      const outcome = toOutcome(await this.post(url, push));
      health.failures = 0;
      if (outcome.status === 'busy' && outcome.retryAfterMs !== undefined)
        health.closedUntil = Date.now() + Math.min(outcome.retryAfterMs, COOL_DOWN_MS);
      return outcome;
    } catch (error) {
      health.failures += 1;
      if (health.failures >= MAX_FAILURES) health.closedUntil = Date.now() + COOL_DOWN_MS;
      if (error instanceof PrivateAddress) return { status: 'refused', reason: error.message };
      const { code } = error as { readonly code?: unknown };
      if (UNREACHABLE.includes(String(code))) return { status: 'busy', retryAfterMs: undefined };
      return { status: 'unknown', reason: toErrorMessage(error) };
    }
  }

  private post(url: URL, { headers, body }: PushRequest): Promise<IncomingMessage> {
    const mayBePrivate = this.privateServices.includes(url.origin);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host);
    const agent = mayBePrivate ? this.privateAgent : this.publicAgent;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const requestOptions: RequestOptions = { method: 'POST', headers, agent, signal };
    return new Promise((resolve, reject) => {
      const sending = request(url, requestOptions, (answer) => {
        discardBody(answer);
        resolve(answer);
      });
      sending.on('error', reject);
      sending.end(body);
    });
  }
}

/** Reads a short body, so that the connection can be used again, and ends the connection on a longer one. */
function discardBody(answer: IncomingMessage): void {
  let received = 0;
  answer.on('error', () => undefined);
  answer.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > MAX_ANSWER_BYTES) answer.destroy();
  });
}

function toOutcome({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { status: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { status: 'gone' };
  if (statusCode === 429 || statusCode === 503)
    return { status: 'busy', retryAfterMs: parseRetryAfter(headers['retry-after']) };
  return { status: 'refused', reason: `answered ${statusCode}` };
}

/** `Retry-After` in milliseconds from now: seconds, or a date. */
function parseRetryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}
