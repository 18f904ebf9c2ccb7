import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { StoredCommand } from './queued-command';
import { hasQueuedCommands } from './outbox-state';

/** A command's call as it was to be sent. */
export interface CommandCall {
  readonly method: string;
  readonly url: string;
  /** What is sent, and what it was made from. */
  readonly json: string | undefined;
  readonly body: unknown;
  readonly key: string;
}

/** What waits for the network, and what was last seen with one (ADR 15). */
export interface Outbox {
  /**
   * Keeps the command and answers what can be shown of it; undefined for one that can't wait. Where the network was not
   * tried yet, only what has to: something about the same waits already, or nobody answered the last time.
   */
  readonly enqueue: (call: CommandCall, tried: 'tried' | 'untried') => Promise<object | undefined>;
  /** The last answer seen to a query that this page has none to; undefined when there was none. */
  readonly readSnapshot: (cacheKey: string) => Promise<unknown>;
  /** The server's answer with what waits laid over it. */
  readonly overlayQueued: (url: string, answer: unknown) => Promise<unknown>;
  /** Sends what waits; resolves when nothing of it can be sent any more. */
  readonly send: () => Promise<void>;
  readonly isSending: () => boolean;
  readonly readRefusals: () => Promise<readonly StoredCommand[]>;
  /** The player has read of these, by their order. */
  readonly acknowledgeRefusals: (orders: readonly number[]) => Promise<void>;
}

let loader: (() => Promise<Outbox>) | undefined;
let warn: (() => void) | undefined;

/**
 * Says where the outbox comes from; before, nothing waits. `warnPlayer` is called at most once, where what waits can't be
 * read: every call of the client would find the same.
 */
export function setOutboxLoader(source: () => Promise<Outbox>, warnPlayer?: () => void): void {
  loader = source;
  warn = warnPlayer;
}

/** What waits, if anything does, could not be read. */
export function noteUnreadOutbox(): void {
  if (!hasQueuedCommands()) return;
  warn?.();
  warn = undefined;
}

/** The outbox, fetched when it is first needed; undefined where it can't be fetched, which is logged and shown. */
export async function loadOutbox(): Promise<Outbox | undefined> {
  try {
    return await loader?.();
  } catch (error) {
    console.error(error);
    noteUnreadOutbox();
    return undefined;
  }
}

/** Its answer; undefined where there is no outbox, or where the browser refuses it its storage. */
export async function callOutbox<Answer>(
  ask: (outbox: Outbox) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  try {
    const outbox = await loadOutbox();
    return outbox && (await ask(outbox));
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Whether the page has an answer to this query already, which is newer than any that was stored. */
export function hasCachedData({ getState, queryCacheKey = '' }: BaseQueryApi): boolean {
  const { api } = getState() as { api: { queries: Record<string, { data?: unknown } | undefined> } };
  return api.queries[queryCacheKey]?.data !== undefined;
}
