import type { Logger } from 'pino';
import type { Position } from '../contracts/position';
import { computeBackoffMs } from '../async/backoff';
import { pause } from '../async/pause';
import { RateMeter } from '../async/rate-meter';
import {
  toBatchLimit,
  type EventLog,
  type FollowedBatch,
  type FollowOptions,
  type RecordedEvent,
} from './event-log';

export interface FeedOptions extends FollowOptions {
  /** Served before the other followers when events arrive. Default: false. */
  readonly hasPriority?: boolean;
}

export interface LogFeedOptions {
  readonly log: Pick<EventLog, 'follow' | 'head'>;
  readonly logger: Logger;
  /** Number of latest events kept in memory for followers that have not reached them yet; default 4,096. */
  readonly windowEvents?: number;
}

const DEFAULT_WINDOW_EVENTS = 4_096;
/** Minimum time between two reads at the end of the log. */
const MIN_READ_INTERVAL_MS = 10;
/**
 * From this rate on, in events per second over about a second, reads are further apart, and appends don't wake the reader: a
 * contribution then costs Postgres and the followers a third less, and is seen some 8 ms later on average.
 */
const BUSY_RATE = 250;
const BUSY_READ_INTERVAL_MS = 25;
/** Below this part of the rate it ends, so that a rate near it doesn't switch back and forth. */
const BUSY_END = 0.9;
const MAX_READER_IDLE_MS = 1_000;

/**
 * One reader of the log for all followers of a process: at the end of the log each event is read once. It is delivered
 * as recorded, and each follower decodes what it needs.
 *
 * - The latest events form a window. A follower whose position is in the window takes everything after it from there.
 * - A follower further back reads the log directly, with read-ahead where the log supports it, until its position is in
 *   the window. A slow follower falls out of the window and never delays the reader or another follower.
 * - The reader fetches the next page once a follower has taken the newest one, so it is at most one page ahead of the
 *   fastest follower.
 * - Two reads are at least 10 ms apart, 25 ms while the log is busy. After an idle period an event is
 *   delivered at once; under load the pages grow, and with them the batches and transactions of all followers.
 */
export class LogFeed implements Pick<EventLog, 'follow' | 'head'> {
  private readonly abortController = new AbortController();
  private readonly log: Pick<EventLog, 'follow' | 'head'>;
  private readonly logger: Logger;
  private latestEvents: RecordedEvent[] = [];
  /** The window holds every event after this position; undefined while there is no window. */
  private windowStart: Position | undefined;
  private readLoop: Promise<void> | undefined;
  private wakeReader: (() => void) | undefined;
  /** Whether a follower has taken the newest event and so requests the next page. */
  private isNextPageRequested = true;
  private isAtEnd = false;
  private waiters: (() => void)[] = [];
  private readonly appendRate = new RateMeter(1);
  private isBusy = false;

  private readonly windowEvents: number;

  constructor({ log, logger, windowEvents = DEFAULT_WINDOW_EVENTS }: LogFeedOptions) {
    this.log = log;
    this.logger = logger;
    this.windowEvents = windowEvents;
  }

  /** Like {@link EventLog.follow}. A follower that reads the log directly reads ahead. */
  async *follow(options: FeedOptions): AsyncGenerator<FollowedBatch, void, undefined> {
    const signal = AbortSignal.any([options.signal, this.abortController.signal]);
    this.readLoop ??= this.readPages();
    let position = options.after;
    let knowsEnd = false;
    // Only the log knows whether the position is valid, and whether more has been appended by now.
    for (let isNew = true; !signal.aborted;) {
      if (isNew || !this.isInWindow(position)) {
        const directOptions = { readsAhead: true, ...options, after: position, signal };
        for await (const batch of this.log.follow(directOptions)) {
          isNew = false;
          ({ position, caughtUp: knowsEnd } = batch);
          yield batch;
          // Without a window there is nothing to join yet: the reader has not started.
          if (batch.caughtUp && this.windowStart === undefined) await this.waitForNextPage(options, signal);
          if (this.isInWindow(position)) break;
        }
        continue;
      }
      const batch = this.takeFromWindow(position, options);
      if (batch) {
        ({ position, caughtUp: knowsEnd } = batch);
        yield batch;
      } else if (!knowsEnd && this.isKnownEnd(position)) {
        knowsEnd = true;
        yield { events: [], position, eventsRead: 0, caughtUp: true };
      } else {
        await this.waitForNextPage(options, signal);
      }
    }
  }

  /** Position of the last event in the log; `ORIGIN` for an empty log. */
  head(): Promise<Position> {
    return this.log.head();
  }

  /** Ends all iterations. The log stays open. */
  async close(): Promise<void> {
    this.abortController.abort();
    this.wakeReader?.();
    await this.readLoop;
  }

  /** Reads from the end of the log until closed. */
  private async readPages(): Promise<void> {
    const { signal } = this.abortController;
    for (let failures = 0; !signal.aborted;) {
      try {
        const after = await this.log.head();
        this.resetWindow(after);
        let readAt = Number.NEGATIVE_INFINITY;
        const isPolling = (): boolean => this.updateBusy();
        for await (const batch of this.log.follow({ after, signal, isPolling })) {
          failures = 0;
          this.appendRate.addEvents(batch.eventsRead);
          this.addToWindow(batch);
          const idleSince = performance.now();
          await this.waitForPageRequest();
          // After a long time without a follower the reader restarts at the end of the log instead of reading the gap.
          if (performance.now() - idleSince > MAX_READER_IDLE_MS) break;
          const intervalMs = this.updateBusy() ? BUSY_READ_INTERVAL_MS : MIN_READ_INTERVAL_MS;
          const remainingMs = readAt + intervalMs - performance.now();
          if (remainingMs > 0) await pause(remainingMs, signal);
          readAt = performance.now();
        }
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        this.logger.warn({ err: error, failures }, 'log feed: interrupted, trying again');
        this.resetWindow(undefined);
        await pause(computeBackoffMs(failures), signal);
      }
    }
  }

  private updateBusy(): boolean {
    this.isBusy = this.appendRate.computeRate() >= BUSY_RATE * (this.isBusy ? BUSY_END : 1);
    return this.isBusy;
  }

  /** Starts an empty window at a position; without a position, followers read the log directly. */
  private resetWindow(position: Position | undefined): void {
    this.windowStart = position;
    this.latestEvents = [];
    this.isNextPageRequested = true;
    this.isAtEnd = false;
    this.wakeFollowers();
  }

  private addToWindow({ events, caughtUp }: FollowedBatch): void {
    this.isAtEnd = caughtUp;
    if (events.length > 0) {
      this.isNextPageRequested = false;
      this.latestEvents.push(...events);
      const excess = this.latestEvents.length - Math.max(this.windowEvents, events.length);
      // In chunks, not one by one: each removal moves the rest of the array.
      if (excess > this.windowEvents / 4)
        this.windowStart = this.latestEvents.splice(0, excess).at(-1)?.position;
    }
    this.wakeFollowers();
  }

  /** Whether the log ended at this position when the reader last read it. A follower may be ahead of the reader. */
  private isKnownEnd(position: Position): boolean {
    return this.isAtEnd && position === (this.latestEvents.at(-1)?.position ?? this.windowStart);
  }

  private isInWindow(position: Position): boolean {
    return this.windowStart !== undefined && position >= this.windowStart;
  }

  /** The events of the window after a position, up to one batch. */
  private takeFromWindow(
    position: Position,
    { batchSize, excludedTypes }: FeedOptions,
  ): FollowedBatch | undefined {
    const begin = this.latestEvents.findLastIndex((event) => event.position <= position) + 1;
    const events = this.latestEvents.slice(begin, begin + toBatchLimit(batchSize));
    const isNewest = begin + events.length === this.latestEvents.length;
    if (isNewest) this.requestNextPage();
    const last = events.at(-1);
    if (!last) return undefined;
    return {
      events: excludedTypes ? events.filter(({ type }) => !excludedTypes.has(type)) : events,
      position: last.position,
      eventsRead: events.length,
      caughtUp: isNewest && this.isAtEnd,
    };
  }

  private requestNextPage(): void {
    this.isNextPageRequested = true;
    this.wakeReader?.();
  }

  private async waitForPageRequest(): Promise<void> {
    if (this.isNextPageRequested || this.abortController.signal.aborted) return;
    await new Promise<void>((resolve) => (this.wakeReader = resolve));
    this.wakeReader = undefined;
  }

  private async waitForNextPage({ hasPriority = false }: FeedOptions, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        signal.removeEventListener('abort', wake);
        resolve();
      };
      signal.addEventListener('abort', wake);
      if (hasPriority) this.waiters.unshift(wake);
      else this.waiters.push(wake);
    });
  }

  private wakeFollowers(): void {
    for (const wake of this.waiters.splice(0)) wake();
  }
}
