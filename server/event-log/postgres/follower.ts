import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { laterOf, type Position } from '../../contracts/position';
import { backoffMillis } from '../../database/backoff';
import type { PostgresNotifications } from '../../database/notifications';
import { Wakeup } from '../../database/wakeup';
import { EventLogUnavailable } from '../errors';
import type { FollowedBatch, FollowOptions } from '../event-log';
import { parsePos } from './position-codec';
import { APPENDED_CHANNEL } from './schema.migration';

export interface FollowerSources {
  /** The next `limit` events after a position, in order; of those of the types `except`, that they were there. */
  readonly read: (after: Position, limit: number, except: ReadonlySet<string>) => Promise<ReadPart>;
  readonly notifications: PostgresNotifications;
  /** How often to look without being woken; milliseconds. */
  readonly pollMillis: number;
  readonly logger: Logger;
}

/** A part of the log: what of it is delivered, and how far it goes. */
export type ReadPart = Omit<FollowedBatch, 'caughtUp'>;

const DEFAULT_BATCH = 1_000;
const LARGEST_BATCH = 5_000;

/** {@link EventLog.follow} on Postgres: woken by notifications, driven by reads from its own position alone. */
export async function* followEvents(
  { after, signal, batchSize = DEFAULT_BATCH, except = new Set(), readsAhead = false }: FollowOptions,
  { read, notifications, pollMillis, logger }: FollowerSources,
): AsyncGenerator<FollowedBatch, void, undefined> {
  const limit = Math.max(1, Math.min(batchSize, LARGEST_BATCH));
  const wakeup = new Wakeup();
  let position = after;
  // An append that a read has already found is announced a moment later: that is no reason to read again.
  let announced = after;
  let mustRead = false;
  const wake = (): void => {
    mustRead = true;
    wakeup.wake();
  };
  signal.addEventListener('abort', wake);
  const onAppend = (appended: Position): void => {
    announced = laterOf(announced, appended);
    if (announced > position) wakeup.wake();
  };
  const stopListening = wakeOnAppend(notifications, { onAppend, onChange: wake }, logger);
  let caughtUp = false;
  let failures = 0;
  let ahead: Promise<ReadPart> | undefined;
  try {
    while (!signal.aborted) {
      let part: ReadPart | undefined;
      mustRead = false;
      try {
        part = await unlessAborted(ahead ?? read(position, limit, except), signal);
      } catch (error) {
        if (!(error instanceof EventLogUnavailable)) throw error;
        ahead = undefined;
        failures += 1;
        logger.warn({ err: error, position, failures }, 'follower: no connection, trying again');
        await wakeup.wait(backoffMillis(failures));
        continue;
      }
      if (!part || signal.aborted) return;
      failures = 0;
      const newsOfTheEnd = !caughtUp || part.eventsRead > 0;
      caughtUp = part.eventsRead < limit;
      position = part.position;
      // On its way while this one is worked on. One page, no more: that bounds memory.
      ahead = readsAhead && !caughtUp ? read(position, limit, except) : undefined;
      // Its error is thrown when its turn comes; an iteration that ends before has no use for it.
      ahead?.catch(() => undefined);
      // The request goes out before the work on this page begins, which may hold the thread until it is done.
      if (ahead) await nextTurn();
      if (newsOfTheEnd) yield { ...part, caughtUp };
      while (caughtUp && (await wakeup.wait(pollMillis)) && !mustRead && announced <= position);
    }
  } finally {
    signal.removeEventListener('abort', wake);
    stopListening();
  }
}

interface AppendHandlers {
  /** With the position of the last event appended. */
  readonly onAppend: (position: Position) => void;
  /** The LISTEN has come into force, or is in force again: what was appended before has not been announced. */
  readonly onChange: () => void;
}

/** Listens for appends. Reads never wait for that. */
function wakeOnAppend(
  notifications: PostgresNotifications,
  { onAppend, onChange }: AppendHandlers,
  logger: Logger,
): () => void {
  const forget = notifications.onReconnect(onChange);
  const listening = notifications.listenFor(APPENDED_CHANNEL, parsePos, onAppend);
  listening.then(onChange, (error: unknown) =>
    logger.warn({ err: error }, 'follower: not notified, polling'),
  );
  return () => {
    forget();
    listening
      .then((unlisten) => unlisten())
      .catch((error: unknown) => logger.debug({ err: error }, 'follower: unlisten'));
  };
}

/** `undefined` as soon as the signal aborts, though the work goes on by itself. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  let stop = (): void => undefined;
  const aborted = new Promise<undefined>((resolve) => (stop = () => resolve(undefined)));
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
