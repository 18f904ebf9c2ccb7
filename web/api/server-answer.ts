import { SILENT_AFTER_MS, takeAnswer } from './first-answers';

/** An answer with its whole body: one that was cut off is none. */
export interface ServerAnswer {
  readonly status: number;
  readonly ok: boolean;
  /** Log position of a command (`X-Log-Position`). */
  readonly position: string | null;
  /** Where everything that is read had come to at least (`X-Read-Position`). */
  readonly readPosition: string | null;
  /** The parsed body; undefined when there is none or when it isn't JSON. */
  readonly content: unknown;
  /** Nobody of ours said it: a portal's page, or a proxy that could not reach the server. */
  readonly isForeign: boolean;
}

interface Patience<Instead> {
  /** Ends the call. */
  readonly signal: AbortSignal;
  /** What can do instead of an answer that doesn't come. */
  readonly instead: () => Promise<Instead | undefined>;
}

/** How often a read that lags behind what its player has done is asked for again, and how long is waited between. */
const STALE_RETRIES = 3;
const STALE_PAUSE_MS = 700;
const NOBODY_THERE = new Set([502, 503, 504]);

/** The server's answer, or what does instead where none comes in time. Rejects where nobody answers. */
export async function answerOr<Instead>(
  url: string,
  call: RequestInit,
  { signal, instead }: Patience<Instead>,
): Promise<ServerAnswer | { readonly instead: Instead }> {
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<{ readonly instead: Instead }>((resolve) => {
    const giveUp = async () => {
      const found = await instead();
      if (found === undefined) return;
      resolve({ instead: found });
      end();
    };
    timer = setTimeout(() => void giveUp(), SILENT_AFTER_MS);
  });
  try {
    return await Promise.race([ask(url, { ...call, signal: ended.signal }), silence]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

async function ask(url: string, call: RequestInit): Promise<ServerAnswer> {
  let response = await (takeAnswer(call.method, url) ?? fetch(url, call));
  // What is shown meanwhile is newer than this answer.
  for (let tries = 0; tries < STALE_RETRIES && isStale(response); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, STALE_PAUSE_MS));
    response = await fetch(url, call);
  }
  const { status, ok, headers } = response;
  const text = await response.text();
  const content = parsed(text);
  const isPage = ok && text !== '' && content === undefined;
  const isForeign = isPage || NOBODY_THERE.has(status);
  const position = headers.get('x-log-position');
  return { status, ok, position, readPosition: headers.get('x-read-position'), content, isForeign };
}

/** The server could not show in time what the player has written (`X-Read-Stale`). */
function isStale(response: Response): boolean {
  return response.headers.has('x-read-stale');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
