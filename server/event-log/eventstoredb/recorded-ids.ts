import { LRUCache } from 'lru-cache';
import { InvalidEvent } from '../errors';
import type { NewEvent, ReadStreamOptions, RecordedEvent } from '../event-log';
import { readEventTime } from '../event-time';

/** The end of a stream, as far back as it has been read. */
interface StreamTail {
  /** Revisions by event id, of all events from `first` to `last`. */
  readonly revisions: Map<string, number>;
  first: number;
  /** −1 for a stream that doesn't exist. */
  last: number;
  /** All events before `first` were decided before this time; milliseconds since the epoch. */
  since: number;
}

/**
 * Maximum age of an append when it is retried: twice the day for which an idempotency key is valid, so that clocks may
 * differ by hours.
 */
const DEDUPLICATION_WINDOW_MS = 48 * 60 * 60 * 1000;
const MIN_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;
/** Maximum number of ids in memory, over all streams. */
const MAX_CACHED_IDS = 200_000;
/** A stream with more ids is read again at each append, which takes some seconds. */
const MAX_CACHED_IDS_PER_STREAM = 50_000;

type ReadStream = (streamId: string, options: ReadStreamOptions) => AsyncIterable<RecordedEvent>;

/**
 * Finds the event ids that a stream already holds. EventStoreDB recognizes a retried append only at the same expected
 * revision; at any other it would reject it, or append it twice. So the ids are checked here.
 *
 * The stream is read backwards until events decided (by `time` of {@link RecordedEvent.metadata}) more than 48 hours
 * before the append at hand: the events that it may repeat were decided with it, or within those hours. For streams
 * with frequent appends the end is cached, so that only appends of other processes are read.
 */
export class RecordedIds {
  private readonly tails = new LRUCache<string, StreamTail>({
    maxSize: MAX_CACHED_IDS,
    maxEntrySize: MAX_CACHED_IDS_PER_STREAM,
    sizeCalculation: ({ revisions }) => revisions.size + 1,
  });

  constructor(private readonly readStream: ReadStream) {}

  /**
   * The revision of the last of these events if the stream already holds them, looking at revisions up to `upTo`;
   * `undefined` when it holds none of them.
   *
   * @throws InvalidEvent when it holds only some of them, or not consecutively
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

  /** Adds the ids of a successful append whose last event is at revision `last`. */
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

  /** Reads one more page towards the beginning of the stream; the last page if nothing was read yet. */
  private async readBackwards(streamId: string, tail: StreamTail, since: number): Promise<void> {
    const limit = Math.min(MAX_PAGE_SIZE, Math.max(MIN_PAGE_SIZE, tail.revisions.size));
    const from = tail.revisions.size > 0 ? tail.first - 1 : undefined;
    const sizeBefore = tail.revisions.size;
    for await (const event of this.readStream(streamId, { direction: 'backwards', from, limit })) {
      tail.revisions.set(event.id, event.revision);
      tail.first = event.revision;
      tail.last = Math.max(tail.last, event.revision);
      if (readEventTime(event) < since) tail.since = since;
    }
    if (tail.revisions.size === sizeBefore) tail.first = 0;
  }

  /** Stores a new object, since the cache measures the size of an object only once. */
  private cacheTail(streamId: string, tail: StreamTail): void {
    this.tails.set(streamId, { ...tail });
  }
}

/** The tail of a stream that doesn't exist. */
function createTail(): StreamTail {
  return { revisions: new Map(), first: 0, last: -1, since: Number.POSITIVE_INFINITY };
}

/** Events decided earlier can't be these. An invalid time sets no bound. */
function computeCutoff(events: readonly NewEvent[]): number {
  const decided = Math.min(...events.map(({ metadata }) => Date.parse(metadata.time)));
  return Number.isNaN(decided) ? Number.NEGATIVE_INFINITY : decided - DEDUPLICATION_WINDOW_MS;
}
