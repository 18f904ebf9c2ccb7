import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Position } from '../../contracts/position';
import { closePool } from '../../database/close-pool';
import type { PostgresListener } from '../../database/postgres-listener';
import { serializeAppend, type SerializedAppend } from '../serialized-append';
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
import { buildAppendStatement, type AppendRow } from './append-statement';
import { openEventLogPool, QUERY_TIMEOUT_MS } from './event-log-pool';
import { followEvents } from './follower';
import { GroupCommit, type AppendBatch, type AppendOutcome, type SentBatches } from './group-commit';
import { toPosition } from './position-codec';
import { isAppendDataError, isDuplicateEventId, toLogError } from './postgres-errors';
import { PostgresEventReader } from './postgres-event-reader';

export interface PostgresEventLogOptions {
  readonly connectionString: string;
  readonly logger: Logger;
  /** Wakes followers. The caller closes it, after the log. */
  readonly postgresListener: PostgresListener;
  /**
   * How often a follower reads without a notification, since notifications are lost while their connection is down;
   * milliseconds, default 1,000.
   */
  readonly pollIntervalMs?: number;
}

/** Connections for reading. One more is reserved for appends. */
const READ_POOL_SIZE = 8;

/** The log in the table of {@link CreateEventLog1790000000100}. */
export class PostgresEventLog implements EventLog {
  private readonly reader: PostgresEventReader;
  private readonly writer: Pool;
  /** Calls {@link send} with all appends that wait, in one transaction. */
  private readonly groupCommit: GroupCommit;
  private readonly closing = new AbortController();
  private readonly logger: Logger;
  private closePromise: Promise<void> | undefined;

  constructor(private readonly options: PostgresEventLogOptions) {
    this.logger = options.logger;
    this.reader = new PostgresEventReader(openEventLogPool(options, READ_POOL_SIZE));
    this.writer = openEventLogPool(options, 1, { query_timeout: QUERY_TIMEOUT_MS });
    this.groupCommit = new GroupCommit((batches) => this.send(batches));
  }

  async append(append: Append): Promise<AppendResult> {
    const serialized = serializeAppend(append);
    return await this.toAppendResult(serialized, this.groupCommit.append([serialized])[0]!);
  }

  async appendBatch(appends: readonly Append[], checkpoint?: CheckpointUpdate): Promise<AppendBatchResult> {
    let checkpointAdvanced = false;
    const onAdvanced = (): void => void (checkpointAdvanced = true);
    const serialized = appends.map((append) => {
      try {
        return serializeAppend(append);
      } catch (error) {
        if (error instanceof InvalidEvent) return error;
        throw error;
      }
    });
    const valid = serialized.filter((each): each is SerializedAppend => !(each instanceof InvalidEvent));
    const pendingCheckpoint =
      checkpoint && valid.length === appends.length ? { ...checkpoint, onAdvanced } : undefined;
    const appended = this.groupCommit.append(valid, pendingCheckpoint);
    const outcomes = await Promise.allSettled(
      serialized.map((each) =>
        each instanceof InvalidEvent ? Promise.reject(each) : this.toAppendResult(each, appended.shift()!),
      ),
    );
    return { outcomes, checkpointAdvanced };
  }

  readStream(
    streamId: string,
    options: ReadStreamOptions = {},
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    return this.reader.readStream(streamId, options);
  }

  async *follow(options: FollowOptions): AsyncGenerator<FollowedBatch, void, undefined> {
    if (this.closePromise) throw new EventLogUnavailable('The event log is closed');
    yield* followEvents(
      { ...options, signal: AbortSignal.any([options.signal, this.closing.signal]) },
      {
        readPage: (after, limit, except) => this.reader.readPage(after, limit, except),
        postgresListener: this.options.postgresListener,
        pollIntervalMs: this.options.pollIntervalMs ?? 1_000,
        logger: this.logger,
      },
    );
  }

  head(): Promise<Position> {
    return this.reader.head();
  }

  readNext(after: Position): Promise<RecordedEvent | undefined> {
    return this.reader.readNext(after);
  }

  close(): Promise<void> {
    this.closePromise ??= this.shutDown();
    return this.closePromise;
  }

  private async shutDown(): Promise<void> {
    this.closing.abort();
    const readsEnded = this.reader.close();
    await this.groupCommit.close();
    await Promise.all([closePool(this.writer), readsEnded]);
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
    serialized: SerializedAppend,
    appended: Promise<AppendOutcome>,
  ): Promise<AppendResult> {
    const { streamId, expectedRevision } = serialized;
    let outcome: AppendOutcome;
    try {
      outcome = await appended;
    } catch (error) {
      if (isDuplicateEventId(error)) return await this.findEarlierResult(serialized, error);
      if (isAppendDataError(error))
        throw new InvalidEvent(`The log can't hold an event for ${streamId}`, { cause: error });
      throw toLogError(error);
    }
    if (outcome.kind === 'appended') {
      return { position: toPosition(outcome.lastPos), revision: outcome.lastRevision };
    }
    const actual = outcome.headRevision === -1 ? 'none' : outcome.headRevision;
    return await this.findEarlierResult(
      serialized,
      new WrongExpectedRevision(streamId, expectedRevision, actual),
    );
  }

  /**
   * The result of the append that stored these ids before, whatever revision is expected now; throws `fallbackError`
   * when none of the ids is in the log.
   */
  private async findEarlierResult(
    { streamId, events }: SerializedAppend,
    fallbackError: unknown,
  ): Promise<AppendResult> {
    const rows = await this.reader.findByIds(events.map(({ id }) => id));
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
}

function toOutcome([lastPos, lastRevision]: AppendRow): AppendOutcome {
  return lastPos === null
    ? { kind: 'conflict', headRevision: Number(lastRevision) }
    : { kind: 'appended', lastPos, lastRevision: Number(lastRevision) };
}
