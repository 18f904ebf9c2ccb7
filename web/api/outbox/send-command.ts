import { logPosition } from '../log-position';
import type { Suspension } from '../../../server/contracts/accounts';
import { parseProblem } from '../problem';
import { extractPlayerId, type StoredCommand } from './queued-command';
import type { SendResult } from './drain-queue';

/** How long a send waits for an answer, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** The part of an answer to a command that its outcome depends on. */
export interface CommandResponse {
  readonly status: number;
  /** `X-Log-Position`: only the server itself sends it. */
  readonly position: string | null;
  /** `Retry-After` in seconds. */
  readonly retryAfter?: string | null;
  /** The parsed body; null where it is empty or no JSON. */
  readonly content: unknown;
}

/** What an answer means for the command and for its session. */
export interface CommandOutcome {
  readonly result: SendResult;
  readonly isSignedOut: boolean;
  /** The server serves the player no more, for a time or for good. */
  readonly suspension?: Suspension | undefined;
}

const RETRY_LATER: SendResult = { end: 'later' };
/** Problems that do not decide the command: another session, a suspension, too many requests, a server that shuts down or waits for its update. */
const RETRYABLE_CODES = new Set([
  'UNAUTHENTICATED',
  'ACCOUNT_SUSPENDED',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'NEWER_RELEASE_NEEDED',
]);

/** Sends a command exactly as it was first sent. Rejects only with a fault of this client, never for want of an answer. */
export async function sendCommand(command: StoredCommand): Promise<CommandOutcome> {
  const { method, url, body, key } = command;
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': key });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const call = { method, body, headers, credentials: 'include', redirect: 'error', signal } as const;
  // What fetch rejects with is a lost network or a timeout: the command stays, to be sent again.
  const response = await fetch(url, call).catch(() => undefined);
  if (!response) return { result: RETRY_LATER, isSignedOut: false };
  const position = response.headers.get('x-log-position');
  // A body that was cut off, or a portal's page, holds no answer of the server.
  const content: unknown = await response.json().catch(() => null);
  logPosition.raise(position);
  const retryAfter = response.headers.get('retry-after');
  return interpretResponse({ status: response.status, position, retryAfter, content }, command);
}

/** Interprets an answer. Only the server's own answer counts: portals and proxies answer with pages of theirs. */
export function interpretResponse(
  { status, position, retryAfter, content }: CommandResponse,
  command: StoredCommand,
): CommandOutcome {
  const { code, suspension } = parseProblem(status, content);
  const isSignedOut = status === 401 && code === 'UNAUTHENTICATED';
  return { result: toSendResult(), isSignedOut, ...(suspension && { suspension }) };

  function toSendResult(): SendResult {
    if (status >= 200 && status < 300)
      return position !== null || isCommandResult(content) ? { end: 'done' } : RETRY_LATER;
    if (code === 'TOO_MANY_REQUESTS' && retryAfter)
      return { end: 'later', waitMs: Number(retryAfter) * 1000 };
    if (code === 'UNKNOWN' || status < 400 || RETRYABLE_CODES.has(code)) return RETRY_LATER;
    // The server has seen this key for this very command: the answer to it was lost.
    if (code === 'IDEMPOTENCY_KEY_REUSED') return { end: 'done' };
    if (code === 'FORBIDDEN' && !namesAnotherPlayer(command)) return RETRY_LATER;
    return status >= 500 ? { end: 'failed' } : { end: 'refused', code };
  }
}

/** Every answer to a queueable command says whether its quest or task is completed, or which language is set. */
function isCommandResult(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return 'isCompleted' in content || 'preferredLanguage' in content;
}

/** Such a request names another player than its own, so no session is ever the right one. */
function namesAnotherPlayer({ url, body, playerId }: StoredCommand): boolean {
  const named = extractPlayerId(url, body === undefined ? undefined : (JSON.parse(body) as unknown));
  return named !== undefined && named !== playerId;
}
