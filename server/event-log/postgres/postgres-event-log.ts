import type { Logger } from 'pino';
import type { Pool, PoolConfig, QueryArrayConfig } from 'pg';
import { ORIGIN, type Position } from '../../contracts/position';
import { closePool } from '../../database/close-pool';
import type { PostgresListener } from '../../database/postgres-listener';
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
import { buildAppendStatement, type AppendRow } from './append-statement';
import { queryWithTimeout } from './query-with-timeout';
import {
  COLUMNS_IF_WANTED,
  EVENT_COLUMNS,
  EVENT_TYPE_PARSERS,
  isEventRow,
  toRecordedEvent,
  type EventRow,
  type ExcludedRow,
} from './event-rows';
import { followEvents, type LogPage } from './follower';
import { fromPosition, toPosition } from './position-codec';
import { isDataError, isDuplicateEventId, toLogError } from './postgres-errors';

export interface PostgresEventLogOptions {
  readonly connectionString: string;
  /** Connections for reading, default 8. One more connection is reserved for appends. */
  readonly poolSize?: number;
  readonly logger: Logger;
  /** Wakes followers. The caller closes it, after the log. */
  readonly postgresListener: PostgresListener;
  /**
   * How often a follower reads without a notification, since notifications are lost while their connection is down;
   * milliseconds, default 1,000.
   */
  readonly pollIntervalMs?: number;
}

/** The `application_name` of the log's connections in `pg_stat_activity`. */
export const EVENT_LOG_APPLICATION_NAME = 'questlog-event-log';

const STREAM_PAGE_SIZE = 500;

/** A later answer means that the server is lost: the statement timeout is shorter. */
const QUERY_TIMEOUT_MS = 20_000;

/** The log in the table of {@link CreateEventLog1790000000100}. */
export class PostgresEventLog implements EventLog {
  private readonly readers: Pool;
  private readonly writer: Pool;
  private readonly batcher: AppendBatcher;
  private readonly followerControllers = new Set<AbortController>();
  private readonly logger: Logger;
  private closePromise: Promise<void> | undefined;

  constructor(private readonly options: PostgresEventLogOptions) {
    this.logger = options.logger;
    this.readers = this.createPool(options.poolSize ?? 8);
    this.writer = this.createPool(1, { query_timeout: QUERY_TIMEOUT_MS });
    this.batcher = new AppendBatcher({ send: (batches) => this.send(batches), isDataError: isDataError });
  }

  async append(append: Append): Promise<AppendResult> {
    const encoded = encodeAppend(append);
    return await this.toAppendResult(encoded, this.batcher.append([encoded])[0]!);
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
    const pendingCheckpoint =
      checkpoint && valid.length === appends.length ? { ...checkpoint, onAdvanced } : undefined;
    const appended = this.batcher.append(valid, pendingCheckpoint);
    const outcomes = await Promise.allSettled(
      encoded.map((each) =>
        each instanceof InvalidEvent ? Promise.reject(each) : this.toAppendResult(each, appended.shift()!),
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
    let remaining = options.limit ?? Number.POSITIVE_INFINITY;
    while (remaining > 0) {
      const limit = Math.min(remaining, STREAM_PAGE_SIZE);
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
      remaining -= rows.length;
    }
  }

  async *follow(options: FollowOptions): AsyncGenerator<FollowedBatch, void, undefined> {
    this.throwIfClosed();
    const abortController = new AbortController();
    const abort = (): void => abortController.abort();
    this.followerControllers.add(abortController);
    options.signal.addEventListener('abort', abort);
    if (options.signal.aborted) abort();
    try {
      yield* followEvents(
        { ...options, signal: abortController.signal },
        {
          readPage: (after, limit, except) => this.readPage(after, limit, except),
          postgresListener: this.options.postgresListener,
          pollIntervalMs: this.options.pollIntervalMs ?? 1_000,
          logger: this.logger,
        },
      );
    } finally {
      this.followerControllers.delete(abortController);
      options.signal.removeEventListener('abort', abort);
    }
  }

  async head(): Promise<Position> {
    const [row] = await this.read<[string | null]>({ name: 'head', text: 'SELECT max(pos) FROM events' });
    return row?.[0] ? toPosition(row[0]) : ORIGIN;
  }

  async readNext(after: Position): Promise<RecordedEvent | undefined> {
    const [row] = await this.readAfter(after, 1);
    return row && toRecordedEvent(row);
  }

  close(): Promise<void> {
    this.closePromise ??= this.shutDown();
    return this.closePromise;
  }

  private async shutDown(): Promise<void> {
    for (const follower of this.followerControllers) follower.abort();
    await this.batcher.close();
    await Promise.all([closePool(this.writer), closePool(this.readers)]);
  }

  private async send(batches: readonly AppendBatch[]): Promise<SentBatches> {
    const { rows } = await this.writer.query<AppendRow & unknown[]>(buildAppendStatement(batches));
    const appends = batches.reduce((sum, batch) => sum + batch.appends.length, 0);
    const outcomes = rows.slice(0, appends).map(toOutcome);
    const moves = rows.slice(appends).values();
    const advanced = batches.map(
      ({ checkpoint }) => checkpoint !== undefined && moves.next().value?.[1] === '1',
    );
    return { outcomes, checkpointsAdvanced: advanced };
  }

  private async toAppendResult(
    encoded: EncodedAppend,
    appended: Promise<AppendOutcome>,
  ): Promise<AppendResult> {
    const { streamId, expectedRevision } = encoded;
    let outcome: AppendOutcome;
    try {
      outcome = await appended;
    } catch (error) {
      if (isDuplicateEventId(error)) return await this.findEarlierResult(encoded, error);
      if (isDataError(error))
        throw new InvalidEvent(`The log can't hold an event for ${streamId}`, { cause: error });
      throw toLogError(error);
    }
    if (outcome.kind === 'appended') {
      return { position: toPosition(outcome.lastPos), revision: outcome.lastRevision };
    }
    const actual = outcome.headRevision === -1 ? 'none' : outcome.headRevision;
    return await this.findEarlierResult(
      encoded,
      new WrongExpectedRevision(streamId, expectedRevision, actual),
    );
  }

  /**
   * The result of the append that stored these ids before, whatever revision is expected now; throws `fallbackError`
   * when none of the ids is in the log.
   */
  private async findEarlierResult(
    { streamId, events }: EncodedAppend,
    fallbackError: unknown,
  ): Promise<AppendResult> {
    const rows = await this.read<[id: string, streamId: string, revision: string, pos: string]>({
      name: 'known-ids',
      text: 'SELECT event_id, stream_id, revision, pos FROM events WHERE event_id = ANY ($1::uuid[]) ORDER BY pos',
      values: [events.map(({ id }) => id)],
    });
    const last = rows.at(-1);
    if (!last) throw fallbackError;
    const [, , revision, pos] = last;
    const first = Number(revision) - events.length + 1;
    const isSameAppend =
      rows.length === events.length &&
      rows.every(
        (row, index) =>
          row[0] === events[index]?.id && row[1] === streamId && Number(row[2]) === first + index,
      );
    if (!isSameAppend)
      throw new InvalidEvent(
        `Ids of an append to ${streamId} are recorded already, but not as one append there`,
      );
    return { position: toPosition(pos), revision: Number(revision) };
  }

  private async readPage(after: Position, limit: number, except: ReadonlySet<string>): Promise<LogPage> {
    const rows = await (except.size === 0
      ? this.readAfter(after, limit)
      : this.read<EventRow | ExcludedRow>({
          name: 'after-except',
          text: `SELECT ${COLUMNS_IF_WANTED} FROM (
              SELECT *, type <> ALL ($3::text[]) AS wanted FROM events WHERE pos > $1 ORDER BY pos LIMIT $2
            ) AS part ORDER BY pos`,
          values: [fromPosition(after), limit, [...except]],
        }));
    const last = rows.at(-1);
    return {
      events: rows.filter(isEventRow).map(toRecordedEvent),
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
    return this.queryUnlessClosed(() =>
      queryWithTimeout<Row & unknown[]>(this.readers, { ...query, rowMode: 'array' }, QUERY_TIMEOUT_MS),
    );
  }

  private async queryUnlessClosed<Answer>(query: () => Promise<Answer>): Promise<Answer> {
    this.throwIfClosed();
    try {
      return await query();
    } catch (error) {
      throw toLogError(error);
    }
  }

  private throwIfClosed(): void {
    if (this.closePromise) throw new EventLogUnavailable('The event log is closed');
  }

  private createPool(size: number, overrides: Pick<PoolConfig, 'query_timeout'> = {}): Pool {
    return openPool({
      connectionString: this.options.connectionString,
      name: EVENT_LOG_APPLICATION_NAME,
      size,
      logger: this.logger,
      idleTimeoutMillis: 60_000,
      statement_timeout: 15_000,
      types: EVENT_TYPE_PARSERS,
      options: SESSION_OPTIONS,
      ...overrides,
    });
  }
}

function toOutcome([lastPos, lastRevision]: AppendRow): AppendOutcome {
  return lastPos === null
    ? { kind: 'conflict', headRevision: Number(lastRevision) }
    : { kind: 'appended', lastPos, lastRevision: Number(lastRevision) };
}

/**
 * Every query uses an index and is planned once: a plan made while a table is empty must not scan the whole table after
 * the log has grown. `append_batch` needs `read committed`, whatever the server's default is.
 */
const SESSION_OPTIONS = [
  'default_transaction_isolation=read\\ committed',
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');
