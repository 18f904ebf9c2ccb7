import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { maxPosition, type Position } from '../../contracts/position';
import { computeBackoffMs } from '../../async/backoff';
import type { PostgresListener } from '../../database/postgres-listener';
import { Wakeup } from '../../async/wakeup';
import { EventLogUnavailable } from '../errors';
import { toBatchLimit, type FollowedBatch, type FollowOptions } from '../event-log';
import { parsePos } from './position-codec';
import { APPENDED_CHANNEL } from './schema.migration';

export interface FollowerSources {
  /** The next `limit` events after a position, in order; events of the types `except` are counted but not returned. */
  readonly readPage: (after: Position, limit: number, except: ReadonlySet<string>) => Promise<LogPage>;
  readonly postgresListener: PostgresListener;
  /** How often to read without a notification; milliseconds. */
  readonly pollIntervalMs: number;
  readonly logger: Logger;
}

/** A page of the log: the delivered events, and the position up to which it was read. */
export type LogPage = Omit<FollowedBatch, 'caughtUp'>;

/** How soon a polling follower reads again after a read that found nothing. */
const EMPTY_POLL_MS = 10;

/**
 * {@link EventLog.follow} on Postgres: notifications only trigger reads, which start from the follower's own position. While
 * it polls it doesn't listen: Postgres wakes every listening connection at every commit that notifies, whatever the channel.
 */
export async function* followEvents(
  {
    after,
    signal,
    batchSize,
    excludedTypes = new Set(),
    readsAhead = false,
    isPolling = () => false,
  }: FollowOptions,
  { readPage, postgresListener, pollIntervalMs, logger }: FollowerSources,
): AsyncGenerator<FollowedBatch, void, undefined> {
  const limit = toBatchLimit(batchSize);
  const wakeup = new Wakeup();
  let position = after;
  // A read may find an append before its notification arrives: that is no reason to read again.
  let notifiedPosition = after;
  let mustRead = false;
  const wake = (): void => {
    mustRead = true;
    wakeup.wake();
  };
  signal.addEventListener('abort', wake);
  const onAppend = (appended: Position): void => {
    notifiedPosition = maxPosition(notifiedPosition, appended);
    if (notifiedPosition > position) wakeup.wake();
  };
  const removeReconnectHandler = postgresListener.onReconnect(wake);
  const listen = (): (() => void) =>
    listenForAppends(postgresListener, { onAppend, onListenActive: wake }, logger);
  let stopListening: (() => void) | undefined = listen();
  let caughtUp = false;
  let failures = 0;
  let nextPage: Promise<LogPage> | undefined;
  try {
    while (!signal.aborted) {
      let page: LogPage | undefined;
      mustRead = false;
      try {
        page = await raceWithAbort(nextPage ?? readPage(position, limit, excludedTypes), signal);
      } catch (error) {
        if (!(error instanceof EventLogUnavailable)) throw error;
        nextPage = undefined;
        failures += 1;
        logger.warn({ err: error, position, failures }, 'follower: no connection, trying again');
        await wakeup.wait(computeBackoffMs(failures));
        continue;
      }
      if (!page || signal.aborted) return;
      failures = 0;
      const shouldYield = !caughtUp || page.eventsRead > 0;
      caughtUp = page.eventsRead < limit;
      position = page.position;
      // Fetched while this page is processed. Only one page ahead: that bounds memory.
      nextPage = readsAhead && !caughtUp ? readPage(position, limit, excludedTypes) : undefined;
      // The error is thrown when the page is awaited; an iteration that ends before doesn't need it.
      nextPage?.catch(() => undefined);
      // Sends the request before this page is processed, which may block the thread.
      if (nextPage) await nextTurn();
      if (shouldYield) yield { ...page, caughtUp };
      if (isPolling()) {
        stopListening?.();
        stopListening = undefined;
        if (page.eventsRead === 0) await wakeup.wait(EMPTY_POLL_MS);
        continue;
      }
      // Once it is active, another read finds what was appended in between.
      stopListening ??= listen();
      while (caughtUp && (await wakeup.wait(pollIntervalMs)) && !mustRead && notifiedPosition <= position);
    }
  } finally {
    signal.removeEventListener('abort', wake);
    removeReconnectHandler();
    stopListening?.();
  }
}

interface AppendHandlers {
  /** Receives the position of the last event appended. */
  readonly onAppend: (position: Position) => void;
  /** The LISTEN is active: earlier appends were not notified. */
  readonly onListenActive: () => void;
}

/** Subscribes to the notifications of appends. Reads never wait for it. */
function listenForAppends(
  postgresListener: PostgresListener,
  { onAppend, onListenActive }: AppendHandlers,
  logger: Logger,
): () => void {
  const listening = postgresListener.listenFor(APPENDED_CHANNEL, parsePos, onAppend);
  listening.then(onListenActive, (error: unknown) =>
    logger.warn({ err: error }, 'follower: not notified, polling'),
  );
  return () =>
    void listening
      .then((unlisten) => unlisten())
      .catch((error: unknown) => logger.debug({ err: error }, 'follower: unlisten'));
}

/** `undefined` as soon as the signal aborts; the work itself continues. */
async function raceWithAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  let stop = (): void => undefined;
  const aborted = new Promise<undefined>((resolve) => (stop = () => resolve(undefined)));
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
