import { Wakeup } from '../../async/wakeup';

/** A read or a subscription of the client, as the consumer sees it. */
export interface ClientStream<Item> {
  on(event: 'readable' | 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  read(): Item | null;
  readonly readableLength: number;
  destroy(): unknown;
}

/**
 * Takes the available items of a client stream without waiting. Items that are not taken stay in the stream's bounded
 * buffer, and beyond that on the server.
 *
 * The client emits errors on its streams at any time, also after the consumer has left; without a listener such an
 * error would end the process, so this one is never removed.
 */
export class PulledStream<Item> {
  /** Woken when an item is available, and on the end or a failure. */
  readonly wakeup = new Wakeup();
  private failure: { readonly reason: Error } | undefined;
  isEnded = false;

  constructor(private readonly stream: ClientStream<Item>) {
    stream.on('readable', () => this.wakeup.wake());
    stream.on('end', () => {
      this.isEnded = true;
      this.wakeup.wake();
    });
    stream.on('error', (reason) => this.fail(reason));
  }

  get bufferedCount(): number {
    return this.stream.readableLength;
  }

  take(): Item | undefined {
    return this.stream.read() ?? undefined;
  }

  /** Call it when nothing is left to take: items received before a failure are valid. */
  throwIfFailed(): void {
    if (this.failure) throw this.failure.reason;
  }

  fail(reason: Error): void {
    this.failure ??= { reason };
    this.wakeup.wake();
  }

  /** Stops taking items; `stop` ends the stream at the client, without waiting for the result. */
  dispose(stop: () => Promise<void>, onError: (error: unknown) => void): void {
    if (this.isEnded) return;
    stop().catch(onError);
    this.stream.destroy();
  }
}
