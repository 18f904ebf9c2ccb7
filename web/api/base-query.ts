import type { BaseQueryApi, BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query/react';
import { createIntentKeys } from './intent-keys';
import { logPosition } from './log-position';
import { hasAnswer, lateOutbox, type Call } from './outbox/late-outbox';
import { somethingWaits } from './outbox/outbox-state';
import { NETWORK_PROBLEM, parseProblem, type Problem } from './problem';
import { sessionEnded } from './session';

/** What a call's answer says beside its body. */
export interface AnswerMeta {
  /** Log position of the command, or null for a read (`X-Log-Position`). */
  readonly position: string | null;
}

type QuestlogBaseQuery = BaseQueryFn<FetchArgs, unknown, Problem, object, AnswerMeta>;

const CURRENT_USER = '/api/user';
const LOGOUT = '/api/auth/logout';
/** So long a logout waits for what its player did offline to be sent, in milliseconds. */
const SENT_WITHIN_MS = 5000;
/** How often a read that lags behind what its player has done is asked for again, and how long is waited between. */
const STALE_RETRIES = 3;
const STALE_PAUSE_MS = 700;
const intentKeys = createIntentKeys();

/** Every call of the client: cookies, positions, one key an intent, problems in one shape (specification §7, D32). */
export const questlogBaseQuery: QuestlogBaseQuery = async (args, api) => {
  const method = args.method ?? 'GET';
  const body = args.body === undefined ? undefined : JSON.stringify(args.body);
  const intent = isCommand(method, args.url)
    ? intentKeys.begin(`${method} ${args.url} ${body ?? ''}`)
    : undefined;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (method === 'GET' && logPosition.seen()) headers.set('x-min-position', logPosition.seen());
  if (intent) headers.set('idempotency-key', intent.key);
  const kept = () => keep(intent && { method, url: args.url, json: body, body: args.body, key: intent.key });
  if (somethingWaits()) {
    if (args.url === LOGOUT) await sendFirst();
    // Behind what waits already: it may be about the same.
    const answer = await kept();
    if (answer) return answer;
  }

  let response: Response;
  try {
    const call = { method, body, headers, credentials: 'include', signal: api.signal } as const;
    response = await fetch(withQuery(args), call);
    // What is shown meanwhile is newer than this answer.
    for (let tries = 0; tries < STALE_RETRIES && isStale(response); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, STALE_PAUSE_MS));
      response = await fetch(withQuery(args), call);
    }
  } catch {
    const answer = api.signal.aborted ? undefined : await (intent ? kept() : lastSeen(api));
    if (answer) return answer;
    // Whether the command arrived is unknown: its key is kept for the next try.
    intent?.settle('unknown');
    return { error: NETWORK_PROBLEM };
  }
  intent?.settle(response.status >= 500 ? 'unknown' : 'definite');
  return readAnswer(response, args, api);
};

type Answered = { readonly data: unknown; readonly meta: AnswerMeta };

/** The outbox's answer to a command that may wait for the network (ADR 15). */
async function keep(call: Call | undefined): Promise<Answered | undefined> {
  const data = call && (await (await lateOutbox())?.keep(call));
  return data && { data, meta: { position: null } };
}

/** What was last seen, where the page has nothing to show. */
async function lastSeen(api: BaseQueryApi): Promise<Answered | undefined> {
  if (api.type !== 'query' || hasAnswer(api)) return undefined;
  const data = await (await lateOutbox())?.lastSeen(api.queryCacheKey ?? '');
  return data === undefined ? undefined : { data, meta: { position: null } };
}

async function withWaiting({ method = 'GET', url }: FetchArgs, content: unknown): Promise<unknown> {
  if (method !== 'GET' || !somethingWaits()) return content;
  return (await lateOutbox())?.withWaiting(url, content) ?? content;
}

async function sendFirst(): Promise<void> {
  const outbox = await lateOutbox();
  await Promise.race([outbox?.send(), new Promise((resolve) => setTimeout(resolve, SENT_WITHIN_MS))]);
}

/** The server could not show in time what the player has written (`X-Read-Stale`). */
function isStale(response: Response): boolean {
  return response.headers.has('x-read-stale');
}

async function readAnswer(response: Response, args: FetchArgs, api: BaseQueryApi): ReturnTypeOfQuery {
  const position = response.headers.get('x-log-position');
  logPosition.raise(position);
  const meta: AnswerMeta = { position };
  const content = await readJson(response);
  if (response.ok) return { data: await withWaiting(args, content), meta };
  if (response.status === 401 && args.url === CURRENT_USER && api.type === 'query')
    return { data: null, meta };
  if (response.status === 401 && !args.url.startsWith('/api/auth/')) api.dispatch(sessionEnded());
  return { error: parseProblem(response.status, content), meta };
}

type ReturnTypeOfQuery = Promise<Awaited<ReturnType<QuestlogBaseQuery>>>;

/** The parsed body; undefined when there is none or when it isn't JSON (a proxy's error page). */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Sign-in and sign-out are no commands on the log. */
function isCommand(method: string, url: string): boolean {
  return method !== 'GET' && !url.startsWith('/api/auth/');
}

function withQuery({ url, params }: FetchArgs): string {
  const entries = Object.entries((params ?? {}) as Record<string, string | number | null | undefined>);
  const given = entries.flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given).toString()}`;
}
