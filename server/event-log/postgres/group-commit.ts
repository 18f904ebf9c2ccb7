import { EventLogUnavailable } from '../errors';
import type { SerializedAppend } from '../serialized-append';
import type { CheckpointUpdate } from '../event-log';
import { isAppendDataError } from './postgres-errors';

/**
 * The outcome of an append that was sent; `conflict` holds the revision its stream is at, −1 when there is no stream.
 */
export type AppendOutcome =
  | { readonly kind: 'appended'; readonly lastPos: string; readonly lastRevision: number }
  | { readonly kind: 'conflict'; readonly headRevision: number };

/** The appends of one call, and the checkpoint that advances with them. */
export interface AppendBatch {
  readonly appends: readonly SerializedAppend[];
  readonly checkpoint?: CheckpointUpdate | undefined;
}

export interface SentBatches {
  /** One per append, in order. */
  readonly outcomes: readonly AppendOutcome[];
  /** One per batch: whether its checkpoint was advanced. */
  readonly checkpointsAdvanced: readonly boolean[];
}

interface PendingAppend {
  readonly append: SerializedAppend;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

/** A checkpoint that reports its advance before the appends of its batch resolve. */
export type PendingCheckpoint = CheckpointUpdate & { readonly onAdvanced: () => void };

interface PendingBatch {
  readonly pendingAppends: readonly PendingAppend[];
  readonly checkpoint?: PendingCheckpoint | undefined;
}

const MAX_APPENDS = 512;
const MAX_EVENTS = 4_096;
const MAX_CHARACTERS = 8 * 1024 * 1024;

/**
 * Appends that arrive while a transaction is in flight are sent together in the next one. There is no
 * timer, so a lone append waits for nothing, and batches grow with the load.
 *
 * Appends keep their order. An append that fails on its own data is found by bisection and fails alone. A batch stays
 * together while it fits into a transaction; once it is split, its checkpoint no longer advances with it.
 */
export class GroupCommit {
  private pendingBatches: PendingBatch[] = [];
  private isFlushing = false;
  private isClosed = false;
  private onDrained: (() => void) | undefined;

  constructor(
    /** Sends batches in one transaction, in order. */
    private readonly send: (batches: readonly AppendBatch[]) => Promise<SentBatches>,
  ) {}

  /** Returns one promise per append; it rejects with the error of `send` for that append. */
  append(appends: readonly SerializedAppend[], checkpoint?: PendingCheckpoint): Promise<AppendOutcome>[] {
    const pendingAppends: PendingAppend[] = [];
    const outcomes = appends.map(
      (append) =>
        new Promise<AppendOutcome>((resolve, reject) => pendingAppends.push({ append, resolve, reject })),
    );
    if (this.isClosed) {
      for (const { reject } of pendingAppends) reject(new EventLogUnavailable('The event log is closed'));
    } else if (pendingAppends.length > 0) {
      const batch = { pendingAppends, checkpoint };
      if (new TransactionCapacity().tryReserve(batch)) this.pendingBatches.push(batch);
      else this.pendingBatches.push(...splitIntoAppends(batch));
      this.scheduleFlush();
    }
    return outcomes;
  }

  /** Rejects new appends; resolves when all earlier ones have settled. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (this.isFlushing) await new Promise<void>((resolve) => (this.onDrained = resolve));
  }

  private scheduleFlush(): void {
    if (this.isFlushing) return;
    this.isFlushing = true;
    // Deferred, so that everything appended in this turn of the event loop shares the transaction.
    setImmediate(() => void this.flush());
  }

  private async flush(): Promise<void> {
    const capacity = new TransactionCapacity();
    const end = this.pendingBatches.findIndex((batch, index) => !capacity.tryReserve(batch) && index > 0);
    await this.sendOrBisect(this.pendingBatches.splice(0, end === -1 ? this.pendingBatches.length : end));
    this.isFlushing = false;
    if (this.pendingBatches.length > 0) this.scheduleFlush();
    else this.onDrained?.();
  }

  private async sendOrBisect(batches: readonly PendingBatch[]): Promise<void> {
    try {
      const { outcomes, checkpointsAdvanced } = await this.send(
        batches.map(({ pendingAppends, checkpoint }) => ({
          appends: pendingAppends.map(({ append }) => append),
          checkpoint,
        })),
      );
      batches.forEach(({ checkpoint }, index) => checkpointsAdvanced[index] && checkpoint?.onAdvanced());
      batches
        .flatMap(({ pendingAppends }) => pendingAppends)
        .forEach(({ resolve, reject }, index) => {
          const outcome = outcomes[index];
          if (outcome) resolve(outcome);
          else reject(new EventLogUnavailable('The log returned fewer outcomes than appends'));
        });
    } catch (error) {
      const parts = batches.length > 1 ? batches : batches.flatMap(splitIntoAppends);
      if (parts.length > 1 && isAppendDataError(error)) {
        const middle = parts.length >> 1;
        await this.sendOrBisect(parts.slice(0, middle));
        await this.sendOrBisect(parts.slice(middle));
      } else {
        for (const { pendingAppends } of batches) for (const { reject } of pendingAppends) reject(error);
      }
    }
  }
}

/** One batch per append. */
function splitIntoAppends({ pendingAppends }: PendingBatch): PendingBatch[] {
  return pendingAppends.map((append) => ({ pendingAppends: [append] }));
}

/** The capacity of one transaction. */
class TransactionCapacity {
  private appends = MAX_APPENDS;
  private events = MAX_EVENTS;
  private size = MAX_CHARACTERS;

  /** Reserves room for the batch and returns whether it fits. After a false no later batch fits either. */
  tryReserve({ pendingAppends }: PendingBatch): boolean {
    this.appends -= pendingAppends.length;
    for (const { append } of pendingAppends) {
      this.events -= append.events.length;
      this.size -= append.size;
    }
    return this.appends >= 0 && this.events >= 0 && this.size >= 0;
  }
}
