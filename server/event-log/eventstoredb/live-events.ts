import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import type { Position } from '../../contracts/position';
import { EventLogUnavailable } from '../errors';
import type { RecordedEvent } from '../event-log';
import { PulledStream } from './pulled-stream';
import { isOwn, toRecordedEvent } from './recorded-event';

/** One subscription to the whole log, from which is taken what has come. */
export class LiveEvents {
  private readonly pulled: PulledStream<AllStreamResolvedEvent>;
  /** How many items were taken. */
  private taken = 0;
  /** So many have to be taken before the reader has caught up; undefined while it is behind. */
  private liveFrom: number | undefined;

  constructor(private readonly subscription: AllStreamSubscription) {
    this.pulled = new PulledStream<AllStreamResolvedEvent>(subscription);
    // It is told as soon as it passes, when events that came before it may still lie in the buffer.
    subscription.on('caughtUp', () => {
      this.liveFrom = this.taken + this.pulled.waiting;
      this.pulled.news.wake();
    });
    subscription.on('fellBehind', () => (this.liveFrom = undefined));
  }

  /** Whether everything recorded was taken, as far as the server has told. */
  get caughtUp(): boolean {
    return this.liveFrom !== undefined && this.taken >= this.liveFrom && this.pulled.waiting === 0;
  }

  /** For a server that doesn't tell: somebody has looked. */
  noteCaughtUp(): void {
    this.liveFrom ??= this.taken;
  }

  /** What has come, at most `limit` events; only what is after `position`, whatever the server sends. */
  take(limit: number, position: Position): RecordedEvent[] {
    const events: RecordedEvent[] = [];
    while (events.length < limit) {
      const item = this.pulled.take();
      if (item === undefined) break;
      this.taken += 1;
      const recorded = item.event && isOwn(item.event) ? toRecordedEvent(item.event) : undefined;
      if (recorded && recorded.position > position) events.push(recorded);
    }
    return events;
  }

  /** When nothing is left to take: throws what went wrong, or that the server has ended the subscription. */
  throwIfOver(): void {
    this.pulled.throwIfFailed();
    if (this.pulled.ended) throw new EventLogUnavailable('The server ended the subscription');
  }

  /** Until something has come, at most `millis`; answers whether it has. */
  wait(millis: number): Promise<boolean> {
    return this.pulled.news.wait(millis);
  }

  wake(): void {
    this.pulled.news.wake();
  }

  /** The server keeps a subscription open until it is told. */
  leave(onError: (error: unknown) => void): void {
    this.pulled.leave(() => this.subscription.unsubscribe(), onError);
  }
}
