import {
  jsonEvent,
  NO_STREAM,
  streamNameFilter,
  WrongExpectedVersionError,
  type AllStreamSubscription,
  type AppendResult as Appended,
} from '@eventstore/db-client';
import type { Position } from '../../contracts/position';
import { SerialQueue } from '../../async/serial-queue';
import { serializeAppend, type SerializedAppend, type SerializedEvent } from '../serialized-append';
import { InvalidEvent, WrongExpectedRevision } from '../errors';
import type {
  Append,
  AppendBatchResult,
  AppendResult,
  EventLog,
  FollowedBatch,
  FollowOptions,
  ReadStreamOptions,
  RecordedEvent,
} from '../event-log';
import {
  createClosedError,
  EventStoreConnection,
  REQUIRE_LEADER,
  type EventStoreConnectionOptions,
} from './eventstore-connection';
import { isInvalidEventError } from './eventstore-errors';
import { Follower } from './follower';
import { LogReader } from './log-reader';
import { fromPosition, toPosition } from './position-codec';
import { GAME_STREAMS_PATTERN, RESERVED_PREFIX } from './recorded-event';
import { RecordedIds } from './recorded-ids';

/** Milliseconds. */
const DEFAULT_TIMEOUTS = { callTimeoutMs: 8_000, retryTimeoutMs: 6_000 };

export interface EventStoreEventLogOptions
  extends Omit<EventStoreConnectionOptions, keyof typeof DEFAULT_TIMEOUTS>, Partial<typeof DEFAULT_TIMEOUTS> {
  /**
   * How long a follower that isn't known to have caught up waits in silence before it reads the log itself; ten times
   * as long once it has caught up. Milliseconds, default 1,000.
   */
  readonly quietTimeoutMs?: number;
}

const STREAM_PAGE_SIZE = 500;

/**
 * The log in an EventStoreDB or KurrentDB, from version 22.6 on. It has one client; a process has one such log.
 *
 * An append whose answer is lost is retried with the same ids and the same revision, which the server recognizes. Where
 * the port guarantees more than the server does, see {@link RecordedIds}. One thing no reader can detect here: an id
 * that exists in another stream is appended again. The server limits the size of an append, to a megabyte by default; a
 * rejection as too large becomes an {@link InvalidEvent}.
 */
export class EventStoreEventLog implements EventLog {
  private readonly connection: EventStoreConnection;
  private readonly reader: LogReader;
  private readonly streamQueue = new SerialQueue();
  private readonly recordedIds = new RecordedIds((streamId, options) => this.readEvents(streamId, options));
  private readonly appends = new Set<Promise<AppendResult>>();
  private readonly closing = new AbortController();
  private closePromise: Promise<void> | undefined;

  constructor(private readonly options: EventStoreEventLogOptions) {
    this.connection = new EventStoreConnection({ ...DEFAULT_TIMEOUTS, ...options });
    this.reader = new LogReader(this.connection);
  }

  async append(append: Append): Promise<AppendResult> {
    const serialized = serializeAppend(append);
    rejectReservedNames(serialized);
    this.throwIfClosed();
    // Serially: the server may process two concurrent appends in either order.
    const work = this.streamQueue.run(append.streamId, () => this.appendSerially(append, serialized));
    this.appends.add(work);
    try {
      return await work;
    } finally {
      this.appends.delete(work);
    }
  }

  /** Ignores the checkpoint: those of policies are in Postgres. */
  async appendBatch(appends: readonly Append[]): Promise<AppendBatchResult> {
    const outcomes = await Promise.allSettled(appends.map((append) => this.append(append)));
    return { outcomes, checkpointAdvanced: false };
  }

  async *readStream(
    streamId: string,
    options: ReadStreamOptions = {},
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    this.throwIfClosed();
    yield* this.readEvents(streamId, options);
  }

  async *follow(options: FollowOptions): AsyncGenerator<FollowedBatch, void, undefined> {
    this.throwIfClosed();
    const follower = new Follower(
      { ...options, signal: AbortSignal.any([options.signal, this.closing.signal]) },
      {
        subscribe: (after, buffer) => this.subscribe(after, buffer),
        readNext: (after, signal) => this.reader.readNext(after, signal),
        quietTimeoutMs: this.options.quietTimeoutMs ?? 1_000,
        logger: this.options.logger,
      },
    );
    yield* follower.readBatches();
  }

  async head(): Promise<Position> {
    this.throwIfClosed();
    return await this.connection.retryWhileUnavailable('head', () => this.reader.readHead());
  }

  async readNext(after: Position): Promise<RecordedEvent | undefined> {
    this.throwIfClosed();
    return await this.connection.retryWhileUnavailable('next', () => this.reader.readNext(after));
  }

  close(): Promise<void> {
    this.closePromise ??= this.shutDown();
    return this.closePromise;
  }

  private async shutDown(): Promise<void> {
    this.closing.abort();
    await Promise.allSettled(this.appends);
    await this.connection.close();
  }

  private async appendSerially(append: Append, serialized: SerializedAppend): Promise<AppendResult> {
    const { streamId, expectedRevision, events } = append;
    if (expectedRevision !== 'none') {
      const existingRevision = await this.recordedIds.findRevision(streamId, events, expectedRevision);
      if (existingRevision !== undefined) return await this.readAppendResult(streamId, existingRevision);
    }
    try {
      const { nextExpectedRevision, position } = await this.connection.retryWhileUnavailable('append', () =>
        this.sendAppend(serialized),
      );
      const revision = Number(nextExpectedRevision);
      this.recordedIds.addAppended(streamId, events, revision);
      return position
        ? { position: toPosition(position), revision }
        : await this.readAppendResult(streamId, revision);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const existingRevision = await this.recordedIds.findRevision(streamId, events, 'end');
      if (existingRevision !== undefined) return await this.readAppendResult(streamId, existingRevision);
      const { actualVersion } = error;
      const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : 'none';
      throw new WrongExpectedRevision(streamId, expectedRevision, actual);
    }
  }

  private async sendAppend({ streamId, expectedRevision, events }: SerializedAppend): Promise<Appended> {
    const expected = expectedRevision === 'none' ? NO_STREAM : BigInt(expectedRevision);
    try {
      return await this.connection.callWithTimeout((deadline) =>
        this.connection.client.appendToStream(streamId, events.map(toEventData), {
          ...REQUIRE_LEADER,
          expectedRevision: expected,
          deadline,
        }),
      );
    } catch (error) {
      if (!isInvalidEventError(error)) throw error;
      throw new InvalidEvent(`EventStoreDB refuses an append to ${streamId}`, { cause: error });
    }
  }

  /** Also used by appends that finish while the log is closing. */
  private async *readEvents(
    streamId: string,
    { from: start, direction, limit = Number.POSITIVE_INFINITY }: ReadStreamOptions,
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    const backwards = direction === 'backwards';
    let from = start;
    for (let remaining = limit; remaining > 0;) {
      const pageSize = Math.min(remaining, STREAM_PAGE_SIZE);
      const part = { backwards, from, maxCount: pageSize };
      const page = await this.connection.retryWhileUnavailable('read', () =>
        this.reader.readStream(streamId, part),
      );
      for (const event of page) {
        from = event.revision + (backwards ? -1 : 1);
        yield event;
      }
      if (page.length < pageSize || from === -1) return;
      remaining -= page.length;
    }
  }

  /** The result of the append whose last revision is this one. */
  private async readAppendResult(streamId: string, revision: number): Promise<AppendResult> {
    for await (const { position } of this.readEvents(streamId, { from: revision, limit: 1 })) {
      return { position, revision };
    }
    throw new Error(`${streamId} has no event ${revision} any more`);
  }

  private subscribe(after: Position, buffer: number): AllStreamSubscription {
    const filter = streamNameFilter({ regex: GAME_STREAMS_PATTERN });
    return this.connection.client.subscribeToAll(
      { ...REQUIRE_LEADER, fromPosition: fromPosition(after), filter },
      { highWaterMark: buffer },
    );
  }

  private throwIfClosed(): void {
    if (this.closePromise) throw createClosedError();
  }
}

/** Parsed from the validated text, as the caller may have changed the objects since. */
function toEventData({ id, type, data, metadata }: SerializedEvent) {
  const parsed = { data: JSON.parse(data) as object, metadata: JSON.parse(metadata) as object };
  return jsonEvent({ id, type, data: parsed.data as Record<string, unknown>, metadata: parsed.metadata });
}

function rejectReservedNames({ streamId, events }: SerializedAppend): void {
  for (const name of [streamId, ...events.map(({ type }) => type)]) {
    if (name.startsWith(RESERVED_PREFIX)) throw new InvalidEvent(`A name reserved by EventStoreDB: ${name}`);
  }
}
