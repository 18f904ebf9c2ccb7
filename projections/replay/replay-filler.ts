import type pg from 'pg';
import type { Logger } from 'pino';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { pause } from '../../server/async/pause';
import { runInTransaction } from '../../server/database/transaction';
import type { EventLog, RecordedEvent } from '../../server/event-log/event-log';
import { parkedStreamStore } from '../../server/operations/parked-streams/parked-stream-store';
import { replayStore } from '../../server/operations/replays/replay-store';
import type { ParkedStreams } from '../engine/parked-streams';
import type { Projector } from '../engine/projector';
import { RowFold, type RowFoldOptions } from '../engine/row-fold';
import { RowStore } from '../engine/row-store';
import { ReplayCancelled, ReplayTakenOver } from './errors';
import { BulkWriter } from './bulk/bulk-writer';
import type { ReplayProgress } from './replay-progress';
import type { ReplayTables } from './replay-tables';

/** A slow replay reads small batches, so that its pace is even. */
const MIN_BATCH_SIZE = 50;
const BATCHES_PER_SECOND = 4;
/** Maximum time until a stop request is noticed, at any rate; milliseconds. */
const STOP_CHECK_INTERVAL_MS = 500;

export interface ReplayFillerOptions {
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly projector: Projector;
  readonly progress: ReplayProgress;
  readonly tables: ReplayTables;
  readonly skipped: ReadonlySet<string>;
  /** Streams that its tables leave out. */
  readonly parked: ParkedStreams;
  /** Identifies the code of this process; stored with the streams it parks. */
  readonly release: string;
  /** Whether an event is before the end; the first event for which it is false ends the replay. */
  readonly isBeforeEnd: (event: RecordedEvent) => boolean;
  /** Maximum number of rows in memory; further rows are written, and read again when needed. */
  readonly maxRows: number;
  /** Number of events read at once. */
  readonly batchSize: number;
}

/** A replay whose tables are being filled. */
export interface RunningReplay extends Pick<
  ReplayFillerOptions,
  'pool' | 'projector' | 'progress' | 'tables' | 'parked'
> {
  readonly filler: ReplayFiller;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** Fills the tables of a replay from their position to a later one. */
export class ReplayFiller {
  private readonly rows: RowStore;
  private readonly writer: BulkWriter;
  /** Whether the replay has reached its requested end. */
  private isAtEnd = false;
  private fold: RowFold;

  constructor(private readonly options: ReplayFillerOptions) {
    this.rows = new RowStore(options.tables.tableSet);
    this.writer = new BulkWriter(options.pool, options.tables);
    this.fold = this.createFold();
  }

  /**
   * Advances to `target`, or to the end of the log. Bare tables may still have no keys afterwards. A stop request takes
   * effect once the events read so far are written, or at once if they are to be dropped.
   *
   * @throws ReplayCancelled, ReplayTakenOver, UnprojectableEvent, or the database's error
   */
  async advance(signal: AbortSignal, target?: Position): Promise<void> {
    const { log, progress, projector } = this.options;
    if (this.isAtEnd || (target !== undefined && progress.current.position >= target)) return;
    const { rate, position: after } = progress.current;
    const pacedBatchSize =
      rate === null ? Infinity : Math.max(MIN_BATCH_SIZE, Math.ceil(rate / BATCHES_PER_SECOND));
    const batchSize = Math.min(this.options.batchSize, pacedBatchSize);
    // The end may be at an event of any type, so no type is excluded.
    const hasEnd = target !== undefined || progress.current.wantedUntil !== null;
    const excludedTypes = hasEnd ? undefined : projector.ignoredTypes;
    // The last stretch is short: nothing beyond it is fetched.
    const readsAhead = target === undefined;
    let position = after;
    for await (const batch of log.follow({ after, signal, batchSize, excludedTypes, readsAhead })) {
      const events = this.cutAtEnd(batch.events, target);
      await this.foldEvents(events);
      const isCut = events.length < batch.events.length;
      position = isCut ? (events.at(-1)?.position ?? position) : batch.position;
      await this.reportProgress(position, isCut ? events.length : batch.eventsRead);
      const isDone = isCut || batch.caughtUp || position === target;
      const { isBare } = this;
      if (isDone || this.fold.cachedRowCount >= this.options.maxRows) await this.flush(position, signal);
      if (isDone) break;
      // From here on rows are read by key.
      if (isBare && !this.isBare) await this.options.tables.addKeys(this.options.pool);
      await this.throttle(position, signal);
    }
    signal.throwIfAborted();
  }

  /** Waits to keep to the rate, while it stores progress and reads stop requests. */
  private async throttle(position: Position, signal: AbortSignal): Promise<void> {
    const { progress } = this.options;
    for (
      let delayMs = progress.throttleDelayMs;
      delayMs > 0 && !signal.aborted;
      delayMs = progress.throttleDelayMs
    ) {
      await pause(Math.min(delayMs, STOP_CHECK_INTERVAL_MS), signal);
      await this.reportProgress(position, 0);
    }
  }

  /** The events up to the target and the replay's own end; sets `isAtEnd` when the latter is reached. */
  private cutAtEnd(events: readonly RecordedEvent[], target: Position | undefined): readonly RecordedEvent[] {
    const reached = target === undefined ? events : events.filter(({ position }) => position <= target);
    const end = reached.findIndex((event) => !this.options.isBeforeEnd(event));
    if (end < 0) return reached;
    this.isAtEnd = true;
    return reached.slice(0, end);
  }

  private async foldEvents(events: readonly RecordedEvent[]): Promise<void> {
    const { skipped, parked, pool } = this.options;
    const counted = skipped.size === 0 ? events : events.filter(({ id }) => !skipped.has(id));
    if (!this.isBare) return this.fold.foldEvents(counted, (wanted) => this.rows.load(pool, wanted), parked);
    this.fold.foldFromEmpty(counted, parked);
    await this.writer.sendFinalIfFull();
  }

  /** Final rows are written at once as long as the tables are bare. */
  private createFold(): RowFold {
    const onFinalRow: RowFoldOptions['onFinalRow'] = (table, row) => this.writer.addFinal(table, row);
    return new RowFold(this.options.projector, { maxCachedRows: 0, ...(this.isBare && { onFinalRow }) });
  }

  /** The commit of the first rows stores the first position; the tables get their keys after it. */
  private get isBare(): boolean {
    return this.options.progress.current.position === ORIGIN;
  }

  private async reportProgress(position: Position, events: number): Promise<void> {
    try {
      await this.options.progress.reportPosition(position, events);
    } catch (error) {
      if (error instanceof ReplayCancelled && !error.discard) await this.flush(position);
      throw error;
    }
  }

  private async flush(position: Position, signal?: AbortSignal): Promise<void> {
    const { pool, tables, progress, parked, release } = this.options;
    const { current } = progress;
    const newlyParked = parked.listUnsaved(position);
    if (position !== current.position) {
      await this.writer.flushFinal();
      const rows = this.fold.takeDirtyRows();
      const commit = { asynchronousCommit: true, beforeCommit: () => signal?.throwIfAborted() };
      await runInTransaction(
        pool,
        async (client) => {
          await this.writer.write(client, rows, this.isBare);
          await tables.assertSame(client);
          if (newlyParked.length > 0)
            await client.query(parkedStreamStore.buildInsert(tables.consumer, newlyParked, release));
          if (!(await replayStore.advance(client, current, position, progress.eventsRead)))
            throw new ReplayTakenOver();
        },
        commit,
      );
      progress.markFilled(position);
      parked.markSaved(newlyParked);
    }
    this.fold = this.createFold();
  }
}
