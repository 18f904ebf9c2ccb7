import type { Logger } from 'pino';
import type pg from 'pg';
import { REPLAY_RATE } from '../../server/contracts/operations';
import { ORIGIN, parsePosition, type Position } from '../../server/contracts/position';
import type { EventLog, RecordedEvent } from '../../server/event-log/event-log';
import { replayStore, type ReplayChange, type ReplayRow } from '../../server/operations/replay-store';
import { isDataError, toErrorMessage } from '../engine/errors';
import type { Projector } from '../engine/projector';
import { loadSkippedEventIds, loadLiveCheckpoint } from '../engine/checkpoint-store';
import { tablesInSchema } from '../engine/table-set';
import { compareWithLive } from './compare-with-live';
import { ReplayCancelled, ReplayFailed } from './errors';
import { ReplayFiller, type ReplayFillerOptions } from './replay-filler';
import { ReplayProgress, saveProgress } from './replay-progress';
import { OwnTables, ReplayTables } from './replay-tables';
import { swapTables } from './swap-tables';

export interface ReplayRunOptions {
  /** For this replay alone; rows are loaded by primary key. */
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly projector: Projector;
  readonly logger: Logger;
  /** How many rows may be in memory at once. */
  readonly maxRows: number;
  /** How many events are read at once. */
  readonly batchSize: number;
}

/** How a replay stands that hasn't written anything. */
const INITIAL_STATE = {
  position: ORIGIN,
  readPosition: ORIGIN,
  fromPosition: ORIGIN,
  events: 0,
  readEvents: 0,
  rows: null,
  comparison: null,
} as const satisfies ReplayChange;

/**
 * One replay, from where it stands to its end: fills tables of its own while the live ones serve and keep up, catches up,
 * and does what it is for. Whatever interrupts it, it goes on from what it had written; what was never written is read
 * again.
 */
export class ReplayRun {
  constructor(private readonly options: ReplayRunOptions) {}

  /**
   * Ends when the replay has: done, cancelled or failed. Rejects when it was interrupted, by the signal, the database or
   * the log; it is then under way still and can be run again.
   */
  async run(row: ReplayRow, signal: AbortSignal): Promise<void> {
    const { pool, logger } = this.options;
    try {
      await this.runToCompletion(row, signal);
    } catch (error) {
      if (error instanceof ReplayCancelled) {
        if (error.discard) await new ReplayTables(this.options.projector, row.schema).drop(pool);
        await this.finish(row, { state: 'cancelled' });
        return;
      }
      if (!(error instanceof ReplayFailed) && !isDataError(error)) throw error;
      // An operator was quicker: it goes on without that event.
      if (error instanceof ReplayFailed && (await this.isSkippedNow(error.event))) throw error;
      logger.error({ err: error, replay: row.id, projector: row.projector }, 'replay: failed');
      const failedEvent = error instanceof ReplayFailed ? (error.event?.id ?? null) : null;
      await this.finish(row, { state: 'failed', failure: toErrorMessage(error), failedEvent });
    }
  }

  private async runToCompletion(row: ReplayRow, signal: AbortSignal): Promise<void> {
    const { pool, log, projector } = this.options;
    await this.handleStopRequest(row);
    const startedRow = await this.prepareTables(row);
    const progress = new ReplayProgress(pool, startedRow);
    const skipped = await loadSkippedEventIds(pool, projector.name);
    const isBeforeEnd = createEndPredicate(row.wantedUntil);
    const ownTables = await OwnTables.capture(pool, tablesInSchema(row.schema), projector.tables);
    const filler = new ReplayFiller({ ...this.options, progress, ownTables, skipped, isBeforeEnd });
    const head = await log.head();
    await progress.enterState('filling', parsePosition(row.wantedUntil ?? '') ?? head);
    // What is to be compared must not be ahead of what it is compared with, which may stand still.
    await filler.advance(
      signal,
      row.verify ? (await loadLiveCheckpoint(pool, projector.name)).position : undefined,
    );
    const willServe = row.purpose === 'swap' || row.purpose === 'keep';
    if (willServe) await filler.tables.addIndexes(pool, chooseIndexConcurrency(row));
    else await filler.tables.addKeys(pool);
    await saveProgress(pool, row, { rows: await filler.tables.countRows(pool) });
    if (row.verify && startedRow.comparison === null) {
      await progress.enterState('comparing');
      const comparison = await compareWithLive({ ...this.options, filler, progress, signal });
      await saveProgress(pool, row, { comparison });
    }
    if (row.purpose === 'swap') {
      await progress.enterState('catching-up', await log.head());
      await swapTables({ ...this.options, filler, progress, signal });
    } else {
      if (row.purpose !== 'keep') await filler.tables.drop(pool);
      await this.finish(row, { state: 'done' });
    }
  }

  /** A wish to stop needs no tables, nor that they can be made. */
  private async handleStopRequest(row: ReplayRow): Promise<void> {
    if (row.asked === null) return;
    const { pool, projector } = this.options;
    // Should it be resumed, this version starts over.
    if (row.version !== projector.version)
      await saveProgress(pool, row, { ...INITIAL_STATE, version: projector.version });
    throw new ReplayCancelled(row.asked === 'discard');
  }

  /** Where it goes on: at what it had written, at a copy kept earlier, or at the origin with bare tables. */
  private async prepareTables(row: ReplayRow): Promise<ReplayRow> {
    const { pool, projector } = this.options;
    const tables = new ReplayTables(projector, row.schema);
    const { version } = projector;
    if (row.position !== ORIGIN && row.version === version && (await tables.haveLiveShape(pool))) {
      // The process before this one may have ended before they were made.
      await tables.addKeys(pool);
      return saveProgress(pool, row, { readPosition: row.position, readEvents: row.events });
    }
    // First of all: should this be interrupted, the tables made here must not pass for those that stood there.
    await saveProgress(pool, row, { ...INITIAL_STATE, version });
    await tables.create(pool);
    const seed = await this.findSeedCopy(row);
    if (seed) await tables.copyFrom(pool, seed.schema);
    const position = seed?.position ?? ORIGIN;
    const startState = { ...INITIAL_STATE, position, readPosition: position, fromPosition: position };
    return saveProgress(pool, row, { ...startState, version });
  }

  /** The latest copy of this version that was kept at or before where it is to begin, and not behind where it is to end. */
  private async findSeedCopy({
    wantedFrom: from,
    wantedUntil: until,
  }: ReplayRow): Promise<{ schema: string; position: Position } | undefined> {
    if (from === null) return undefined;
    const { pool, projector } = this.options;
    const copies = await replayStore.listReusableCopies(pool, projector.name, projector.version);
    for (const { schema, position, wantedUntil } of copies) {
      const copy = { position, until: wantedUntil };
      if (!isAtOrBefore(from, copy) || (until !== null && !isAtOrBefore(until, copy))) continue;
      if (await new ReplayTables(projector, schema).haveLiveShape(pool)) return { schema, position };
    }
    return undefined;
  }

  private async finish(row: ReplayRow, change: ReplayChange): Promise<void> {
    await saveProgress(this.options.pool, row, { ...change, finishedAt: new Date() });
  }

  private async isSkippedNow(event: RecordedEvent | undefined): Promise<boolean> {
    if (!event) return false;
    return (await loadSkippedEventIds(this.options.pool, this.options.projector.name)).has(event.id);
  }
}

/** Faster than the default it takes what there is; otherwise it leaves room for players. */
function chooseIndexConcurrency({ rate }: ReplayRow): number {
  return rate === null || rate > REPLAY_RATE.gentle ? 2 : 1;
}

/** `text`: the end of a replay, a moment or a place in the log; null for the end of the log. */
export function createEndPredicate(text: string | null): ReplayFillerOptions['isBeforeEnd'] {
  if (text === null) return () => true;
  const position = parsePosition(text);
  if (position !== undefined) return (event) => event.position <= position;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new Error(`Neither a position nor a moment: ${text}`);
  return ({ metadata }) => Date.parse(metadata.time) <= moment;
}

/** Whether a copy that stands at `position`, its last event of `time`, may be begun with for a replay from `text`. */
export function isAtOrBefore(
  text: string,
  copy: { readonly position: Position; readonly until: string | null },
): boolean {
  const position = parsePosition(text);
  if (position !== undefined) return copy.position <= position;
  const until =
    copy.until === null || parsePosition(copy.until) !== undefined ? Number.NaN : Date.parse(copy.until);
  return until <= Date.parse(text);
}
