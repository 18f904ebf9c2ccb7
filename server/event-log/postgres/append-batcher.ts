import { EventLogUnavailable } from '../errors';
import type { EncodedAppend } from '../encoded-append';
import type { CheckpointUpdate } from '../event-log';

/** What became of an append that was sent; `conflict` tells where its stream is, −1 when there is none. */
export type AppendOutcome =
  | { readonly kind: 'appended'; readonly lastPos: string; readonly lastRevision: number }
  | { readonly kind: 'conflict'; readonly headRevision: number };

/** Appends of one call, and the checkpoint that moves with them. */
export interface AppendBatch {
  readonly appends: readonly EncodedAppend[];
  readonly checkpoint?: CheckpointUpdate | undefined;
}

export interface SentBatches {
  /** Of all appends, in order. */
  readonly outcomes: readonly AppendOutcome[];
  /** Of each batch: whether its checkpoint was moved. */
  readonly advanced: readonly boolean[];
}

export interface AppendBatcherOptions {
  /** Sends batches in one transaction, in order. */
  readonly send: (batches: readonly AppendBatch[]) => Promise<SentBatches>;
  /** Whether an error of `send` may be due to the data of one append alone. */
  readonly isDataError: (error: unknown) => boolean;
}

interface PendingAppend {
  readonly append: EncodedAppend;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

/** A checkpoint that reports when it has moved, before the appends of its batch are answered. */
export type PendingCheckpoint = CheckpointUpdate & { readonly onAdvanced: () => void };

interface PendingBatch {
  readonly pending: readonly PendingAppend[];
  readonly checkpoint?: PendingCheckpoint | undefined;
}

const MOST_APPENDS = 512;
const MOST_EVENTS = 4_096;
const MOST_SIZE = 8 * 1024 * 1024;

/**
 * Group commit: while one transaction is on its way, what comes in gathers and goes together in the next. There is no
 * timer, so that a lone append waits for nothing, and the busier the log the more goes at once.
 *
 * Appends keep their order. One that fails on its own data is found by halving and fails alone. A batch stays together
 * while it fits into a transaction; once it is split, its checkpoint no longer moves with it.
 */
export class AppendBatcher {
  private waiting: PendingBatch[] = [];
  private isFlushing = false;
  private closed = false;
  private onDrained: (() => void) | undefined;

  constructor(private readonly options: AppendBatcherOptions) {}

  /** One promise for each append; it rejects with what `send` threw for it. */
  append(appends: readonly EncodedAppend[], checkpoint?: PendingCheckpoint): Promise<AppendOutcome>[] {
    const pending: PendingAppend[] = [];
    const outcomes = appends.map(
      (append) => new Promise<AppendOutcome>((resolve, reject) => pending.push({ append, resolve, reject })),
    );
    if (this.closed) {
      for (const { reject } of pending) reject(new EventLogUnavailable('The event log is closed'));
    } else if (pending.length > 0) {
      const batch = { pending, checkpoint };
      if (new Room().takes(batch)) this.waiting.push(batch);
      else this.waiting.push(...split(batch));
      this.scheduleFlush();
    }
    return outcomes;
  }

  /** Refuses what comes from now on; resolves when everything taken before has its answer. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.isFlushing) await new Promise<void>((resolve) => (this.onDrained = resolve));
  }

  private scheduleFlush(): void {
    if (this.isFlushing) return;
    this.isFlushing = true;
    // Not at once: everything this turn of the event loop brings shares the transaction.
    setImmediate(() => void this.flush());
  }

  private async flush(): Promise<void> {
    const room = new Room();
    const end = this.waiting.findIndex((batch, index) => !room.takes(batch) && index > 0);
    await this.settle(this.waiting.splice(0, end === -1 ? this.waiting.length : end));
    this.isFlushing = false;
    if (this.waiting.length > 0) this.scheduleFlush();
    else this.onDrained?.();
  }

  private async settle(batches: readonly PendingBatch[]): Promise<void> {
    try {
      const { outcomes, advanced } = await this.options.send(
        batches.map(({ pending, checkpoint }) => ({
          appends: pending.map(({ append }) => append),
          checkpoint,
        })),
      );
      batches.forEach(({ checkpoint }, index) => advanced[index] && checkpoint?.onAdvanced());
      batches
        .flatMap(({ pending }) => pending)
        .forEach(({ resolve, reject }, index) => {
          const outcome = outcomes[index];
          if (outcome) resolve(outcome);
          else reject(new EventLogUnavailable('The log answered fewer appends than it was sent'));
        });
    } catch (error) {
      const parts = batches.length > 1 ? batches : batches.flatMap(split);
      if (parts.length > 1 && this.options.isDataError(error)) {
        const middle = parts.length >> 1;
        await this.settle(parts.slice(0, middle));
        await this.settle(parts.slice(middle));
      } else {
        for (const { pending } of batches) for (const { reject } of pending) reject(error);
      }
    }
  }
}

/** Each of its appends by itself. */
function split({ pending }: PendingBatch): PendingBatch[] {
  return pending.map((append) => ({ pending: [append] }));
}

/** What one transaction has room for. */
class Room {
  private appends = MOST_APPENDS;
  private events = MOST_EVENTS;
  private size = MOST_SIZE;

  /** Whether there is room for this batch beside all those before. */
  takes({ pending }: PendingBatch): boolean {
    this.appends -= pending.length;
    for (const { append } of pending) {
      this.events -= append.events.length;
      this.size -= append.size;
    }
    return this.appends >= 0 && this.events >= 0 && this.size >= 0;
  }
}
