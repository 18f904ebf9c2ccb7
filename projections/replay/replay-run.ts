import type { Logger } from 'pino';
import type pg from 'pg';
import { toErrorMessage } from '../../server/async/error-message';
import { REPLAY_RATE } from '../../server/contracts/operations';
import { ORIGIN, parsePosition, type Position } from '../../server/contracts/position';
import type { EventLog, RecordedEvent } from '../../server/event-log/event-log';
import { readEventTime } from '../../server/event-log/event-time';
import { parkedStreamStore } from '../../server/operations/parked-streams/parked-stream-store';
import { replayStore, type ReplayChange, type ReplayRow } from '../../server/operations/replays/replay-store';
import { isDataError, UnprojectableEvent } from '../engine/errors';
import { ParkedStreams } from '../engine/parked-streams';
import type { Projector } from '../engine/projector';
import { loadSkippedEventIds } from '../engine/checkpoint-store';
import { readRelease } from '../../server/operations/release';
import { advanceToLive, compareWithLive } from './compare-with-live';
import { ParkedStreamsChanged, ReplayCancelled, ReplayFailed } from './errors';
import { ReplayFiller, type ReplayFillerOptions, type RunningReplay } from './replay-filler';
import { ReplayProgress, saveProgress } from './replay-progress';
import { ReplayTables } from './replay-tables';
import { swapTables } from './swap-tables';

export interface ReplayRunOptions {
  /** For this replay only; rows are read by primary key. */
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly projector: Projector;
  readonly logger: Logger;
  /** Maximum number of rows in memory. */
  readonly maxRows: number;
  /** Number of events read at once. */
  readonly batchSize: number;
}

/** Rows in memory of a replay that has met an event which its rows couldn't take: the next one costs it less. */
const MAX_ROWS_AFTER_FAILURE = 20_000;

/** State of a replay that hasn't written anything. */
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
 * One replay, from its stored position to its end: fills its own tables while the live ones serve and stay current,
 * catches up, and fulfils its purpose. After an interruption it resumes from what it had written; what was not written
 * is read again.
 */
export class ReplayRun {
  /** Streams that its tables leave out. */
  private parked: ParkedStreams | undefined;
  private maxRows: number;

  constructor(private readonly options: ReplayRunOptions) {
    this.maxRows = options.maxRows;
  }

  /**
   * Resolves when the replay is done, cancelled or failed. Rejects when the signal, the database or the log interrupts
   * it; it is then still in progress and can be run again.
   */
  async run(row: ReplayRow, signal: AbortSignal): Promise<void> {
    const { pool, logger } = this.options;
    try {
      await this.runWithParking(row, signal);
    } catch (error) {
      if (error instanceof ParkedStreamsChanged) await saveProgress(pool, row, INITIAL_STATE);
      if (error instanceof ReplayCancelled) {
        if (error.discard) await new ReplayTables(this.options.projector, row.schema).drop(pool);
        await this.finish(row, { state: 'cancelled' });
        return;
      }
      if (!(error instanceof ReplayFailed) && !isDataError(error)) throw error;
      // An operator has skipped that event meanwhile: the replay continues without it.
      if (error instanceof ReplayFailed && (await this.isSkippedNow(error.event))) throw error;
      logger.error({ err: error, replay: row.id, projector: row.projector }, 'replay: failed');
      const failedEvent = error instanceof ReplayFailed ? (error.event?.id ?? null) : null;
      await this.finish(row, { state: 'failed', failure: toErrorMessage(error), failedEvent });
    }
  }

  /** An event that the rows can't take has half changed them: the replay goes on from what it had written, without the stream. */
  private async runWithParking(row: ReplayRow, signal: AbortSignal): Promise<void> {
    for (let current: ReplayRow | undefined = row; current;) {
      try {
        return await this.runToCompletion(current, signal);
      } catch (error) {
        if (!(error instanceof UnprojectableEvent)) throw error;
        const { event, cause } = error;
        if (!this.parked?.park(event, cause)) throw new ReplayFailed({ cause }, event);
        this.options.logger.warn(
          { err: error, replay: row.id, eventId: event.id, position: event.position },
          'replay: parks a stream at an event its rows cannot take',
        );
        this.maxRows = Math.min(this.maxRows, MAX_ROWS_AFTER_FAILURE);
        current = await replayStore.find(this.options.pool, row.id);
      }
    }
  }

  private async runToCompletion(row: ReplayRow, signal: AbortSignal): Promise<void> {
    const { pool, log, projector } = this.options;
    await this.handleStopRequest(row);
    const tables = new ReplayTables(projector, row.schema);
    const startedRow = await this.prepareTables(row, tables);
    const parked = await this.prepareParkedStreams(startedRow, tables);
    const progress = new ReplayProgress(pool, startedRow);
    const skipped = await loadSkippedEventIds(pool, projector.name);
    const isBeforeEnd = createEndPredicate(row.wantedUntil);
    await tables.rememberIds(pool);
    const filler = new ReplayFiller({
      ...this.options,
      maxRows: this.maxRows,
      release: readRelease(),
      progress,
      tables,
      skipped,
      parked,
      isBeforeEnd,
    });
    const head = await log.head();
    await progress.enterState('filling', parsePosition(row.wantedUntil ?? '') ?? head);
    // The rebuilt tables must not be ahead of the live ones, which may be stopped, when both are compared.
    const replay: RunningReplay = { ...this.options, tables, filler, parked, progress, signal };
    if (row.verify) await advanceToLive(replay);
    else await filler.advance(signal);
    const willServe = row.purpose === 'swap' || row.purpose === 'keep';
    if (willServe) await tables.addIndexes(pool, chooseIndexConcurrency(row));
    else await tables.addKeys(pool);
    await saveProgress(pool, row, { rows: await tables.countRows(pool) });
    if (isComparisonPending(startedRow)) {
      await progress.enterState('comparing');
      await saveProgress(pool, row, { comparison: await compareWithLive(replay) });
    }
    parked.mayPark = willServe;
    if (row.purpose === 'swap') {
      await progress.enterState('catching-up', await log.head());
      await swapTables(replay);
    } else {
      if (row.purpose !== 'keep') await tables.drop(pool);
      await this.finish(row, { state: 'done' });
    }
  }

  /** A stop request is handled without tables, even if they can't be created. */
  private async handleStopRequest(row: ReplayRow): Promise<void> {
    if (row.stopRequest === null) return;
    const { pool, projector } = this.options;
    // If resumed, this version starts over.
    if (row.version !== projector.version)
      await saveProgress(pool, row, { ...INITIAL_STATE, version: projector.version });
    throw new ReplayCancelled(row.stopRequest === 'discard');
  }

  /** The starting point: its stored position, an earlier copy, or the origin with tables that have no keys yet. */
  private async prepareTables(row: ReplayRow, tables: ReplayTables): Promise<ReplayRow> {
    const { pool, projector } = this.options;
    const { version } = projector;
    if (row.position !== ORIGIN && row.version === version && (await tables.haveLiveShape(pool))) {
      // The previous process may have ended before it created them.
      await tables.addKeys(pool);
      return saveProgress(pool, row, { readPosition: row.position, readEvents: row.events });
    }
    // Stored first: if this is interrupted, the tables created here must not be taken for the previous ones.
    await saveProgress(pool, row, { ...INITIAL_STATE, version });
    await tables.create(pool);
    await parkedStreamStore.drop(pool, tables.consumer);
    const seed = await this.findSeedCopy(row);
    if (seed) await tables.copyFrom(pool, seed.schema);
    const position = seed?.position ?? ORIGIN;
    const startState = { ...INITIAL_STATE, position, readPosition: position, fromPosition: position };
    return saveProgress(pool, row, { ...startState, version });
  }

  /**
   * The streams that the tables leave out. Tables that replace or are compared with the live ones inherit what those leave out:
   * it is retried after the swap. A comparison and a trial leave out nothing else, but fail.
   */
  private async prepareParkedStreams(row: ReplayRow, { consumer }: ReplayTables): Promise<ParkedStreams> {
    const { pool, projector } = this.options;
    const parked = (this.parked ??= new ParkedStreams(await parkedStreamStore.load(pool, consumer)));
    parked.mayPark = (row.purpose === 'swap' || row.purpose === 'keep') && !isComparisonPending(row);
    if (row.purpose === 'swap' || row.purpose === 'compare')
      parked.inherit(await parkedStreamStore.load(pool, projector.name), row.position);
    return parked;
  }

  /** The latest copy of this version kept at or before the starting point, and not after the end. */
  private async findSeedCopy({
    wantedFrom: from,
    wantedUntil: until,
  }: ReplayRow): Promise<{ schema: string; position: Position } | undefined> {
    if (from === null) return undefined;
    const { pool, projector } = this.options;
    const copies = await replayStore.listReusableCopies(pool, projector.name, projector.version);
    for (const { schema, position, wantedUntil } of copies) {
      const copy = { position, until: wantedUntil };
      if (!isCopyAtOrBefore(from, copy) || (until !== null && !isCopyAtOrBefore(until, copy))) continue;
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

function isComparisonPending({ verify, comparison }: ReplayRow): boolean {
  return verify && comparison === null;
}

/** Faster than the default it uses all capacity; otherwise it leaves capacity for players. */
function chooseIndexConcurrency({ rate }: ReplayRow): number {
  return rate === null || rate > REPLAY_RATE.gentle ? 2 : 1;
}

/** `text`: the end of a replay, as a moment or a position; null for the end of the log. */
export function createEndPredicate(text: string | null): ReplayFillerOptions['isBeforeEnd'] {
  if (text === null) return () => true;
  const position = parsePosition(text);
  if (position !== undefined) return (event) => event.position <= position;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new Error(`Neither a position nor a moment: ${text}`);
  return (event) => !(readEventTime(event) > moment);
}

/** Whether a copy at `position`, made for the moment or position `until`, is a valid start for a replay from `text`. */
export function isCopyAtOrBefore(
  text: string,
  copy: { readonly position: Position; readonly until: string | null },
): boolean {
  const position = parsePosition(text);
  if (position !== undefined) return copy.position <= position;
  const until =
    copy.until === null || parsePosition(copy.until) !== undefined ? Number.NaN : Date.parse(copy.until);
  return until <= Date.parse(text);
}
