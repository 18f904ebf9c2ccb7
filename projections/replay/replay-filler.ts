import type pg from 'pg';
import type { Position } from '../../server/contracts/position';
import { pause } from '../../server/database/pause';
import { inTransaction } from '../../server/database/transaction';
import type { EventLog, RecordedEvent } from '../../server/event-log/event-log';
import { replays } from '../../server/operations/replay-store';
import { UnprojectableEvent } from '../engine/errors';
import type { Projector } from '../engine/projector';
import { RowFold } from '../engine/row-fold';
import { RowStore } from '../engine/row-store';
import { tablesIn } from '../engine/table-set';
import { ReplayCancelled, ReplayFailed, ReplayMoved } from './errors';
import { BulkWriter } from './bulk/bulk-writer';
import type { ReplayProgress } from './replay-progress';
import { ReplayTables, type OwnTables } from './replay-tables';

/** A slow replay reads little at a time, so that its pace is even. */
const SMALLEST_BATCH = 50;
const BATCHES_A_SECOND = 4;
/** However slow a replay is, so soon it hears that it is to stop; milliseconds. */
const LISTEN_EVERY_MS = 500;

export interface ReplayFillerOptions {
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly projector: Projector;
  readonly progress: ReplayProgress;
  /** The tables of the replay, as it has begun with them. */
  readonly own: OwnTables;
  readonly skipped: ReadonlySet<string>;
  /** Whether an event is still before the end; events count up to the first one that isn't. */
  readonly until: (event: RecordedEvent) => boolean;
  /** How many rows may be in memory; what is beyond is written, and looked up again when it is needed. */
  readonly mostRows: number;
  /** How many events are read at once. */
  readonly batchSize: number;
}

/** Brings the tables of a replay from where they stand to a later place in the log. */
export class ReplayFiller {
  private readonly rows: RowStore;
  private readonly writer: BulkWriter;
  readonly tables: ReplayTables;
  /** Whether the replay has come to the end that it was given. */
  private isAtEnd = false;
  private fold: RowFold;

  constructor(private readonly options: ReplayFillerOptions) {
    const { schema } = options.progress.current;
    this.rows = new RowStore(tablesIn(schema));
    this.writer = new BulkWriter(options.pool, tablesIn(schema), options.own);
    this.tables = new ReplayTables(options.projector, schema);
    this.fold = this.newFold();
  }

  /**
   * To `target`, or to the end of the log. Tables that were bare may have no keys yet then. A request to stop is followed
   * once what has been read is written, unless that is to be dropped.
   *
   * @throws ReplayCancelled, ReplayFailed, ReplayMoved, or the database's error
   */
  async advance(signal: AbortSignal, target?: Position): Promise<void> {
    const { log, progress, projector } = this.options;
    if (this.isAtEnd || (target !== undefined && progress.current.position >= target)) return;
    const { rate, position: after } = progress.current;
    const paced = rate === null ? Infinity : Math.max(SMALLEST_BATCH, Math.ceil(rate / BATCHES_A_SECOND));
    const batchSize = Math.min(this.options.batchSize, paced);
    // Where there is an end it may be an event of any type, so that none is passed over.
    const hasEnd = target !== undefined || progress.current.wantedUntil !== null;
    const except = hasEnd ? undefined : projector.ignores;
    // The last stretch is short: nothing beyond it is fetched.
    const readsAhead = target === undefined;
    let position = after;
    for await (const batch of log.follow({ after, signal, batchSize, except, readsAhead })) {
      const events = this.upTo(batch.events, target);
      await this.take(events);
      const isCut = events.length < batch.events.length;
      position = isCut ? (events.at(-1)?.position ?? position) : batch.position;
      await this.report(position, isCut ? events.length : batch.eventsRead);
      const isThere = isCut || batch.caughtUp || position === target;
      const { isBare } = this;
      if (isThere || this.fold.rows >= this.options.mostRows) await this.flush(position, signal);
      if (isThere) break;
      // From here on rows are looked up.
      if (isBare && !this.isBare) await this.tables.addKeys(this.options.pool);
      await this.keepPace(position, signal);
    }
    signal.throwIfAborted();
  }

  /** Waits as long as the rate asks for, telling and listening all the while. */
  private async keepPace(position: Position, signal: AbortSignal): Promise<void> {
    const { progress } = this.options;
    for (let early = progress.early; early > 0 && !signal.aborted; early = progress.early) {
      await pause(Math.min(early, LISTEN_EVERY_MS), signal);
      await this.report(position, 0);
    }
  }

  /** The part of a batch that is wanted; remembers when the replay's own end is among it. */
  private upTo(events: readonly RecordedEvent[], target: Position | undefined): readonly RecordedEvent[] {
    const reached = target === undefined ? events : events.filter(({ position }) => position <= target);
    const end = reached.findIndex((event) => !this.options.until(event));
    if (end < 0) return reached;
    this.isAtEnd = true;
    return reached.slice(0, end);
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    const { skipped } = this.options;
    const counted = skipped.size === 0 ? events : events.filter(({ id }) => !skipped.has(id));
    try {
      if (this.isBare) this.fold.takeFromEmpty(counted);
      else await this.fold.take(counted, (wanted) => this.rows.load(this.options.pool, wanted));
    } catch (error) {
      if (error instanceof UnprojectableEvent) throw new ReplayFailed({ cause: error.cause }, error.event);
      throw error;
    }
    if (this.isBare) await this.writer.sendFinal();
  }

  /** Final rows are written at once as long as the tables are bare. */
  private newFold(): RowFold {
    const { projector } = this.options;
    if (!this.isBare) return new RowFold(projector, { keepRows: 0 });
    return new RowFold(projector, {
      keepRows: 0,
      onFinalRow: (table, row) => this.writer.addFinal(table, row),
    });
  }

  private get isBare(): boolean {
    return this.options.progress.current.position === '';
  }

  private async report(position: Position, events: number): Promise<void> {
    try {
      await this.options.progress.reached(position, events);
    } catch (error) {
      if (error instanceof ReplayCancelled && !error.discard) await this.flush(position);
      throw error;
    }
  }

  private async flush(position: Position, signal?: AbortSignal): Promise<void> {
    const { pool, own, progress } = this.options;
    const { current } = progress;
    if (position !== current.position) {
      await this.writer.finishFinal();
      const rows = this.fold.takeTouched();
      const commit = { asynchronousCommit: true, beforeCommit: () => signal?.throwIfAborted() };
      await inTransaction(
        pool,
        async (client) => {
          await this.writer.write(client, rows, this.isBare);
          await own.expectSame(client);
          if (!(await replays.advance(client, current, position, progress.read))) throw new ReplayMoved();
        },
        commit,
      );
      progress.filled(position);
    }
    this.fold = this.newFold();
  }
}
