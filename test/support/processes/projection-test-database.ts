import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import { createInProcessReplayer } from '../../../projections/replay/replayer';
import { ProjectionRunner } from '../../../projections/engine/projection-runner';
import type { Projector } from '../../../projections/engine/projector';
import type { Replay } from '../../../server/contracts/operations';
import { ORIGIN, type Position } from '../../../server/contracts/position';
import type { OpenedLog } from '../../../server/composition/open-log';
import type { PostgresListener } from '../../../server/database/postgres-listener';
import type { EventLog, RecordedEvent } from '../../../server/event-log/event-log';
import { ProjectionOperations, type ReplayRequest } from '../../../server/operations/projection-operations';
import {
  parkedStreamStore,
  type ParkedEvent,
} from '../../../server/operations/parked-streams/parked-stream-store';
import { replayStore, toReplay } from '../../../server/operations/replays/replay-store';
import {
  createProjectionDatabase,
  dumpTables,
  foldFromScratch,
  readCheckpoint,
  waitUntil,
  waitUntilProjected,
  type ProjectionDatabase,
} from './projections';
import type { OddEventTarget } from '../events/odd-events';
import { openTestLog } from './test-log';

const logger = pino({ level: 'silent' });

/** The operator who requests replays in tests. */
export const OPERATOR = 'op@example.org';

/** A log and read models on one database, with the projection runners that a test starts. */
export class ProjectionTestDatabase {
  readonly operations: ProjectionOperations;
  private readonly runners: ProjectionRunner[] = [];

  private constructor(
    readonly database: ProjectionDatabase,
    private readonly opened: OpenedLog,
  ) {
    this.operations = new ProjectionOperations(database.pool);
  }

  static async open(): Promise<ProjectionTestDatabase> {
    const database = await createProjectionDatabase();
    return new ProjectionTestDatabase(database, await openTestLog(database.url, logger));
  }

  get log(): EventLog {
    return this.opened.log;
  }

  get notifications(): PostgresListener {
    return this.opened.postgresListener;
  }

  /** Where odd events are appended. */
  get target(): OddEventTarget {
    return { log: this.log, pool: this.database.pool };
  }

  async close(): Promise<void> {
    await this.stopRunners();
    await this.opened.close();
    await this.database.drop();
  }

  /**
   * `mostRows`: the rows that a replay may hold in memory, checked after each `batchSize` events. `fillFrom`: the length of the
   * log (events or bytes) from which on it fills tables without a checkpoint.
   */
  startRunner(
    projectors: readonly Projector[] = PROJECTORS,
    { mostRows = 100_000, batchSize = 5_000, release = 'test', fillFrom = Number.POSITIVE_INFINITY } = {},
  ): ProjectionRunner {
    const connection = { log: this.log, connectionString: this.database.url, projectors, logger };
    const runner = new ProjectionRunner({
      ...connection,
      release,
      fillByReplayFrom: { events: fillFrom, bytes: fillFrom },
      replayer: createInProcessReplayer({ ...connection, maxRows: mostRows, batchSize }),
    });
    this.runners.push(runner);
    runner.start();
    return runner;
  }

  async stopRunners(): Promise<void> {
    await Promise.all(this.runners.splice(0).map((runner) => runner.stop()));
  }

  /** Appends the events in order; resolves with the position of the last. */
  async append(events: readonly RecordedEvent[]): Promise<Position> {
    let head = ORIGIN;
    for (const { streamId, revision, id, type, data, metadata } of events) {
      const expectedRevision = revision === 0 ? 'none' : revision - 1;
      const event = { id, type, data, metadata };
      ({ position: head } = await this.log.append({ streamId, expectedRevision, events: [event] }));
    }
    return head;
  }

  /** Appends an invalid event at the end of a stream. */
  async appendInvalid(streamId: string, type: string, data: RecordedEvent['data']): Promise<RecordedEvent> {
    const id = randomUUID();
    const context = { commandId: id, correlationId: id, causationId: id, actor: 'system' };
    const metadata = { ...context, time: '2026-02-01T00:00:00.000Z', schemaVersion: 1 };
    const revision = await this.lastRevision(streamId);
    const appended = await this.log.append({
      streamId,
      expectedRevision: revision,
      events: [{ id, type, data, metadata }],
    });
    return { streamId, id, type, data, metadata, ...appended };
  }

  async readAllEvents(): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const batch of this.log.follow({ after: ORIGIN, signal: new AbortController().signal })) {
      events.push(...batch.events);
      if (batch.caughtUp) break;
    }
    return events;
  }

  /** The rows are those of a fold from scratch, and each projector runs and has counted each event once. */
  async expectFreshFold(): Promise<void> {
    const events = await this.readAllEvents();
    const { pool } = this.database;
    expect(await dumpTables(pool)).toEqual(await foldFromScratch(pool, events));
    for (const { name } of PROJECTORS)
      expect(await readCheckpoint(pool, name)).toMatchObject({ state: 'running', events: events.length });
  }

  async waitUntilProjected(position: Position, names?: readonly string[]): Promise<void> {
    await waitUntilProjected(this.database.pool, position, names);
  }

  /** The streams that a projector, or another copy of its tables, has parked, in the order of their events. */
  async listParked(consumer: string): Promise<readonly ParkedEvent[]> {
    const parked = await parkedStreamStore.load(this.database.pool, consumer);
    return [...parked].sort((one, other) => (one.position < other.position ? -1 : 1));
  }

  /** Resolves when a projector has parked this many streams. */
  async waitUntilParked(projector: string, count: number): Promise<void> {
    await waitUntil(
      `${projector} has parked ${count} streams`,
      async () => (await this.listParked(projector)).length === count,
    );
  }

  async waitUntilFailed(projector: string): Promise<void> {
    await waitUntil(
      `${projector} has failed`,
      async () => (await readCheckpoint(this.database.pool, projector))?.state === 'failed',
    );
  }

  /** Requests a replay; resolves with its id. */
  async requestReplay(projector: string, request: ReplayRequest): Promise<string> {
    const [row] = await this.operations.replay([projector], request, OPERATOR);
    if (!row) throw new Error(`No replay of ${projector} was requested`);
    return row.id;
  }

  /** Requests a replay and resolves when it ends. */
  async requestAndAwaitReplay(projector: string, request: ReplayRequest): Promise<Replay> {
    return this.waitForReplayEnd(await this.requestReplay(projector, request));
  }

  /** Resolves when the condition holds for a replay. */
  async waitUntilReplay(id: string, what: string, isSo: (replay: Replay) => boolean): Promise<void> {
    await waitUntil(`replay ${id} ${what}`, async () => isSo(await this.findReplay(id)));
  }

  async waitForReplayEnd(id: string): Promise<Replay> {
    await waitUntil(`replay ${id} ended`, async () =>
      ['done', 'failed', 'cancelled'].includes((await this.findReplay(id)).state),
    );
    return this.findReplay(id);
  }

  async findReplay(id: string): Promise<Replay> {
    const row = await replayStore.find(this.database.pool, id);
    if (!row) throw new Error(`There is no replay ${id}`);
    return toReplay(row);
  }

  /** Holds a read lock on a table until the returned function is called. */
  async holdReadLock(table: string): Promise<() => Promise<void>> {
    const reader = new pg.Client({ connectionString: this.database.url });
    await reader.connect();
    await reader.query(`begin; select count(*) from ${table}`);
    reader.on('error', () => undefined);
    return () => reader.end();
  }

  /** Terminates connections of that name, as an administrator or a crash would. Resolves with their number. */
  async terminate(application: string, more = 'true'): Promise<number> {
    const result = await this.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1 and ${more}`,
      [application],
    );
    return result.rowCount ?? 0;
  }

  private async lastRevision(streamId: string): Promise<number | 'none'> {
    for await (const last of this.log.readStream(streamId, { direction: 'backwards', limit: 1 }))
      return last.revision;
    return 'none';
  }
}
