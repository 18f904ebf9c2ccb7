import { EventLogUnavailable } from '../errors';
import type { EncodedAppend } from '../encoded-append';

/** What became of an append that was sent; `conflict` tells where its stream is, −1 when there is none. */
export type AppendOutcome =
  | { readonly kind: 'appended'; readonly lastPos: string; readonly lastRevision: number }
  | { readonly kind: 'conflict'; readonly headRevision: number };

export interface AppendBatcherOptions {
  /** Sends a batch in one transaction, in order; answers an outcome for each append. */
  readonly send: (batch: readonly EncodedAppend[]) => Promise<readonly AppendOutcome[]>;
  /** Whether an error of `send` may be due to the data of one append alone. */
  readonly blamesData: (error: unknown) => boolean;
}

interface Waiting {
  readonly append: EncodedAppend;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

const MOST_APPENDS = 512;
const MOST_EVENTS = 4_096;
const MOST_SIZE = 8 * 1024 * 1024;

/**
 * Group commit: while one batch is on its way, what comes in gathers and goes together in the next. There is no timer,
 * so that a lone append waits for nothing, and the busier the log the larger its batches.
 *
 * Appends keep their order. One that fails on its own data is found by halving and fails alone.
 */
export class AppendBatcher {
  private waiting: Waiting[] = [];
  private flying = false;
  private closed = false;
  private landed: (() => void) | undefined;

  constructor(private readonly options: AppendBatcherOptions) {}

  /** Rejects with what `send` threw for this append. */
  append(append: EncodedAppend): Promise<AppendOutcome> {
    if (this.closed) return Promise.reject(new EventLogUnavailable('The event log is closed'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, resolve, reject });
      this.takeOff();
    });
  }

  /** Refuses what comes from now on; resolves when everything taken before has its answer. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.flying) await new Promise<void>((resolve) => (this.landed = resolve));
  }

  private takeOff(): void {
    if (this.flying) return;
    this.flying = true;
    // Not at once: everything this turn of the event loop brings shares the flight.
    setImmediate(() => void this.fly());
  }

  private async fly(): Promise<void> {
    await this.settle(this.nextBatch());
    this.flying = false;
    if (this.waiting.length > 0) this.takeOff();
    else this.landed?.();
  }

  private nextBatch(): Waiting[] {
    let events = 0;
    let size = 0;
    const end = this.waiting.findIndex(({ append }, index) => {
      events += append.events.length;
      size += append.size;
      return index > 0 && (index === MOST_APPENDS || events > MOST_EVENTS || size > MOST_SIZE);
    });
    return this.waiting.splice(0, end === -1 ? this.waiting.length : end);
  }

  private async settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.options.send(batch.map(({ append }) => append));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
        else reject(new EventLogUnavailable('The log answered fewer appends than it was sent'));
      });
    } catch (error) {
      if (batch.length > 1 && this.options.blamesData(error)) {
        const middle = batch.length >> 1;
        await this.settle(batch.slice(0, middle));
        await this.settle(batch.slice(middle));
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
