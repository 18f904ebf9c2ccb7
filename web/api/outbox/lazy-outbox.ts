import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { PlainQueueConsent } from './plain-queue-consent';
import type { StoredCommand } from './queued-command';
import { hasQueuedCommands } from './outbox-state';

/** A command's call as it would be sent. */
export interface CommandCall {
  readonly method: string;
  readonly url: string;
  /** The serialized body, and the value it was made from. */
  readonly json: string | undefined;
  readonly body: unknown;
  readonly key: string;
}

/**
 * What a page can do with its outbox: queue commands, show and send them. Snapshots of the last answers are read through it
 * too, because they are in the same database and are shown with the queued commands applied (ADR 15).
 */
export interface Outbox {
  /**
   * Queues the command and returns what can be shown of it; undefined for one that can't wait. With `untried` it queues
   * only what must wait: a command about the same subject is queued, or the last send got no answer.
   */
  readonly enqueue: (call: CommandCall, tried: 'tried' | 'untried') => Promise<object | undefined>;
  /** Returns the last stored answer to a query that this page has no data for; undefined when there is none. */
  readonly readSnapshot: (cacheKey: string) => Promise<unknown>;
  /** Returns the commands of the last player here that are queued now. */
  readonly readQueued: () => Promise<readonly StoredCommand[]>;
  /**
   * Returns the server's answer with the queued commands applied to it, and with `earlier`, those that were queued when it was
   * asked for: it may be older than what has been sent since.
   */
  readonly overlayQueued: (
    url: string,
    answer: unknown,
    earlier: readonly StoredCommand[],
  ) => Promise<unknown>;
  /** Sends the queued commands; resolves when none of them can be sent any more. */
  readonly send: () => Promise<void>;
  readonly isSending: () => boolean;
  readonly readRefusals: () => Promise<readonly StoredCommand[]>;
  /** Removes the refusals that the player has read, by their order. */
  readonly acknowledgeRefusals: (orders: readonly number[]) => Promise<void>;
  /** Stores whether queued commands may be kept in plain text here, and applies it to those that are queued. */
  readonly answerPlainQueue: (consent: PlainQueueConsent) => Promise<void>;
  /** Resolves when what the last session left is deleted: its key and its snapshots. Rejects where the browser refuses. */
  readonly cleared: () => Promise<void>;
}

let loader: (() => Promise<Outbox>) | undefined;
let warn: (() => void) | undefined;

/**
 * Sets how the outbox is loaded; until then nothing is queued. `warnPlayer` is called at most once, when queued
 * commands can't be read: every call of the client would find the same.
 */
export function setOutboxLoader(source: () => Promise<Outbox>, warnPlayer?: () => void): void {
  loader = source;
  warn = warnPlayer;
}

/** Warns the player that queued commands, if there are any, could not be read. */
export function noteUnreadOutbox(): void {
  if (hasQueuedCommands()) warnOfUnreadCommands();
}

/** Warns the player, once, that queued commands can't be read. */
export function warnOfUnreadCommands(): void {
  warn?.();
  warn = undefined;
}

/** Loads the outbox on first use; undefined where that fails, which is logged and shown. */
export async function loadOutbox(): Promise<Outbox | undefined> {
  try {
    return await loader?.();
  } catch (error) {
    console.error(error);
    noteUnreadOutbox();
    return undefined;
  }
}

/** Resolves, after a logout, to whether this device has deleted the key and the stored answers of the session (R352). */
export async function hasClearedDevice(): Promise<boolean> {
  try {
    await (await loader?.())?.cleared();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Returns the outbox's answer; undefined where there is no outbox, or where the browser refuses its storage. */
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

/** Whether the page has an answer to this query, which is newer than any stored one. */
export function hasCachedData({ getState, queryCacheKey = '' }: BaseQueryApi): boolean {
  const { api } = getState() as { api: { queries: Record<string, { data?: unknown } | undefined> } };
  return api.queries[queryCacheKey]?.data !== undefined;
}
