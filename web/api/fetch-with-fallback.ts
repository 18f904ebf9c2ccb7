import { RESPONSE_TIMEOUT_MS, takePrefetchedResponse } from './prefetch';
import { serverClock } from './server-clock';

/** An answer with its whole body; one that was cut off is a `NetworkError`. */
export interface ServerResponse {
  readonly status: number;
  readonly ok: boolean;
  /** Log position of a command (`X-Log-Position`). */
  readonly position: string | null;
  /** The log position that everything read is at least at (`X-Read-Position`). */
  readonly readPosition: string | null;
  /** The parsed body; undefined when there is none or when it isn't JSON. */
  readonly content: unknown;
  /** Nothing that the server has decided: a captive portal's page, or any 502, 503 or 504, also one of the server itself. */
  readonly isForeign: boolean;
}

/** No answer came in time, or only part of it; also of a call that was aborted. `cause` is what the transfer rejected with. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

interface FetchOptions<Fallback> {
  /** Aborts the call. */
  readonly signal: AbortSignal;
  /** Called after `RESPONSE_TIMEOUT_MS` without an answer; resolves with undefined when only the answer will do. */
  readonly fallback: () => Promise<Fallback | undefined>;
}

/** How often a read that lags behind the player's own commands is retried, and how long the client waits between retries. */
const MAX_STALE_RETRIES = 3;
const STALE_RETRY_DELAY_MS = 700;
/** How often a call is repeated that a busy server refused, and the longest wait that it may ask for, in seconds. */
const MAX_BUSY_RETRIES = 2;
const MAX_BUSY_WAIT_SECONDS = 3;
/** How long a read without a fallback waits until its first answer begins, in milliseconds. A command waits on: it may have been handled. */
const READ_SILENCE_MS = 30_000;
const GATEWAY_ERRORS = new Set([502, 503, 504]);

/**
 * Returns the server's answer, or the fallback where none comes in time. Rejects with a `NetworkError` when the network
 * fails.
 */
export async function fetchWithFallback<Fallback>(
  url: string,
  call: RequestInit,
  { signal, fallback }: FetchOptions<Fallback>,
): Promise<ServerResponse | { readonly fallback: Fallback }> {
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<{ readonly fallback: Fallback }>((resolve, reject) => {
    const giveUp = async () => {
      const found = await fallback();
      if (found !== undefined) resolve({ fallback: found });
    };
    timer = setTimeout(() => void giveUp().catch(reject), RESPONSE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([fetchUntilFresh(url, { ...call, signal: ended.signal }), timedOut]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
}

async function fetchUntilFresh(url: string, call: RequestInit): Promise<ServerResponse> {
  const first = takePrefetchedResponse(call.method, url) ?? fetch(url, call);
  let response = await overNetwork(
    call.method === 'GET' ? Promise.race([first, rejectAfterSilence()]) : first,
  );
  // What the page shows meanwhile is newer than this answer.
  for (let tries = 0; tries < MAX_STALE_RETRIES && isStale(response); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, STALE_RETRY_DELAY_MS));
    response = await overNetwork(fetch(url, call));
  }
  for (let tries = 0; tries < MAX_BUSY_RETRIES; tries += 1) {
    const delayMs = busyDelayMs(response, call, tries);
    if (delayMs === undefined) break;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    response = await overNetwork(fetch(url, call));
  }
  const { status, ok, headers } = response;
  serverClock.observe(headers.get('date'));
  const text = await overNetwork(response.text());
  const content = parseJson(text);
  const isPage = ok && text !== '' && content === undefined;
  const isForeign = isPage || GATEWAY_ERRORS.has(status);
  const position = headers.get('x-log-position');
  return { status, ok, position, readPosition: headers.get('x-read-position'), content, isForeign };
}

/** Rejects when a read has waited long enough. */
function rejectAfterSilence(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('No answer')), READ_SILENCE_MS);
  });
}

async function overNetwork<Received>(transfer: Promise<Received>): Promise<Received> {
  try {
    return await transfer;
  } catch (cause) {
    throw new NetworkError('The answer did not arrive whole', { cause });
  }
}

/**
 * How long to wait before the call is repeated, in milliseconds; undefined for an answer to keep (R254, R255). Jitter spreads
 * the clients that were refused together. A call without a key is repeated only if it changes nothing.
 */
function busyDelayMs(
  { status, headers }: Response,
  { method, headers: sent }: RequestInit,
  tries: number,
): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const isBusy = (status === 503 || status === 429) && seconds <= MAX_BUSY_WAIT_SECONDS;
  const isRepeatable = method === 'GET' || new Headers(sent).has('idempotency-key');
  return isBusy && isRepeatable ? seconds * 1000 * 2 ** tries * (0.5 + Math.random()) : undefined;
}

/** Whether the server could not catch up in time with what the player has written (`X-Read-Stale`). */
function isStale(response: Response): boolean {
  return response.headers.has('x-read-stale');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
