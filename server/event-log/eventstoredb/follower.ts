import type { AllStreamSubscription } from '@eventstore/db-client';
import type { Logger } from 'pino';
import type { Position } from '../../contracts/position';
import { backoffMillis } from '../../database/backoff';
import { pause } from '../../database/pause';
import { EventLogUnavailable, InvalidPosition } from '../errors';
import type { FollowedBatch, FollowOptions, RecordedEvent } from '../event-log';
import { blamesPosition, toLogError } from './eventstore-errors';
import { LiveEvents } from './live-events';

export interface FollowerSources {
  /** Subscribes to everything after a position; `buffer` bounds what waits here. */
  readonly subscribe: (after: Position, buffer: number) => AllStreamSubscription;
  /** The first event after a position, asked for once; rejects when the signal aborts. */
  readonly next: (after: Position, signal: AbortSignal) => Promise<RecordedEvent | undefined>;
  /** How long a follower that isn't known to have caught up hears nothing before it looks itself; milliseconds. */
  readonly quietMillis: number;
  readonly logger: Logger;
}

const DEFAULT_BATCH = 1_000;
const LARGEST_BATCH = 5_000;
/** So long a batch is filled while the reader is behind; events come one by one, and each batch has its price. */
const FILL_MILLIS = 20;
/** One that has caught up hears nothing for long: it looks so many times more seldom. */
const QUIET_LIVE = 10;

/** {@link EventLog.follow} on EventStoreDB: subscription after subscription, each from the last event delivered. */
export class Follower {
  private readonly limit: number;
  private readonly signal: AbortSignal;
  private readonly except: ReadonlySet<string>;
  private position: Position;
  /** Whether the reader was told that it has caught up, and nothing has come since. */
  private told = false;
  private failures = 0;
  /** What the log has and the subscription hadn't delivered when it was last looked at. */
  private overdue: Position | undefined;

  constructor(
    { after, signal, batchSize = DEFAULT_BATCH, except = new Set() }: FollowOptions,
    private readonly sources: FollowerSources,
  ) {
    this.position = after;
    this.signal = signal;
    this.except = except;
    this.limit = Math.max(1, Math.min(batchSize, LARGEST_BATCH));
  }

  async *batches(): AsyncGenerator<FollowedBatch, void, undefined> {
    while (!this.signal.aborted) {
      const events = new LiveEvents(this.sources.subscribe(this.position, this.limit));
      const wake = (): void => events.wake();
      this.signal.addEventListener('abort', wake);
      try {
        for (;;) {
          const batch = await this.nextBatch(events);
          if (!batch) return;
          yield batch;
          if (this.signal.aborted) return;
        }
      } catch (error) {
        if (this.signal.aborted) return;
        this.noteFailure(error);
      } finally {
        this.signal.removeEventListener('abort', wake);
        events.leave((error) => this.sources.logger.debug({ err: error }, 'follower: unsubscribe'));
      }
      await pause(backoffMillis(this.failures), this.signal);
    }
  }

  /** Waits for one; `undefined` when the signal aborts. */
  private async nextBatch(live: LiveEvents): Promise<FollowedBatch | undefined> {
    while (!this.signal.aborted) {
      const events = await this.gather(live);
      if (this.signal.aborted) return undefined;
      const { caughtUp } = live;
      const newsOfTheEnd = caughtUp && !this.told;
      if (events.length > 0 || newsOfTheEnd) {
        this.position = events.at(-1)?.position ?? this.position;
        this.told = caughtUp;
        this.failures = 0;
        this.overdue = undefined;
        const delivered = events.filter(({ type }) => !this.except.has(type));
        return { events: delivered, position: this.position, eventsRead: events.length, caughtUp };
      }
      live.throwIfOver();
      const { quietMillis } = this.sources;
      if (!(await live.wait(caughtUp ? quietMillis * QUIET_LIVE : quietMillis))) await this.look(live);
    }
    return undefined;
  }

  /** What has come. At the end of the log it is delivered at once; behind it, a fuller batch is worth a moment. */
  private async gather(live: LiveEvents): Promise<RecordedEvent[]> {
    const events = live.take(this.limit, this.position);
    const until = performance.now() + FILL_MILLIS;
    for (;;) {
      const last = events.at(-1);
      const left = until - performance.now();
      if (!last || events.length === this.limit || live.caughtUp || left <= 0) return events;
      if (!(await live.wait(left)) || this.signal.aborted) return events;
      events.push(...live.take(this.limit - events.length, last.position));
    }
  }

  /**
   * Nothing was heard for a while. A server before 23.10 doesn't tell that this is all, and a subscription may have died
   * without a word: the log itself knows.
   */
  private async look(live: LiveEvents): Promise<void> {
    const next = await this.sources.next(this.position, this.signal);
    if (!next) live.noteCaughtUp();
    else if (this.overdue === next.position) throw new EventLogUnavailable('The subscription is silent');
    else this.overdue = next.position;
  }

  /** @throws the error, when it is none that another subscription could mend */
  private noteFailure(thrown: unknown): void {
    const { position } = this;
    if (blamesPosition(thrown)) throw new InvalidPosition(position);
    const error = toLogError(thrown);
    if (!(error instanceof EventLogUnavailable)) throw error;
    this.failures += 1;
    this.overdue = undefined;
    const { failures } = this;
    const { message: reason } = error;
    this.sources.logger.warn({ reason, position, failures }, 'follower: no subscription, trying again');
  }
}
