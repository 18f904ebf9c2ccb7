import { logPosition } from '../log-position';
import { parseProblem } from '../problem';
import { extractPlayerId, type StoredCommand } from './queued-command';
import type { SendResult } from './drain-queue';

/** So long is waited for an answer, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** An answer to a command, as far as it concerns what becomes of it. */
export interface CommandResponse {
  readonly status: number;
  /** `X-Log-Position`: only the server itself says it. */
  readonly position: string | null;
  /** The parsed body; null where it is none or no JSON. */
  readonly content: unknown;
}

/** What an answer means, and whether the session it was sent in is over. */
export interface CommandOutcome {
  readonly result: SendResult;
  readonly isSignedOut: boolean;
}

const RETRY_LATER: SendResult = { end: 'later' };
/** Problems that say nothing about the command: another session, too many at once, a server on its way out. */
const RETRYABLE_CODES = new Set(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

/** Sends a command as it was sent the first time. Never rejects. */
export async function sendCommand(command: StoredCommand): Promise<CommandOutcome> {
  const { method, url, body, key } = command;
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': key });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const call = { method, body, headers, credentials: 'include', redirect: 'error', signal } as const;
  try {
    const response = await fetch(url, call);
    const position = response.headers.get('x-log-position');
    const content: unknown = await response.json().catch(() => null);
    logPosition.raise(position);
    return interpretResponse({ status: response.status, position, content }, command);
  } catch {
    return { result: RETRY_LATER, isSignedOut: false };
  }
}

/** Reads an answer. Only the server's own word counts: a portal and a proxy answer with pages of theirs. */
export function interpretResponse(
  { status, position, content }: CommandResponse,
  command: StoredCommand,
): CommandOutcome {
  const { code } = parseProblem(status, content);
  return { result: toSendResult(), isSignedOut: status === 401 && code === 'UNAUTHENTICATED' };

  function toSendResult(): SendResult {
    if (status >= 200 && status < 300)
      return position !== null || isCommandResult(content) ? { end: 'done' } : RETRY_LATER;
    if (code === 'UNKNOWN' || status < 400 || RETRYABLE_CODES.has(code)) return RETRY_LATER;
    // The key was with the server before, for this very command: an answer to it was lost.
    if (code === 'IDEMPOTENCY_KEY_REUSED') return { end: 'done' };
    if (code === 'FORBIDDEN' && !namesAnotherPlayer(command)) return RETRY_LATER;
    return status >= 500 ? { end: 'failed' } : { end: 'refused', code };
  }
}

/** Every answer to a command that may wait says whether its quest or task is done, or which language it is now. */
function isCommandResult(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return 'isCompleted' in content || 'preferredLanguage' in content;
}

/** It names another player than its own, so that no session is ever the right one. */
function namesAnotherPlayer({ url, body, playerId }: StoredCommand): boolean {
  const named = extractPlayerId(url, body === undefined ? undefined : (JSON.parse(body) as unknown));
  return named !== undefined && named !== playerId;
}
