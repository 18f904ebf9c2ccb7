import { Wakeup } from '../../async/wakeup';

/** What a read or a subscription of the client is, for whoever takes from it. */
export interface ClientStream<Item> {
  on(event: 'readable' | 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  read(): Item | null;
  readonly readableLength: number;
  destroy(): unknown;
}

/**
 * Takes from a stream of the client what is there, without waiting. What nobody takes stays in the stream's bounded
 * buffer, and behind that with the server.
 *
 * The client emits errors on its streams at any time, also after they were left; without a listener that would end the
 * process, so this one keeps listening for good.
 */
export class PulledStream<Item> {
  /** Woken when there is something to take, or an end, or a failure. */
  readonly wakeup = new Wakeup();
  private failure: { readonly reason: Error } | undefined;
  private hasEnded = false;

  constructor(private readonly stream: ClientStream<Item>) {
    stream.on('readable', () => this.wakeup.wake());
    stream.on('end', () => {
      this.hasEnded = true;
      this.wakeup.wake();
    });
    stream.on('error', (reason) => this.fail(reason));
  }

  get isEnded(): boolean {
    return this.hasEnded;
  }

  get bufferedCount(): number {
    return this.stream.readableLength;
  }

  take(): Item | undefined {
    return this.stream.read() ?? undefined;
  }

  /** To be asked when nothing is left to take: what came before a failure counts. */
  throwIfFailed(): void {
    if (this.failure) throw this.failure.reason;
  }

  fail(reason: Error): void {
    this.failure ??= { reason };
    this.wakeup.wake();
  }

  /** Nothing is taken any more; `stop` tells the client, whose answer nobody waits for. */
  dispose(stop: () => Promise<void>, onError: (error: unknown) => void): void {
    if (this.hasEnded) return;
    stop().catch(onError);
    this.stream.destroy();
  }
}
