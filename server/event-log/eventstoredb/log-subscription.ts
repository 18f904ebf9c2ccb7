import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import type { Wakeup } from '../../async/wakeup';
import type { Position } from '../../contracts/position';
import { EventLogUnavailable } from '../errors';
import type { RecordedEvent } from '../event-log';
import { PulledStream } from './pulled-stream';
import { isGameEvent, toRecordedEvent } from './recorded-event';

/** One subscription to the whole log; received events are taken from it. */
export class LogSubscription {
  /** Woken when something has arrived, or the server has reported the end of the log. */
  readonly wakeup: Wakeup;
  private readonly stream: PulledStream<AllStreamResolvedEvent>;
  /** Number of items taken. */
  private takenCount = 0;
  /** Number of items to take until the reader has caught up; undefined while it is behind. */
  private caughtUpAtCount: number | undefined;

  constructor(private readonly subscription: AllStreamSubscription) {
    this.stream = new PulledStream<AllStreamResolvedEvent>(subscription);
    this.wakeup = this.stream.wakeup;
    // The notification arrives out of band, while earlier events may still be in the buffer.
    subscription.on('caughtUp', () => {
      this.caughtUpAtCount = this.takenCount + this.stream.bufferedCount;
      this.wakeup.wake();
    });
    subscription.on('fellBehind', () => (this.caughtUpAtCount = undefined));
  }

  /** Whether every event in the log was taken, as far as the server has reported. */
  get caughtUp(): boolean {
    return (
      this.caughtUpAtCount !== undefined &&
      this.takenCount >= this.caughtUpAtCount &&
      this.stream.bufferedCount === 0
    );
  }

  /** For a server that doesn't report the end of the log: a read has confirmed it. */
  markCaughtUp(): void {
    this.caughtUpAtCount ??= this.takenCount;
  }

  /** The received events after `position`, at most `limit`; drops any others that the server sends. */
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

  /** When nothing is left to take: throws the subscription's error, or an error if the server has ended it. */
  throwIfEnded(): void {
    this.stream.throwIfFailed();
    if (this.stream.isEnded) throw new EventLogUnavailable('The server ended the subscription');
  }

  /** The server keeps a subscription open until the client ends it. */
  unsubscribe(onError: (error: unknown) => void): void {
    this.stream.dispose(() => this.subscription.unsubscribe(), onError);
  }
}
