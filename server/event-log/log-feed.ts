import type { Logger } from 'pino';
import type { Position } from '../contracts/position';
import { backoffMillis } from '../database/backoff';
import { pause } from '../database/pause';
import type { EventLog, FollowedBatch, FollowOptions, RecordedEvent } from './event-log';

export interface FeedOptions extends FollowOptions {
  /** Served before the others whenever events arrive. Default: no. */
  readonly isFirst?: boolean;
}

export interface LogFeedOptions {
  readonly log: Pick<EventLog, 'follow' | 'head'>;
  readonly logger: Logger;
  /** How many of the latest events stay in memory for followers that are not there yet; default 4,096. */
  readonly windowEvents?: number;
  /** The least time from one read at the end of the log to the next; milliseconds, default 10. */
  readonly lingerMillis?: number;
}

const WINDOW_EVENTS = 4_096;
const LINGER_MILLIS = 10;
const DEFAULT_BATCH = 1_000;
const PARKED_MILLIS = 1_000;

/**
 * One reader of the log for all followers of a process: at the end of the log each event is read and decoded once.
 *
 * - The latest events form a window. A follower whose position is in the window takes from it, as much as waits for it.
 * - A follower further back reads the log by itself, ahead of its work where the log can, until its position is in the
 *   window. A slow follower falls out of the window and never holds up the reader or another follower.
 * - The reader fetches the next page once a follower has taken the newest one, so the log is read no further ahead of the
 *   fastest follower than one page.
 * - Two reads are at least `lingerMillis` apart. After a quiet moment an event is delivered at once; under load the pages
 *   grow, and with them the batches and transactions of all followers.
 */
export class LogFeed implements Pick<EventLog, 'follow' | 'head'> {
  private readonly closing = new AbortController();
  private readonly log: Pick<EventLog, 'follow' | 'head'>;
  private readonly logger: Logger;
  private latest: RecordedEvent[] = [];
  /** The window holds every event after it; undefined while there is none. */
  private start: Position | undefined;
  private reading: Promise<void> | undefined;
  private wakeReader: (() => void) | undefined;
  /** Whether a follower has taken the newest event, and so wants the next page. */
  private isNextWanted = true;
  private isAtEnd = false;
  private waiters: (() => void)[] = [];

  private readonly windowEvents: number;
  private readonly lingerMillis: number;

  constructor({ log, logger, windowEvents = WINDOW_EVENTS, lingerMillis = LINGER_MILLIS }: LogFeedOptions) {
    this.log = log;
    this.logger = logger;
    this.windowEvents = windowEvents;
    this.lingerMillis = lingerMillis;
  }

  /** As {@link EventLog.follow}. A follower that reads by itself reads ahead. */
  async *follow(options: FeedOptions): AsyncGenerator<FollowedBatch, void, undefined> {
    const signal = AbortSignal.any([options.signal, this.closing.signal]);
    this.reading ??= this.read();
    let position = options.after;
    let knowsEnd = false;
    // The log itself says whether the position is one of its own, and whether more has been appended by now.
    for (let isNew = true; !signal.aborted;) {
      if (isNew || !this.covers(position)) {
        const alone = { readsAhead: true, ...options, after: position, signal };
        for await (const batch of this.log.follow(alone)) {
          isNew = false;
          ({ position, caughtUp: knowsEnd } = batch);
          yield batch;
          // Without a window there is nothing to join yet: the reader has not begun.
          if (batch.caughtUp && this.start === undefined) await this.nextPage(options, signal);
          if (this.covers(position)) break;
        }
        continue;
      }
      const batch = this.take(position, options);
      if (batch) {
        ({ position, caughtUp: knowsEnd } = batch);
        yield batch;
      } else if (!knowsEnd && this.isEnd(position)) {
        knowsEnd = true;
        yield { events: [], position, eventsRead: 0, caughtUp: true };
      } else {
        await this.nextPage(options, signal);
      }
    }
  }

  /** Position of the last event in the log; `ORIGIN` for an empty log. */
  head(): Promise<Position> {
    return this.log.head();
  }

  /** Ends all iterations. The log stays open. */
  async close(): Promise<void> {
    this.closing.abort();
    this.wakeReader?.();
    await this.reading;
  }

  /** Reads from the end of the log on, until closed. */
  private async read(): Promise<void> {
    const { signal } = this.closing;
    for (let failures = 0; !signal.aborted;) {
      try {
        const after = await this.log.head();
        this.open(after);
        let readAt = Number.NEGATIVE_INFINITY;
        for await (const batch of this.log.follow({ after, signal })) {
          failures = 0;
          this.add(batch);
          const parkedAt = performance.now();
          await this.untilNextIsWanted();
          // After a long while without followers they are at the end of the log: the reader begins there, too.
          if (performance.now() - parkedAt > PARKED_MILLIS) break;
          const lingerMillis = readAt + this.lingerMillis - performance.now();
          if (lingerMillis > 0) await pause(lingerMillis, signal);
          readAt = performance.now();
        }
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        this.logger.warn({ err: error, failures }, 'log feed: interrupted, trying again');
        this.open(undefined);
        await pause(backoffMillis(failures), signal);
      }
    }
  }

  /** An empty window that begins at a position; without one, followers read by themselves. */
  private open(start: Position | undefined): void {
    this.start = start;
    this.latest = [];
    this.isNextWanted = true;
    this.isAtEnd = false;
    this.wakeFollowers();
  }

  private add({ events, caughtUp }: FollowedBatch): void {
    this.isAtEnd = caughtUp;
    if (events.length > 0) {
      this.isNextWanted = false;
      this.latest.push(...events);
      const surplus = this.latest.length - Math.max(this.windowEvents, events.length);
      // Not one by one: each time the rest of the array moves.
      if (surplus > this.windowEvents / 4) this.start = this.latest.splice(0, surplus).at(-1)?.position;
    }
    this.wakeFollowers();
  }

  /** Whether the log ended there when the reader last looked. A follower may be further than the reader. */
  private isEnd(position: Position): boolean {
    return this.isAtEnd && position === (this.latest.at(-1)?.position ?? this.start);
  }

  private covers(position: Position): boolean {
    return this.start !== undefined && position >= this.start;
  }

  /** What the window holds after a position, up to a batch. */
  private take(
    position: Position,
    { batchSize = DEFAULT_BATCH, except }: FeedOptions,
  ): FollowedBatch | undefined {
    const begin = this.latest.findLastIndex((event) => event.position <= position) + 1;
    const events = this.latest.slice(begin, begin + batchSize);
    const isNewest = begin + events.length === this.latest.length;
    if (isNewest) this.wantNext();
    const last = events.at(-1);
    if (!last) return undefined;
    return {
      events: except ? events.filter(({ type }) => !except.has(type)) : events,
      position: last.position,
      eventsRead: events.length,
      caughtUp: isNewest && this.isAtEnd,
    };
  }

  private wantNext(): void {
    this.isNextWanted = true;
    this.wakeReader?.();
  }

  private async untilNextIsWanted(): Promise<void> {
    if (this.isNextWanted || this.closing.signal.aborted) return;
    await new Promise<void>((resolve) => (this.wakeReader = resolve));
    this.wakeReader = undefined;
  }

  private async nextPage({ isFirst = false }: FeedOptions, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        signal.removeEventListener('abort', wake);
        resolve();
      };
      signal.addEventListener('abort', wake);
      if (isFirst) this.waiters.unshift(wake);
      else this.waiters.push(wake);
    });
  }

  private wakeFollowers(): void {
    for (const wake of this.waiters.splice(0)) wake();
  }
}
