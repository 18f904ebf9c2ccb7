import type { Logger } from 'pino';
import type { Pool, PoolConfig, QueryArrayConfig } from 'pg';
import { ORIGIN, type Position } from '../../contracts/position';
import { closePool } from '../../database/close-pool';
import type { PostgresNotifications } from '../../database/notifications';
import { openPool } from '../../database/open-pool';
import { encodeAppend, type EncodedAppend } from '../encoded-append';
import { EventLogUnavailable, InvalidEvent, WrongExpectedRevision } from '../errors';
import type {
  Append,
  AppendBatchResult,
  AppendResult,
  CheckpointUpdate,
  EventLog,
  FollowedBatch,
  FollowOptions,
  ReadStreamOptions,
  RecordedEvent,
} from '../event-log';
import { AppendBatcher, type AppendBatch, type AppendOutcome, type SentBatches } from './append-batcher';
import { appendStatement, type AppendRow } from './append-statement';
import { boundedQuery } from './bounded-query';
import {
  COLUMNS_IF_WANTED,
  EVENT_COLUMNS,
  EVENT_TYPES,
  isDelivered,
  toRecordedEvent,
  type EventRow,
  type PassedRow,
} from './event-rows';
import { followEvents, type ReadPart } from './follower';
import { fromPosition, toPosition } from './position-codec';
import { blamesData, isKnownEventId, toLogError } from './postgres-errors';

export interface PostgresEventLogOptions {
  readonly connectionString: string;
  /** Connections for reading, default 8. One more, of its own, appends. */
  readonly poolSize?: number;
  readonly logger: Logger;
  /** Wakes followers. Its owner closes it, after the log. */
  readonly notifications: PostgresNotifications;
  /**
   * How often a follower looks for events without being woken, because notifications are lost while their connection is
   * away; milliseconds, default 1,000.
   */
  readonly pollMillis?: number;
}

/** What the log's connections are called in `pg_stat_activity`. */
export const EVENT_LOG_APPLICATION = 'questlog-event-log';

const STREAM_PAGE = 500;

/** An answer that takes longer has lost its server: a statement is ended by it before. */
const ANSWER_WITHIN_MILLIS = 20_000;

/** The log in the table of {@link CreateEventLog1790000000100}. */
export class PostgresEventLog implements EventLog {
  private readonly readers: Pool;
  private readonly writer: Pool;
  private readonly batcher: AppendBatcher;
  private readonly followers = new Set<AbortController>();
  private readonly logger: Logger;
  private closing: Promise<void> | undefined;

  constructor(private readonly options: PostgresEventLogOptions) {
    this.logger = options.logger;
    this.readers = this.newPool(options.poolSize ?? 8);
    this.writer = this.newPool(1, { query_timeout: ANSWER_WITHIN_MILLIS });
    this.batcher = new AppendBatcher({ send: (batches) => this.send(batches), isDataError: blamesData });
  }

  async append(append: Append): Promise<AppendResult> {
    const encoded = encodeAppend(append);
    return await this.answer(encoded, this.batcher.append([encoded])[0]!);
  }

  async appendBatch(appends: readonly Append[], checkpoint?: CheckpointUpdate): Promise<AppendBatchResult> {
    let checkpointAdvanced = false;
    const onAdvanced = (): void => void (checkpointAdvanced = true);
    const encoded = appends.map((append) => {
      try {
        return encodeAppend(append);
      } catch (error) {
        if (error instanceof InvalidEvent) return error;
        throw error;
      }
    });
    const valid = encoded.filter((each): each is EncodedAppend => !(each instanceof InvalidEvent));
    const moving = checkpoint && valid.length === appends.length ? { ...checkpoint, onAdvanced } : undefined;
    const appended = this.batcher.append(valid, moving);
    const outcomes = await Promise.allSettled(
      encoded.map((each) =>
        each instanceof InvalidEvent ? Promise.reject(each) : this.answer(each, appended.shift()!),
      ),
    );
    return { outcomes, checkpointAdvanced };
  }

  async *readStream(
    streamId: string,
    options: ReadStreamOptions = {},
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    const backwards = options.direction === 'backwards';
    let from = options.from ?? (backwards ? Number.MAX_SAFE_INTEGER : 0);
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    while (left > 0) {
      const limit = Math.min(left, STREAM_PAGE);
      const rows = await this.read<EventRow>({
        name: backwards ? 'stream-backwards' : 'stream-forwards',
        text: `SELECT ${EVENT_COLUMNS} FROM events WHERE stream_id = $1 AND ${
          backwards ? 'revision <= $2 ORDER BY revision DESC' : 'revision >= $2 ORDER BY revision'
        } LIMIT $3`,
        values: [streamId, from, limit],
      });
      for (const row of rows) {
        const event = toRecordedEvent(row);
        from = event.revision + (backwards ? -1 : 1);
        yield event;
      }
      if (rows.length < limit) return;
      left -= rows.length;
    }
  }

  async *follow(options: FollowOptions): AsyncGenerator<FollowedBatch, void, undefined> {
    this.refuseWhenClosed();
    const ending = new AbortController();
    const end = (): void => ending.abort();
    this.followers.add(ending);
    options.signal.addEventListener('abort', end);
    if (options.signal.aborted) end();
    try {
      yield* followEvents(
        { ...options, signal: ending.signal },
        {
          read: (after, limit, except) => this.readPart(after, limit, except),
          notifications: this.options.notifications,
          pollMillis: this.options.pollMillis ?? 1_000,
          logger: this.logger,
        },
      );
    } finally {
      this.followers.delete(ending);
      options.signal.removeEventListener('abort', end);
    }
  }

  async head(): Promise<Position> {
    const [row] = await this.read<[string | null]>({ name: 'head', text: 'SELECT max(pos) FROM events' });
    return row?.[0] ? toPosition(row[0]) : ORIGIN;
  }

  async next(after: Position): Promise<RecordedEvent | undefined> {
    const [row] = await this.readAfter(after, 1);
    return row && toRecordedEvent(row);
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    for (const follower of this.followers) follower.abort();
    await this.batcher.close();
    await Promise.all([closePool(this.writer), closePool(this.readers)]);
  }

  private async send(batches: readonly AppendBatch[]): Promise<SentBatches> {
    const { rows } = await this.writer.query<AppendRow & unknown[]>(appendStatement(batches));
    const appends = batches.reduce((sum, batch) => sum + batch.appends.length, 0);
    const outcomes = rows.slice(0, appends).map(toOutcome);
    const moves = rows.slice(appends).values();
    const advanced = batches.map(
      ({ checkpoint }) => checkpoint !== undefined && moves.next().value?.[1] === '1',
    );
    return { outcomes, advanced };
  }

  private async answer(encoded: EncodedAppend, appended: Promise<AppendOutcome>): Promise<AppendResult> {
    const { streamId, expectedRevision } = encoded;
    let outcome: AppendOutcome;
    try {
      outcome = await appended;
    } catch (error) {
      if (isKnownEventId(error)) return await this.answerOf(encoded, error);
      if (blamesData(error))
        throw new InvalidEvent(`The log can't hold an event for ${streamId}`, { cause: error });
      throw toLogError(error);
    }
    if (outcome.kind === 'appended') {
      return { position: toPosition(outcome.lastPos), revision: outcome.lastRevision };
    }
    const actual = outcome.headRevision === -1 ? 'none' : outcome.headRevision;
    return await this.answerOf(encoded, new WrongExpectedRevision(streamId, expectedRevision, actual));
  }

  /**
   * The answer of the append that recorded these ids before, whatever revision is expected now; `otherwise` is thrown when
   * none of them is recorded.
   */
  private async answerOf({ streamId, events }: EncodedAppend, otherwise: unknown): Promise<AppendResult> {
    const rows = await this.read<[id: string, streamId: string, revision: string, pos: string]>({
      name: 'known-ids',
      text: 'SELECT event_id, stream_id, revision, pos FROM events WHERE event_id = ANY ($1::uuid[]) ORDER BY pos',
      values: [events.map(({ id }) => id)],
    });
    const last = rows.at(-1);
    if (!last) throw otherwise;
    const [, , revision, pos] = last;
    const first = Number(revision) - events.length + 1;
    const isTheSame =
      rows.length === events.length &&
      rows.every(
        (row, index) =>
          row[0] === events[index]?.id && row[1] === streamId && Number(row[2]) === first + index,
      );
    if (!isTheSame)
      throw new InvalidEvent(
        `Ids of an append to ${streamId} are recorded already, but not as one append there`,
      );
    return { position: toPosition(pos), revision: Number(revision) };
  }

  private async readPart(after: Position, limit: number, except: ReadonlySet<string>): Promise<ReadPart> {
    const rows = await (except.size === 0
      ? this.readAfter(after, limit)
      : this.read<EventRow | PassedRow>({
          name: 'after-except',
          text: `SELECT ${COLUMNS_IF_WANTED} FROM (
              SELECT *, type <> ALL ($3::text[]) AS wanted FROM events WHERE pos > $1 ORDER BY pos LIMIT $2
            ) AS part ORDER BY pos`,
          values: [fromPosition(after), limit, [...except]],
        }));
    const last = rows.at(-1);
    return {
      events: rows.filter(isDelivered).map(toRecordedEvent),
      position: last ? toPosition(last[0]) : after,
      eventsRead: rows.length,
    };
  }

  private async readAfter(after: Position, limit: number): Promise<readonly EventRow[]> {
    return this.read<EventRow>({
      name: 'after',
      text: `SELECT ${EVENT_COLUMNS} FROM events WHERE pos > $1 ORDER BY pos LIMIT $2`,
      values: [fromPosition(after), limit],
    });
  }

  private async read<Row extends readonly unknown[]>(
    query: Omit<QueryArrayConfig, 'rowMode'>,
  ): Promise<readonly Row[]> {
    return this.unlessClosed(() =>
      boundedQuery<Row & unknown[]>(this.readers, { ...query, rowMode: 'array' }, ANSWER_WITHIN_MILLIS),
    );
  }

  private async unlessClosed<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    this.refuseWhenClosed();
    try {
      return await ask();
    } catch (error) {
      throw toLogError(error);
    }
  }

  private refuseWhenClosed(): void {
    if (this.closing) throw new EventLogUnavailable('The event log is closed');
  }

  private newPool(size: number, more: Pick<PoolConfig, 'query_timeout'> = {}): Pool {
    return openPool({
      connectionString: this.options.connectionString,
      name: EVENT_LOG_APPLICATION,
      size,
      logger: this.logger,
      idleTimeoutMillis: 60_000,
      statement_timeout: 15_000,
      types: EVENT_TYPES,
      options: SESSION,
      ...more,
    });
  }
}

function toOutcome([lastPos, lastRevision]: AppendRow): AppendOutcome {
  return lastPos === null
    ? { kind: 'conflict', headRevision: Number(lastRevision) }
    : { kind: 'appended', lastPos, lastRevision: Number(lastRevision) };
}

/**
 * Every query goes by an index and its plan is made once: planned over a table that is still empty, it must not become a
 * scan of the whole table when the log has grown. `append_batch` needs `read committed`, whatever the server's default is.
 */
const SESSION = [
  'default_transaction_isolation=read\\ committed',
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');
