import type { AllStreamSubscription } from '@eventstore/db-client';
import type { Logger } from 'pino';
import type { Position } from '../../contracts/position';
import { computeBackoffMs } from '../../async/backoff';
import { pause } from '../../async/pause';
import { EventLogUnavailable, InvalidPosition } from '../errors';
import { toBatchLimit, type FollowedBatch, type FollowOptions, type RecordedEvent } from '../event-log';
import { isInvalidPositionError, toLogError } from './eventstore-errors';
import { LogSubscription } from './log-subscription';

export interface FollowerSources {
  /** Subscribes to everything after a position; `buffer` bounds the number of undelivered events. */
  readonly subscribe: (after: Position, buffer: number) => AllStreamSubscription;
  /** The first event after a position, read once without a retry; rejects when the signal aborts. */
  readonly readNext: (after: Position, signal: AbortSignal) => Promise<RecordedEvent | undefined>;
  /**
   * How long a follower that isn't known to have caught up waits in silence before it reads the log itself;
   * milliseconds.
   */
  readonly quietTimeoutMs: number;
  readonly logger: Logger;
}

/** How long a batch is filled while the reader is behind: events arrive one by one, and each batch has a fixed cost. */
const MAX_FILL_MS = 20;
/** A follower that has caught up is silent for long: it checks the log this many times less often. */
const CAUGHT_UP_QUIET_FACTOR = 10;

/** {@link EventLog.follow} on EventStoreDB: subscription after subscription, each from the last event delivered. */
export class Follower {
  private readonly limit: number;
  private readonly signal: AbortSignal;
  private readonly excludedTypes: ReadonlySet<string>;
  private position: Position;
  /** Whether the end of the log was reported to the reader, with no event since. */
  private isCaughtUpReported = false;
  private failures = 0;
  /** Position of an event that was in the log but not delivered by the subscription at the last check. */
  private undeliveredPosition: Position | undefined;

  constructor(
    { after, signal, batchSize, excludedTypes = new Set() }: FollowOptions,
    private readonly sources: FollowerSources,
  ) {
    this.position = after;
    this.signal = signal;
    this.excludedTypes = excludedTypes;
    this.limit = toBatchLimit(batchSize);
  }

  async *readBatches(): AsyncGenerator<FollowedBatch, void, undefined> {
    while (!this.signal.aborted) {
      const events = new LogSubscription(this.sources.subscribe(this.position, this.limit));
      const wake = (): void => events.wakeup.wake();
      this.signal.addEventListener('abort', wake);
      try {
        for (;;) {
          const batch = await this.readNextBatch(events);
          if (!batch) return;
          yield batch;
          if (this.signal.aborted) return;
        }
      } catch (error) {
        if (this.signal.aborted) return;
        this.handleFailure(error);
      } finally {
        this.signal.removeEventListener('abort', wake);
        events.unsubscribe((error) => this.sources.logger.debug({ err: error }, 'follower: unsubscribe'));
      }
      await pause(computeBackoffMs(this.failures), this.signal);
    }
  }

  /** Waits for the next batch; `undefined` when the signal aborts. */
  private async readNextBatch(subscription: LogSubscription): Promise<FollowedBatch | undefined> {
    while (!this.signal.aborted) {
      const events = await this.collectBatch(subscription);
      if (this.signal.aborted) return undefined;
      const { caughtUp } = subscription;
      const isNewlyCaughtUp = caughtUp && !this.isCaughtUpReported;
      if (events.length > 0 || isNewlyCaughtUp) {
        this.position = events.at(-1)?.position ?? this.position;
        this.isCaughtUpReported = caughtUp;
        this.failures = 0;
        this.undeliveredPosition = undefined;
        const delivered = events.filter(({ type }) => !this.excludedTypes.has(type));
        return { events: delivered, position: this.position, eventsRead: events.length, caughtUp };
      }
      subscription.throwIfEnded();
      const { quietTimeoutMs } = this.sources;
      if (
        !(await subscription.wakeup.wait(caughtUp ? quietTimeoutMs * CAUGHT_UP_QUIET_FACTOR : quietTimeoutMs))
      )
        await this.checkForUndelivered(subscription);
    }
    return undefined;
  }

  /**
   * The events received so far. At the end of the log they are delivered at once; behind it, the batch is filled for a
   * moment.
   */
  private async collectBatch(subscription: LogSubscription): Promise<RecordedEvent[]> {
    const events = subscription.take(this.limit, this.position);
    const deadline = performance.now() + MAX_FILL_MS;
    for (;;) {
      const last = events.at(-1);
      const remainingMs = deadline - performance.now();
      if (!last || events.length === this.limit || subscription.caughtUp || remainingMs <= 0) return events;
      if (!(await subscription.wakeup.wait(remainingMs)) || this.signal.aborted) return events;
      events.push(...subscription.take(this.limit - events.length, last.position));
    }
  }

  /**
   * Called after a period of silence. A server before 23.10 doesn't report the end of the log, and a subscription may
   * have died without an error: a read of the log shows which it is.
   */
  private async checkForUndelivered(subscription: LogSubscription): Promise<void> {
    const next = await this.sources.readNext(this.position, this.signal);
    if (!next) subscription.markCaughtUp();
    else if (this.undeliveredPosition === next.position)
      throw new EventLogUnavailable('The subscription is silent');
    else this.undeliveredPosition = next.position;
  }

  /** @throws the error, unless a new subscription could recover from it */
  private handleFailure(thrown: unknown): void {
    const { position } = this;
    if (isInvalidPositionError(thrown)) throw new InvalidPosition(position);
    const error = toLogError(thrown);
    if (!(error instanceof EventLogUnavailable)) throw error;
    this.failures += 1;
    this.undeliveredPosition = undefined;
    const { failures } = this;
    const { message: reason } = error;
    this.sources.logger.warn({ reason, position, failures }, 'follower: no subscription, trying again');
  }
}
