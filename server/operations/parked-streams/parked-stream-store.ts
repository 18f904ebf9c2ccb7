import type pg from 'pg';
import { toErrorMessage } from '../../async/error-message';
import type { Database } from '../../database/database';
import { MAX_REPORTED_PARKED_STREAMS, type ParkedStream } from '../../contracts/operations';
import type { Position } from '../../contracts/position';
import type { RecordedEvent } from '../../event-log/event-log';
import { toStorableText } from '../../event-log/json-text';

/** The first event that a consumer leaves out of a stream, with every later one of the stream. */
export interface ParkedEvent {
  readonly streamId: string;
  readonly revision: number;
  readonly position: Position;
  readonly eventId: string;
  readonly eventType: string;
  /** Why the consumer couldn't take it. */
  readonly message: string;
  /** How often it was tried, from 1. */
  readonly attempts: number;
}

/** What a policy parks: a sequence of reactions, whose first failed at this event. */
export interface ParkedSequence {
  readonly sequence: string;
  readonly parked: ParkedEvent;
}

/** A consumer parks no more streams or targets than this: its code is wrong then, not an event. */
export const MAX_PARKED = 1_000;
/** Until the first retry; each further one waits twice as long, at most an hour. */
export const FIRST_RETRY_MS = 10_000;
const MAX_RETRY_SECONDS = 3_600;
/** Of a stored message and of a type; UTF-16 units. */
const MAX_TEXT_LENGTH = 1_000;

const PARKED_EVENT_SQL = `stream_id as "streamId", revision::float8 as revision, position, event_id as "eventId",
  event_type as "eventType", message, attempts`;

/** When attempt number `attempts` is followed by the next. */
function retryAtSql(attempts: string, firstMs = String(FIRST_RETRY_MS)): string {
  const seconds = `${firstMs} / 1000.0 * 2.0 ^ least(${attempts} - 1, 20)`;
  return `clock_timestamp() + make_interval(secs => least(${MAX_RETRY_SECONDS}, ${seconds}))`;
}

/** `attempts` includes the one that failed because of `cause`. */
export function toParkedEvent(event: RecordedEvent, cause: unknown, attempts: number): ParkedEvent {
  const { streamId, revision, position, id: eventId, type: eventType } = event;
  return { streamId, revision, position, eventId, eventType, message: toErrorMessage(cause), attempts };
}

/**
 * The parked streams of projectors in `parked_stream`; the consumer is the checkpoint of the tables. A row changes only in a
 * transaction that is fenced by that checkpoint, except for its next retry. The parked sequences of policies are in the same
 * table; only the leading process writes them.
 */
export const parkedStreamStore = {
  async load(database: Database, consumer: string): Promise<readonly ParkedEvent[]> {
    const { rows } = await database.query<ParkedEvent>(
      `select ${PARKED_EVENT_SQL} from parked_stream where consumer = $1`,
      [consumer],
    );
    return rows;
  },

  /** The position of the first event that the consumer leaves out of a stream; undefined if it leaves out none. */
  async findParkedPosition(
    database: Database,
    consumer: string,
    streamId: string,
  ): Promise<Position | undefined> {
    const { rows } = await database.query<Pick<ParkedEvent, 'position'>>(
      'select position from parked_stream where consumer = $1 and sequence = $2',
      [consumer, streamId],
    );
    return rows[0]?.position;
  },

  /** Parks streams; one that is parked already stays as it is. */
  buildInsert(consumer: string, parked: readonly ParkedEvent[], release: string): pg.QueryConfig {
    return {
      text: `insert into parked_stream (consumer, sequence, stream_id, revision, position, event_id, event_type, message,
               attempts, retry_at, release)
             select $1, "streamId", "streamId", revision, position, "eventId", "eventType", message, attempts,
               ${retryAtSql('attempts')}, $3
             from json_to_recordset($2::json) as given ("streamId" text, revision bigint, position text, "eventId" uuid,
               "eventType" text, message text, attempts integer)
             on conflict (consumer, sequence) do nothing`,
      values: [consumer, JSON.stringify(parked.map(toStorableRow)), release],
    };
  },

  /** Parks a sequence, or parks it again. `firstRetryMs` is the delay of the first retry. */
  buildPark(
    consumer: string,
    { sequence, parked }: ParkedSequence,
    release: string,
    firstRetryMs: number,
  ): pg.QueryConfig {
    const { streamId, revision, position, eventId, eventType, message, attempts } = toStorableRow(parked);
    const fields = [consumer, sequence, streamId, revision, position, eventId, eventType, message, attempts];
    return {
      text: `insert into parked_stream (consumer, sequence, stream_id, revision, position, event_id, event_type, message,
               attempts, retry_at, release)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${retryAtSql('$9::integer', '$10::float8')}, $11)
             on conflict (consumer, sequence) do update set stream_id = excluded.stream_id, revision = excluded.revision,
               position = excluded.position, event_id = excluded.event_id, event_type = excluded.event_type,
               message = excluded.message, attempts = excluded.attempts, retry_at = excluded.retry_at,
               release = excluded.release`,
      values: [...fields, firstRetryMs, release],
    };
  },

  /** Sequences that are parked at these positions no longer are. */
  buildUnpark(consumer: string, done: readonly { sequence: string; position: Position }[]): pg.QueryConfig {
    return {
      name: 'unpark-sequences',
      text: `delete from parked_stream parked using unnest($2::text[], $3::text[]) as done (sequence, position)
             where parked.consumer = $1 and parked.sequence = done.sequence and parked.position = done.position`,
      values: [consumer, done.map(({ sequence }) => sequence), done.map(({ position }) => position)],
    };
  },

  /** The parked sequences of a consumer, or those of the given ones. */
  async listSequences(
    database: Database,
    consumer: string,
    among: readonly string[] | null = null,
  ): Promise<ReadonlySet<string>> {
    const { rows } = await database.query<{ sequence: string }>(
      'select sequence from parked_stream where consumer = $1 and ($2::text[] is null or sequence = any($2))',
      [consumer, among],
    );
    return new Set(rows.map(({ sequence }) => sequence));
  },

  /** Lets everything that another release has parked be retried at once; it then counts as parked by this one. */
  async adopt(database: Database, consumer: string, release: string): Promise<void> {
    await database.query(
      `update parked_stream set retry_at = clock_timestamp(), release = $2
       where consumer = $1 and release <> $2`,
      [consumer, release],
    );
  },

  /** A retry has come as far as this event, which is tried next; its attempts and the next retry stay as they are. */
  buildAdvance(consumer: string, to: Omit<ParkedEvent, 'message' | 'attempts'>): pg.QueryConfig {
    return {
      text: `update parked_stream set revision = $3, position = $4, event_id = $5, event_type = $6
             where consumer = $1 and sequence = $2`,
      values: [consumer, to.streamId, to.revision, to.position, to.eventId, toStorable(to.eventType)],
    };
  },

  /** A retry has failed at the parked event: the next one waits longer. Nothing changes if another process has come further. */
  buildFailedRetry(consumer: string, failed: ParkedEvent, release: string): pg.QueryConfig {
    const { streamId, revision, message, attempts } = toStorableRow(failed);
    return {
      text: `update parked_stream
             set message = $4, attempts = $5, retry_at = ${retryAtSql('$5::integer')}, release = $6
             where consumer = $1 and sequence = $2 and revision = $3`,
      values: [consumer, streamId, revision, message, attempts, release],
    };
  },

  buildDelete(consumer: string, streamId: string): pg.QueryConfig {
    return {
      text: 'delete from parked_stream where consumer = $1 and sequence = $2',
      values: [consumer, streamId],
    };
  },

  /** Ids of the streams of a consumer that are to be retried now: their time has come, or another release parked them. */
  async listDue(
    database: Database,
    consumer: string,
    release: string,
    limit: number,
  ): Promise<readonly string[]> {
    const { rows } = await database.query<{ streamId: string }>(
      `select stream_id as "streamId" from parked_stream
       where consumer = $1 and (retry_at <= clock_timestamp() or release <> $2) order by retry_at, position limit $3`,
      [consumer, release, limit],
    );
    return rows.map(({ streamId }) => streamId);
  },

  /** Those of the consumers that have a stream to retry now. */
  async listDueConsumers(
    database: Database,
    consumers: readonly string[],
    release: string,
  ): Promise<ReadonlySet<string>> {
    const { rows } = await database.query<{ consumer: string }>(
      `select distinct consumer from parked_stream
       where consumer = any ($1) and (retry_at <= clock_timestamp() or release <> $2)`,
      [consumers, release],
    );
    return new Set(rows.map(({ consumer }) => consumer));
  },

  /** Lets all streams of a consumer, or the given one, be retried at once. Returns their ids and parked events. */
  async retryNow(
    database: Database,
    consumer: string,
    only: { readonly streamId?: string | undefined; readonly eventId?: string | undefined } = {},
  ): Promise<readonly ParkedEvent[]> {
    const { rows } = await database.query<ParkedEvent>(
      `update parked_stream set retry_at = clock_timestamp()
       where consumer = $1 and ($2::text is null or stream_id = $2) and ($3::uuid is null or event_id = $3)
       returning ${PARKED_EVENT_SQL}`,
      [consumer, only.streamId ?? null, only.eventId ?? null],
    );
    return rows;
  },

  /** What operators see: the number of each consumer's parked streams, and the longest parked of them. */
  async report(database: Database): Promise<ReadonlyMap<string, ParkedStreamsReport>> {
    const { rows } = await database.query<ParkedStreamRow & { consumer: string; total: number }>({
      name: 'parked-streams',
      text: `select * from (
               select consumer, count(*) over (partition by consumer)::integer as total,
                 row_number() over (partition by consumer order by parked_at, stream_id) as place, ${PARKED_EVENT_SQL},
                 retry_at as "retryAt", parked_at as "parkedAt"
               from parked_stream) as parked
             where place <= ${MAX_REPORTED_PARKED_STREAMS} order by consumer, place`,
    });
    const reports = new Map<string, { total: number; parked: ParkedStream[] }>();
    for (const { consumer, total, ...row } of rows) {
      const report = reports.get(consumer) ?? { total, parked: [] };
      reports.set(consumer, report);
      report.parked.push(toParkedStream(row));
    }
    return reports;
  },

  async drop(database: Database, consumer: string): Promise<void> {
    await database.query('delete from parked_stream where consumer = $1', [consumer]);
  },

  /** Drops the sets of all copies in a schema. */
  async dropSchema(database: Database, schema: string): Promise<void> {
    await database.query('delete from parked_stream where starts_with(consumer, $1)', [`${schema}.`]);
  },

  /**
   * A swap: the set of the copy becomes that of the live tables, whose own is dropped. Every stream of it is retried at once,
   * since the copy may have inherited it from tables of an older version.
   */
  async exchange(client: pg.ClientBase, live: string, copy: string): Promise<void> {
    await client.query('delete from parked_stream where consumer = $1', [live]);
    await client.query(
      'update parked_stream set consumer = $1, retry_at = clock_timestamp() where consumer = $2',
      [live, copy],
    );
  },
};

function toStorableRow(parked: ParkedEvent): ParkedEvent {
  return { ...parked, message: toStorable(parked.message), eventType: toStorable(parked.eventType) };
}

function toStorable(text: string): string {
  return toStorableText(text, MAX_TEXT_LENGTH);
}

/** The parked streams of one consumer. */
export interface ParkedStreamsReport {
  readonly total: number;
  readonly parked: readonly ParkedStream[];
}

interface ParkedStreamRow extends ParkedEvent {
  readonly retryAt: Date;
  readonly parkedAt: Date;
}

function toParkedStream(row: ParkedStreamRow): ParkedStream {
  return {
    streamId: row.streamId,
    revision: row.revision,
    position: row.position,
    eventId: row.eventId,
    type: row.eventType,
    message: row.message,
    attempts: row.attempts,
    retryAt: row.retryAt.toISOString(),
    parkedAt: row.parkedAt.toISOString(),
  };
}
