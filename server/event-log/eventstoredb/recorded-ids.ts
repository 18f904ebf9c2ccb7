import { LRUCache } from 'lru-cache';
import { InvalidEvent } from '../errors';
import type { NewEvent, ReadStreamOptions, RecordedEvent } from '../event-log';

/** The end of a stream, as far back as somebody had to know it. */
interface StreamTail {
  /** Revisions by event id, of everything from `first` to `last`. */
  readonly revisions: Map<string, number>;
  first: number;
  /** −1 for a stream that isn't there. */
  last: number;
  /** Whatever is before `first` was decided before this; milliseconds since the epoch. */
  since: number;
}

/**
 * How much older than the repeat what it repeats may be: twice the day for which an idempotency key is good, so that
 * clocks may differ by hours.
 */
const DEDUPLICATION_WINDOW_MS = 48 * 60 * 60 * 1000;
const MIN_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;
/** Ids kept in memory, of all streams together. */
const MAX_CACHED_IDS = 200_000;
/** A stream with more is looked up again when it is needed. */
const MAX_CACHED_IDS_PER_STREAM = 5_000;

type ReadStream = (streamId: string, options: ReadStreamOptions) => AsyncIterable<RecordedEvent>;

/**
 * Which ids a stream has recorded. EventStoreDB knows an append again only when it expects the same revision as the first
 * time; at any other revision it would refuse it, or record it twice. So the ids are looked for here.
 *
 * The stream is read backwards until what was decided ({@link RecordedEvent.metadata}'s `time`) more than 48 hours before
 * the append in hand: whatever an append repeats was decided with it, or within those hours. Of streams that are appended
 * to again and again the end is kept in memory, so that only what others have appended since is read.
 */
export class RecordedIds {
  private readonly tails = new LRUCache<string, StreamTail>({
    maxSize: MAX_CACHED_IDS,
    maxEntrySize: MAX_CACHED_IDS_PER_STREAM,
    sizeCalculation: ({ revisions }) => revisions.size + 1,
  });

  constructor(private readonly readStream: ReadStream) {}

  /**
   * The revision at which the last of these events is recorded already, among all up to `upTo` (or the stream's end);
   * `undefined` when none of them is.
   *
   * @throws InvalidEvent when some are, but not all, or not one after the other
   */
  async findRevision(
    streamId: string,
    events: readonly NewEvent[],
    upTo: number | 'end',
  ): Promise<number | undefined> {
    const { revisions } = await this.loadTail(streamId, computeCutoff(events), upTo);
    const found = events.map(({ id }) => revisions.get(id));
    if (found.every((revision) => revision === undefined)) return undefined;
    const first = found[0];
    if (first === undefined || found.some((revision, index) => revision !== first + index)) {
      throw new InvalidEvent(
        `Ids of an append to ${streamId} are recorded already, but not as one append there`,
      );
    }
    return first + events.length - 1;
  }

  /** These were appended, the last of them at revision `last`. */
  addAppended(streamId: string, events: readonly NewEvent[], last: number): void {
    const first = last - events.length + 1;
    const tail = this.tails.get(streamId) ?? { ...createTail(), first, last: first - 1 };
    if (tail.last !== first - 1) return;
    events.forEach(({ id }, index) => tail.revisions.set(id, first + index));
    this.cacheTail(streamId, { ...tail, last });
  }

  private async loadTail(streamId: string, since: number, upTo: number | 'end'): Promise<StreamTail> {
    const cachedTail = this.tails.get(streamId);
    const tail = cachedTail ?? createTail();
    if (!cachedTail) await this.readBackwards(streamId, tail, since);
    else if (upTo === 'end' || tail.last < upTo) await this.readForwards(streamId, tail);
    while (tail.first > 0 && tail.since > since) await this.readBackwards(streamId, tail, since);
    this.cacheTail(streamId, tail);
    return tail;
  }

  private async readForwards(streamId: string, tail: StreamTail): Promise<void> {
    for await (const { id, revision } of this.readStream(streamId, { from: tail.last + 1 })) {
      tail.revisions.set(id, revision);
      tail.last = revision;
    }
  }

  /** A page more towards the beginning of the stream; of a stream nothing is known of, the last page. */
  private async readBackwards(streamId: string, tail: StreamTail, since: number): Promise<void> {
    const limit = Math.min(MAX_PAGE_SIZE, Math.max(MIN_PAGE_SIZE, tail.revisions.size));
    const from = tail.revisions.size > 0 ? tail.first - 1 : undefined;
    const sizeBefore = tail.revisions.size;
    for await (const event of this.readStream(streamId, { direction: 'backwards', from, limit })) {
      tail.revisions.set(event.id, event.revision);
      tail.first = event.revision;
      tail.last = Math.max(tail.last, event.revision);
      if (Date.parse(event.metadata.time) < since) tail.since = since;
    }
    if (tail.revisions.size === sizeBefore) tail.first = 0;
  }

  /** As a new object, for the cache measures what it is given only once. */
  private cacheTail(streamId: string, tail: StreamTail): void {
    this.tails.set(streamId, { ...tail });
  }
}

/** One of a stream that isn't there. */
function createTail(): StreamTail {
  return { revisions: new Map(), first: 0, last: -1, since: Number.POSITIVE_INFINITY };
}

/** What was decided earlier can't be these events. A time that is none sets no bound. */
function computeCutoff(events: readonly NewEvent[]): number {
  const decided = Math.min(...events.map(({ metadata }) => Date.parse(metadata.time)));
  return Number.isNaN(decided) ? Number.NEGATIVE_INFINITY : decided - DEDUPLICATION_WINDOW_MS;
}
