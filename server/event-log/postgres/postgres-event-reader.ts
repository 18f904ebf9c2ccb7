import type { Pool, QueryArrayConfig } from 'pg';
import { ORIGIN, type Position } from '../../contracts/position';
import { closePool } from '../../database/close-pool';
import { EventLogUnavailable } from '../errors';
import type { ReadStreamOptions, RecordedEvent } from '../event-log';
import {
  COLUMNS_IF_WANTED,
  EVENT_COLUMNS,
  isEventRow,
  toRecordedEvent,
  type EventRow,
  type ExcludedRow,
} from './event-rows';
import type { LogPage } from './follower';
import { fromPosition, toPosition } from './position-codec';
import { toLogError } from './postgres-errors';
import { queryWithTimeout } from './query-with-timeout';

const STREAM_PAGE_SIZE = 500;

type StoredId = readonly [id: string, streamId: string, revision: string, pos: string];

/** Reads the log's table. Each call throws {@link EventLogUnavailable} while Postgres can't be reached. */
export class PostgresEventReader {
  private closePromise: Promise<void> | undefined;

  constructor(private readonly pool: Pool) {}

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

  async head(): Promise<Position> {
    const [row] = await this.read<[string | null]>({ name: 'head', text: 'SELECT max(pos) FROM events' });
    return row?.[0] ? toPosition(row[0]) : ORIGIN;
  }

  async readNext(after: Position): Promise<RecordedEvent | undefined> {
    const [row] = await this.readAfter(after, 1);
    return row && toRecordedEvent(row);
  }

  /** The next page in log order; events of the types `except` only advance its position. */
  async readPage(after: Position, limit: number, except: ReadonlySet<string>): Promise<LogPage> {
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

  /** Where events with these ids are stored, in log order. */
  findByIds(ids: readonly string[]): Promise<readonly StoredId[]> {
    return this.read<StoredId>({
      name: 'known-ids',
      text: 'SELECT event_id, stream_id, revision, pos FROM events WHERE event_id = ANY ($1::uuid[]) ORDER BY pos',
      values: [ids],
    });
  }

  /** Reads from now on are refused with {@link EventLogUnavailable}. */
  close(): Promise<void> {
    this.closePromise ??= closePool(this.pool);
    return this.closePromise;
  }

  private async read<Row extends readonly unknown[]>(
    query: Omit<QueryArrayConfig, 'rowMode'>,
  ): Promise<readonly Row[]> {
    if (this.closePromise) throw new EventLogUnavailable('The event log is closed');
    try {
      return await queryWithTimeout<Row & unknown[]>(this.pool, { ...query, rowMode: 'array' });
    } catch (error) {
      throw toLogError(error);
    }
  }
}
