import {
  jsonEvent,
  NO_STREAM,
  streamNameFilter,
  WrongExpectedVersionError,
  type AllStreamSubscription,
  type AppendResult as Appended,
} from '@eventstore/db-client';
import type { Logger } from 'pino';
import type { Position } from '../../contracts/position';
import { SerialQueue } from '../../database/serial-queue';
import { encodeAppend, type EncodedAppend, type EncodedEvent } from '../encoded-append';
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
import { closedError, EventStoreConnection, OF_THE_LEADER } from './eventstore-connection';
import { blamesEvents } from './eventstore-errors';
import { Follower } from './follower';
import { LogReader } from './log-reader';
import { fromPosition, toPosition } from './position-codec';
import { OWN_STREAMS, RESERVED } from './recorded-event';
import { RecordedIds } from './recorded-ids';

export interface EventStoreEventLogOptions {
  /** `esdb://…` or `esdb+discover://…`, with the client's options behind it. */
  readonly connectionString: string;
  readonly logger: Logger;
  /** How long a call, or the next piece of a read, may take; milliseconds, default 8,000. */
  readonly answerWithinMillis?: number;
  /** How long what finds the server away is tried again, once at least; milliseconds, default 6,000. */
  readonly patienceMillis?: number;
  /**
   * How long a follower that isn't known to have caught up hears nothing before it looks itself; one that has, ten times
   * as long. Milliseconds, default 1,000.
   */
  readonly quietMillis?: number;
}

const STREAM_PAGE = 500;

/**
 * The log in an EventStoreDB or KurrentDB, from version 22.6 on. It has one client; a process has one such log.
 *
 * An append whose answer is lost is repeated with the same ids and the same revision, which the server knows again. Where
 * the port's promises go further than the server's, see {@link RecordedIds}; what no reader can find out here is whether
 * an id is recorded in another stream: it is recorded again. An append is as large as the server lets it be, a megabyte
 * unless it is told otherwise; what it refuses as too large is an {@link InvalidEvent}.
 */
export class EventStoreEventLog implements EventLog {
  private readonly connection: EventStoreConnection;
  private readonly reader: LogReader;
  private readonly queue = new SerialQueue();
  private readonly ids = new RecordedIds((streamId, options) => this.eventsOf(streamId, options));
  private readonly appends = new Set<Promise<AppendResult>>();
  private readonly followers = new Set<AbortController>();
  private closing: Promise<void> | undefined;

  constructor(private readonly options: EventStoreEventLogOptions) {
    const { answerWithinMillis = 8_000, patienceMillis = 6_000 } = options;
    this.connection = new EventStoreConnection({ ...options, answerWithinMillis, patienceMillis });
    this.reader = new LogReader(this.connection);
  }

  async append(append: Append): Promise<AppendResult> {
    const encoded = encodeAppend(append);
    refuseReservedNames(encoded);
    this.refuseWhenClosed();
    // One after the other: the server would take two that are sent at once in either order.
    const work = this.queue.run(append.streamId, () => this.appendInTurn(append, encoded));
    this.appends.add(work);
    try {
      return await work;
    } finally {
      this.appends.delete(work);
    }
  }

  /** It holds no checkpoints: those of policies are in Postgres. */
  async appendBatch(appends: readonly Append[]): Promise<AppendBatchResult> {
    const outcomes = await Promise.allSettled(appends.map((append) => this.append(append)));
    return { outcomes, checkpointAdvanced: false };
  }

  async *readStream(
    streamId: string,
    options: ReadStreamOptions = {},
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    this.refuseWhenClosed();
    yield* this.eventsOf(streamId, options);
  }

  async *follow(options: FollowOptions): AsyncGenerator<FollowedBatch, void, undefined> {
    this.refuseWhenClosed();
    const ending = new AbortController();
    const end = (): void => ending.abort();
    this.followers.add(ending);
    options.signal.addEventListener('abort', end);
    if (options.signal.aborted) end();
    try {
      const follower = new Follower(
        { ...options, signal: ending.signal },
        {
          subscribe: (after, buffer) => this.subscribe(after, buffer),
          next: (after, signal) => this.reader.next(after, signal),
          quietMillis: this.options.quietMillis ?? 1_000,
          logger: this.options.logger,
        },
      );
      yield* follower.batches();
    } finally {
      this.followers.delete(ending);
      options.signal.removeEventListener('abort', end);
    }
  }

  async head(): Promise<Position> {
    this.refuseWhenClosed();
    return await this.connection.patiently('head', () => this.reader.head());
  }

  async next(after: Position): Promise<RecordedEvent | undefined> {
    this.refuseWhenClosed();
    return await this.connection.patiently('next', () => this.reader.next(after));
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    for (const follower of this.followers) follower.abort();
    await Promise.allSettled(this.appends);
    await this.connection.close();
  }

  private async appendInTurn(append: Append, encoded: EncodedAppend): Promise<AppendResult> {
    const { streamId, expectedRevision, events } = append;
    if (expectedRevision !== 'none') {
      const known = await this.ids.find(streamId, events, expectedRevision);
      if (known !== undefined) return await this.answerAt(streamId, known);
    }
    try {
      const { nextExpectedRevision, position } = await this.connection.patiently('append', () =>
        this.send(encoded),
      );
      const revision = Number(nextExpectedRevision);
      this.ids.note(streamId, events, revision);
      return position
        ? { position: toPosition(position), revision }
        : await this.answerAt(streamId, revision);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const known = await this.ids.find(streamId, events, 'end');
      if (known !== undefined) return await this.answerAt(streamId, known);
      const { actualVersion } = error;
      const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : 'none';
      throw new WrongExpectedRevision(streamId, expectedRevision, actual);
    }
  }

  private async send({ streamId, expectedRevision, events }: EncodedAppend): Promise<Appended> {
    const expected = expectedRevision === 'none' ? NO_STREAM : BigInt(expectedRevision);
    try {
      return await this.connection.answered((deadline) =>
        this.connection.client.appendToStream(streamId, events.map(toEventData), {
          ...OF_THE_LEADER,
          expectedRevision: expected,
          deadline,
        }),
      );
    } catch (error) {
      if (!blamesEvents(error)) throw error;
      throw new InvalidEvent(`EventStoreDB refuses an append to ${streamId}`, { cause: error });
    }
  }

  /** Also for appends that are finished while the log is closing. */
  private async *eventsOf(
    streamId: string,
    { from: start, direction, limit = Number.POSITIVE_INFINITY }: ReadStreamOptions,
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    const backwards = direction === 'backwards';
    let from = start;
    for (let left = limit; left > 0;) {
      const most = Math.min(left, STREAM_PAGE);
      const part = { backwards, from, most };
      const page = await this.connection.patiently('read', () => this.reader.stream(streamId, part));
      for (const event of page) {
        from = event.revision + (backwards ? -1 : 1);
        yield event;
      }
      if (page.length < most || from === -1) return;
      left -= page.length;
    }
  }

  /** What the append was answered that recorded this revision last. */
  private async answerAt(streamId: string, revision: number): Promise<AppendResult> {
    for await (const { position } of this.eventsOf(streamId, { from: revision, limit: 1 })) {
      return { position, revision };
    }
    throw new Error(`${streamId} has no event ${revision} any more`);
  }

  private subscribe(after: Position, buffer: number): AllStreamSubscription {
    const filter = streamNameFilter({ regex: OWN_STREAMS });
    return this.connection.client.subscribeToAll(
      { ...OF_THE_LEADER, fromPosition: fromPosition(after), filter },
      { highWaterMark: buffer },
    );
  }

  private refuseWhenClosed(): void {
    if (this.closing) throw closedError();
  }
}

/** As parsed from the text that was checked, whatever has become of the objects since. */
function toEventData({ id, type, data, metadata }: EncodedEvent) {
  const parsed = { data: JSON.parse(data) as object, metadata: JSON.parse(metadata) as object };
  return jsonEvent({ id, type, data: parsed.data as Record<string, unknown>, metadata: parsed.metadata });
}

function refuseReservedNames({ streamId, events }: EncodedAppend): void {
  for (const name of [streamId, ...events.map(({ type }) => type)]) {
    if (name.startsWith(RESERVED)) throw new InvalidEvent(`A name of EventStoreDB's own: ${name}`);
  }
}
