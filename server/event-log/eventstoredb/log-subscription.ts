import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import type { Position } from '../../contracts/position';
import { EventLogUnavailable } from '../errors';
import type { RecordedEvent } from '../event-log';
import { PulledStream } from './pulled-stream';
import { isGameEvent, toRecordedEvent } from './recorded-event';

/** One subscription to the whole log, from which is taken what has come. */
export class LogSubscription {
  private readonly stream: PulledStream<AllStreamResolvedEvent>;
  /** How many items were taken. */
  private takenCount = 0;
  /** So many have to be taken before the reader has caught up; undefined while it is behind. */
  private caughtUpAtCount: number | undefined;

  constructor(private readonly subscription: AllStreamSubscription) {
    this.stream = new PulledStream<AllStreamResolvedEvent>(subscription);
    // It is told as soon as it passes, when events that came before it may still lie in the buffer.
    subscription.on('caughtUp', () => {
      this.caughtUpAtCount = this.takenCount + this.stream.bufferedCount;
      this.stream.wakeup.wake();
    });
    subscription.on('fellBehind', () => (this.caughtUpAtCount = undefined));
  }

  /** Whether everything recorded was taken, as far as the server has told. */
  get caughtUp(): boolean {
    return (
      this.caughtUpAtCount !== undefined &&
      this.takenCount >= this.caughtUpAtCount &&
      this.stream.bufferedCount === 0
    );
  }

  /** For a server that doesn't tell: somebody has looked. */
  markCaughtUp(): void {
    this.caughtUpAtCount ??= this.takenCount;
  }

  /** What has come, at most `limit` events; only what is after `position`, whatever the server sends. */
  take(limit: number, position: Position): RecordedEvent[] {
    const events: RecordedEvent[] = [];
    while (events.length < limit) {
      const item = this.stream.take();
      if (item === undefined) break;
      this.takenCount += 1;
      const recorded = item.event && isGameEvent(item.event) ? toRecordedEvent(item.event) : undefined;
      if (recorded && recorded.position > position) events.push(recorded);
    }
    return events;
  }

  /** When nothing is left to take: throws what went wrong, or that the server has ended the subscription. */
  throwIfEnded(): void {
    this.stream.throwIfFailed();
    if (this.stream.isEnded) throw new EventLogUnavailable('The server ended the subscription');
  }

  /** Until something has come, at most `millis`; answers whether it has. */
  wait(millis: number): Promise<boolean> {
    return this.stream.wakeup.wait(millis);
  }

  wake(): void {
    this.stream.wakeup.wake();
  }

  /** The server keeps a subscription open until it is told. */
  unsubscribe(onError: (error: unknown) => void): void {
    this.stream.dispose(() => this.subscription.unsubscribe(), onError);
  }
}
