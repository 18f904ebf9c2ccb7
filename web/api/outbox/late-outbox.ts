import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { StoredCommand } from './kept-command';

/** A command's call as it was to be sent. */
export interface Call {
  readonly method: string;
  readonly url: string;
  /** What is sent, and what it was made from. */
  readonly json: string | undefined;
  readonly body: unknown;
  readonly key: string;
}

/** What waits for the network, and what was last seen with one (ADR 15). */
export interface Outbox {
  /** Keeps the command and answers what can be shown of it; undefined for one that can't wait. */
  readonly keep: (call: Call) => Promise<object | undefined>;
  /** The last answer seen to a query that this page has none to; undefined when there was none. */
  readonly lastSeen: (cacheKey: string) => Promise<unknown>;
  /** The server's answer with what waits laid over it. */
  readonly withWaiting: (url: string, answer: unknown) => Promise<unknown>;
  /** Sends what waits; resolves when nothing of it can be sent any more. */
  readonly send: () => Promise<void>;
  readonly refusals: () => Promise<readonly StoredCommand[]>;
  /** The player has read of them. */
  readonly forgetRefusals: () => Promise<void>;
}

let load: (() => Promise<Outbox>) | undefined;

/** Says where the outbox comes from; before, and where it can't be fetched, nothing waits. */
export function outboxComesFrom(source: () => Promise<Outbox>): void {
  load = source;
}

/** The outbox, fetched when it is first needed. */
export async function lateOutbox(): Promise<Outbox | undefined> {
  try {
    return await load?.();
  } catch {
    return undefined;
  }
}

/** Whether the page has an answer to this query already, which is newer than any that was stored. */
export function hasAnswer({ getState, queryCacheKey = '' }: BaseQueryApi): boolean {
  const { api } = getState() as { api: { queries: Record<string, { data?: unknown } | undefined> } };
  return api.queries[queryCacheKey]?.data !== undefined;
}
