import { createApi, type BaseQueryApi, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { CURRENT_USER_PATH } from './prefetch';
import { createIdempotencyKeys } from './idempotency-keys';
import { logPosition } from './log-position';
import { callOutbox, hasCachedData, type CommandCall } from './outbox/lazy-outbox';
import { hasQueuedCommands } from './outbox/outbox-state';
import type { StoredCommand } from './outbox/queued-command';
import { completePendingLogout, isLogoutPending } from './pending-logout';
import { NETWORK_PROBLEM, parseProblem, toProblem, type Problem } from './problem';
import { readPosition } from './read-position';
import { fetchWithFallback, NetworkError, type ServerResponse } from './fetch-with-fallback';
import { accountSuspended, sessionEnded } from './session';

/** The headers of a call's answer that the client uses. */
export interface ResponseMeta {
  /** Log position of the command, or null for a read (`X-Log-Position`). */
  readonly position: string | null;
}

type QuestlogBaseQuery = BaseQueryFn<FetchArgs, unknown, Problem, object, ResponseMeta>;

const AUTH_PATH = '/api/auth/';
const LOGOUT_PATH = `${AUTH_PATH}logout`;
/** How long a logout waits for the player's queued commands to be sent, in milliseconds. */
const LOGOUT_FLUSH_TIMEOUT_MS = 5000;
const idempotencyKeys = createIdempotencyKeys();

/** Every call of the client: cookies, log positions, one idempotency key per intent, problems in one shape (R103, R123). */
const questlogBaseQuery: QuestlogBaseQuery = async (args, api) => {
  // Until the server has ended the session of a logout, its cookie must not be used.
  if (isLogoutPending() && !(await completePendingLogout())) return answerSignedOut(args, api);
  const method = args.method ?? 'GET';
  const body = args.body === undefined ? undefined : JSON.stringify(args.body);
  // A new key, unless an equal request is without a definite answer.
  const intent = isCommand(method, args.url)
    ? idempotencyKeys.begin(`${method} ${args.url} ${body ?? ''}`)
    : undefined;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (method === 'GET' && logPosition.seen()) headers.set('x-min-position', logPosition.seen());
  if (intent) headers.set('idempotency-key', intent.key);
  const command: CommandCall | undefined = intent && {
    method,
    url: args.url,
    json: body,
    body: args.body,
    key: intent.key,
  };
  const queued = method === 'GET' ? readQueuedCommands() : undefined;
  if (hasQueuedCommands()) {
    if (args.url === LOGOUT_PATH) await flushOutbox();
    const answer = command && (await queueCommand(command, 'untried'));
    if (answer) return answer;
  }

  /** Without an answer from the server, the command is queued, or the last snapshot is shown. */
  const fallback = async () => {
    if (api.signal.aborted) return undefined;
    return command ? queueCommand(command, 'tried') : readOfflineSnapshot(args, api);
  };
  // The server never redirects; a captive portal does.
  const call = { method, body, headers, credentials: 'include', redirect: 'error' } as const;
  try {
    const answer = await fetchWithFallback(withQueryString(args), call, { signal: api.signal, fallback });
    if ('fallback' in answer) return answer.fallback;
    const other = answer.isForeign ? await fallback() : undefined;
    if (other) return other;
    const result = await readAnswer(answer, args, api, queued);
    intent?.settle(isDefinitive(answer) ? 'definite' : 'unknown');
    return result;
  } catch (error) {
    const isNetworkDown = error instanceof NetworkError;
    const other = isNetworkDown ? await fallback() : undefined;
    if (other) return other;
    // Whether the command arrived, and with what outcome, is unknown: its key is kept for the retry.
    intent?.settle('unknown');
    if (isNetworkDown) return { error: NETWORK_PROBLEM };
    // A bug in the client. The server may have handled the command, so it is not queued as if it had not arrived.
    console.error(error);
    return { error: toProblem(error) };
  }
};

/** The one API; the generated client injects its endpoints here. Query data stays fresh for 5 minutes (R102). */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery: questlogBaseQuery,
  keepUnusedDataFor: 300,
  refetchOnFocus: false,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

function answerSignedOut({ url }: FetchArgs, { type }: BaseQueryApi): { data: null } | { error: Problem } {
  return url === CURRENT_USER_PATH && type === 'query' ? { data: null } : { error: NETWORK_PROBLEM };
}

type QueryResult = { readonly data: unknown; readonly meta: ResponseMeta };

/** The outbox's answer to a command that may wait for the network (ADR 15). */
async function queueCommand(call: CommandCall, tried: 'tried' | 'untried'): Promise<QueryResult | undefined> {
  const data = await callOutbox((outbox) => outbox.enqueue(call, tried));
  return data && { data, meta: { position: null } };
}

/** The last snapshot with what is queued, where the page has no data to show. */
async function readOfflineSnapshot(args: FetchArgs, api: BaseQueryApi): Promise<QueryResult | undefined> {
  if (api.type !== 'query' || hasCachedData(api)) return undefined;
  const stored = await callOutbox((outbox) => outbox.readSnapshot(api.queryCacheKey ?? ''));
  if (stored === undefined) return undefined;
  readPosition.invalidate();
  return { data: await overlayQueuedCommands(args, stored), meta: { position: null } };
}

type QueuedCommands = Promise<readonly StoredCommand[] | undefined>;

/** What is queued when a read begins: a command that is sent before the answer arrives may be missing in that answer. */
function readQueuedCommands(): QueuedCommands | undefined {
  return hasQueuedCommands() ? callOutbox((outbox) => outbox.readQueued()) : undefined;
}

async function overlayQueuedCommands(
  { method = 'GET', url }: FetchArgs,
  content: unknown,
  queued?: QueuedCommands,
): Promise<unknown> {
  if (method !== 'GET' || !(queued || hasQueuedCommands())) return content;
  const earlier = (await queued) ?? [];
  return (await callOutbox((outbox) => outbox.overlayQueued(url, content, earlier))) ?? content;
}

async function flushOutbox(): Promise<void> {
  const sent = callOutbox((outbox) => outbox.send());
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, LOGOUT_FLUSH_TIMEOUT_MS))]);
}

/** Whether the server has decided: it handled the command, or refused it with a reason of its own. */
function isDefinitive({ status, ok, content, isForeign }: ServerResponse): boolean {
  return !isForeign && (ok || (status < 500 && parseProblem(status, content).code !== 'UNKNOWN'));
}

async function readAnswer(
  answer: ServerResponse,
  args: FetchArgs,
  api: BaseQueryApi,
  queued: QueuedCommands | undefined,
): ReturnTypeOfQuery {
  const { status, ok, position, content, isForeign } = answer;
  logPosition.raise(position);
  const meta: ResponseMeta = { position };
  if (ok && isForeign) return { error: NETWORK_PROBLEM, meta };
  if (ok && args.url === CURRENT_USER_PATH) recordReadPosition(content, answer);
  // A sign-in or a sign-out.
  if (ok && args.url.startsWith(AUTH_PATH)) readPosition.invalidate();
  if (ok) return { data: await overlayQueuedCommands(args, content, queued), meta };
  const problem = parseProblem(status, content);
  // A proxy's 401 asks for a sign-in of its own and does not end this session.
  const isSignedOut = status === 401 && problem.code === 'UNAUTHENTICATED';
  if (isSignedOut && args.url === CURRENT_USER_PATH && api.type === 'query') return { data: null, meta };
  if (isSignedOut && !args.url.startsWith(AUTH_PATH)) api.dispatch(sessionEnded());
  if (problem.suspension) api.dispatch(accountSuspended(problem.suspension));
  return { error: problem, meta };
}

type ReturnTypeOfQuery = Promise<Awaited<ReturnType<QuestlogBaseQuery>>>;

function recordReadPosition(user: unknown, answer: ServerResponse): void {
  readPosition.record((user as { readonly id: string }).id, answer.readPosition);
}

/** Sign-in and sign-out append no event to the log. */
function isCommand(method: string, url: string): boolean {
  return method !== 'GET' && !url.startsWith(AUTH_PATH);
}

function withQueryString({ url, params }: FetchArgs): string {
  const entries = Object.entries((params ?? {}) as Record<string, string | number | null | undefined>);
  const given = entries.flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given).toString()}`;
}
