import type pg from 'pg';
import type { EventLog, RecordedEvent } from '../../server/event-log/event-log';
import {
  parkedStreamStore,
  toParkedEvent,
  type ParkedEvent,
} from '../../server/operations/parked-streams/parked-stream-store';
import type { BatchMember, BatchWriter } from './batch-writer';
import { buildRaiseGenerationStatement } from './checkpoint-store';
import { isDataError, UnprojectableEvent } from './errors';
import { ParkedStreams } from './parked-streams';

/** Number of events of a stream per transaction. */
const PAGE_SIZE = 500;
/** Bounds how long a projector that retries lags behind the others; the rest is retried at its next turn. */
const MAX_STREAMS = 20;
const MAX_PAGES = 20;

export interface ParkedRetryOptions {
  readonly pool: pg.Pool;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly writer: BatchWriter;
  /** Identifies the code of this process. */
  readonly release: string;
}

/** A page of a parked stream. */
interface StreamPage {
  readonly events: readonly RecordedEvent[];
  /** The event after them; undefined where the stream ends, or reaches the tables' position. */
  readonly next: RecordedEvent | undefined;
}

/**
 * Folds the parked events of streams into the live tables, in the order of each stream, up to the position of the tables.
 * The projector must be in no group, because rows in memory would be out of date.
 */
export class ParkedRetry {
  /** Pages that the current turn may still fold. */
  private pagesLeft = MAX_PAGES;

  constructor(private readonly options: ParkedRetryOptions) {}

  /**
   * Retries the streams whose time has come. A stream that fails again waits longer.
   *
   * @throws CheckpointConflict when the tables are held or have changed; what was committed before stays
   * @throws the error of the database or of the log
   */
  async retryDue(member: BatchMember, signal: AbortSignal): Promise<void> {
    if (member.parked.size === 0) return;
    const { pool, release } = this.options;
    this.pagesLeft = MAX_PAGES;
    const { name } = member.checkpoint;
    for (const streamId of await parkedStreamStore.listDue(pool, name, release, MAX_STREAMS)) {
      const parked = member.parked.find(streamId);
      if (parked) await this.retryStream(member, parked, signal);
      if (this.pagesLeft <= 0) return;
    }
  }

  private async retryStream(member: BatchMember, parked: ParkedEvent, signal: AbortSignal): Promise<void> {
    let current = parked;
    let size = PAGE_SIZE;
    while (this.pagesLeft > 0) {
      this.pagesLeft -= 1;
      const page = await this.readPage(member, current, size);
      try {
        current = await this.commitPage(member, current, page, signal);
        if (!page.next) return;
        size = PAGE_SIZE;
      } catch (error) {
        if (!isDataError(error)) throw error;
        const before = countEventsBefore(page, error);
        const [first] = page.events;
        if (before === 0 && first)
          return this.saveFailure(member, toParkedEvent(first, reasonOf(error), parked.attempts + 1));
        size = before;
      }
    }
  }

  /** The parked events that the tables have passed, from `revision` on. */
  private async readPage(
    { checkpoint }: BatchMember,
    { streamId, revision }: ParkedEvent,
    size: number,
  ): Promise<StreamPage> {
    const events: RecordedEvent[] = [];
    for await (const event of this.options.log.readStream(streamId, { from: revision, limit: size + 1 })) {
      if (event.position <= checkpoint.position) events.push(event);
    }
    return { events: events.slice(0, size), next: events[size] };
  }

  /** Writes a page's rows, and in the same transaction the event that is parked now. Returns it. */
  private async commitPage(
    member: BatchMember,
    current: ParkedEvent,
    { events, next }: StreamPage,
    signal: AbortSignal,
  ): Promise<ParkedEvent> {
    const { writer } = this.options;
    const { name, position } = member.checkpoint;
    const { projector, fold, skipped, checkpoint, eventsPerSecond } = member;
    // Nothing is left out: the stream itself is folded.
    const attempt: BatchMember = {
      projector,
      fold,
      skipped,
      checkpoint,
      eventsPerSecond,
      parked: new ParkedStreams(),
    };
    // The checkpoint has counted these events: it stays where it is.
    const prepared = await writer.prepare([attempt], { events, after: position, position });
    const moved = next ? { ...current, ...toParkedEvent(next, current.message, current.attempts) } : current;
    const progress = next
      ? parkedStreamStore.buildAdvance(name, moved)
      : parkedStreamStore.buildDelete(name, current.streamId);
    await writer.commit(
      {
        ...prepared,
        batch: { ...prepared.batch, events: [] },
        writes: [...prepared.writes, buildRaiseGenerationStatement(name), progress],
      },
      signal,
    );
    member.checkpoint = { ...attempt.checkpoint, generation: checkpoint.generation + 1 };
    if (next) member.parked.replace(moved);
    else member.parked.release(current.streamId);
    return moved;
  }

  private async saveFailure(member: BatchMember, failed: ParkedEvent): Promise<void> {
    const { pool, release } = this.options;
    await pool.query(parkedStreamStore.buildFailedRetry(member.checkpoint.name, failed, release));
    member.parked.replace(failed);
  }
}

/** Number of the page's events before the one that causes the error, or an attempt at finding it: at most half of them. */
function countEventsBefore({ events }: StreamPage, error: unknown): number {
  const [first] = events;
  if (error instanceof UnprojectableEvent && first) return error.event.revision - first.revision;
  return Math.floor(events.length / 2);
}

function reasonOf(error: unknown): unknown {
  return error instanceof UnprojectableEvent ? error.cause : error;
}
