import { logPosition } from '../log-position';
import { parseProblem } from '../problem';
import { playerNamed, type StoredCommand } from './kept-command';
import type { Sent } from './send-queue';

/** So long is waited for an answer, in milliseconds. */
const ANSWER_WITHIN_MS = 30_000;

/** An answer to a command, as far as it concerns what becomes of it. */
export interface CommandAnswer {
  readonly status: number;
  /** `X-Log-Position`: only the server itself says it. */
  readonly position: string | null;
  /** The parsed body; null where it is none or no JSON. */
  readonly content: unknown;
}

/** What an answer means, and whether the session it was sent in is over. */
export interface Outcome {
  readonly sent: Sent;
  readonly isSignedOut: boolean;
}

const LATER: Sent = { end: 'later' };
/** Problems that say nothing about the command: another session, too many at once, a server on its way out. */
const NOT_ITS_TIME = new Set(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

/** Sends a command as it was sent the first time. Never rejects. */
export async function askOutcome(command: StoredCommand): Promise<Outcome> {
  const { method, url, body, key } = command;
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': key });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const call = { method, body, headers, credentials: 'include', redirect: 'error', signal } as const;
  try {
    const response = await fetch(url, call);
    const position = response.headers.get('x-log-position');
    const content: unknown = await response.json().catch(() => null);
    logPosition.raise(position);
    return outcomeOf({ status: response.status, position, content }, command);
  } catch {
    return { sent: LATER, isSignedOut: false };
  }
}

/** Reads an answer. Only the server's own word counts: a portal and a proxy answer with pages of theirs. */
export function outcomeOf({ status, position, content }: CommandAnswer, command: StoredCommand): Outcome {
  const { code } = parseProblem(status, content);
  return { sent: sentOf(), isSignedOut: status === 401 && code === 'UNAUTHENTICATED' };

  function sentOf(): Sent {
    if (status >= 200 && status < 300) return position !== null || isOurs(content) ? { end: 'done' } : LATER;
    if (code === 'UNKNOWN' || status < 400 || NOT_ITS_TIME.has(code)) return LATER;
    // The key was with the server before, for this very command: an answer to it was lost.
    if (code === 'IDEMPOTENCY_KEY_REUSED') return { end: 'done' };
    if (code === 'FORBIDDEN' && !isAnothers(command)) return LATER;
    return status >= 500 ? { end: 'failed' } : { end: 'refused', code };
  }
}

/** Every answer to a command that may wait says whether its quest or task is done, or which language it is now. */
function isOurs(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return 'isCompleted' in content || 'preferredLanguage' in content;
}

/** It names another player than its own, so that no session is ever the right one. */
function isAnothers({ url, body, playerId }: StoredCommand): boolean {
  const named = playerNamed(url, body === undefined ? undefined : (JSON.parse(body) as unknown));
  return named !== undefined && named !== playerId;
}
