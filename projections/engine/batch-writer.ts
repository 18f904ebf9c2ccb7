import type pg from 'pg';
import { ORIGIN, type Position } from '../../server/contracts/position';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { checkpoints, toCheckpointMoved, type Checkpoint } from './checkpoint-store';
import { CheckpointMoved, isDataError } from './errors';
import type { Projector } from './projector';
import type { RowFold } from './row-fold';
import { RowStore } from './row-store';
import { settleAll } from './settle-all';
import { skippedEvents } from './skipped-events';
import type { TableSet } from './table-set';

/** A projector's part in a commit. */
export interface BatchMember {
  readonly projector: Projector;
  readonly fold: RowFold;
  /** Where its tables are; moved by each commit. */
  checkpoint: Checkpoint;
  /** Ids of the events that operators have it leave out. */
  skipped: ReadonlySet<string>;
  readonly eventsPerSecond: number;
}

/** Consecutive events, all of them after the members' positions. */
export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** Of the last event. */
  readonly position: Position;
}

/**
 * Folds batches and commits them, rows and checkpoints in one transaction for all members. The pool's connections are
 * pipelined, by primary key only, and commit asynchronously (`openEnginePool`): one round trip reads the rows that no
 * member has in memory, one writes.
 */
export class BatchWriter {
  private readonly rows: RowStore;

  constructor(
    private readonly pool: pg.Pool,
    private readonly tables: TableSet,
  ) {
    this.rows = new RowStore(tables);
  }

  /** Reads where the members are. Tables that have never been written into become those of this version. */
  async begin(members: readonly BatchMember[]): Promise<void> {
    const found = await checkpoints.read(
      this.pool,
      members.map(({ projector }) => this.tables.checkpoint(projector.name)),
      members.map(({ projector }) => projector.version),
    );
    for (const [index, member] of members.entries()) {
      const { version, name } = member.projector;
      const checkpoint = found[index]!;
      // Read last: a skip that lets the checkpoint run again is among them.
      member.skipped = await skippedEvents(this.pool, name);
      const isUnused = checkpoint.version !== version && checkpoint.position === ORIGIN;
      member.checkpoint = isUnused ? await checkpoints.adopt(this.pool, checkpoint, version) : checkpoint;
    }
  }

  /**
   * Projects a batch for all members, which are at the same position, and moves them to its end. `signal` is asked a last
   * time before anything is written. After an error nothing has been written.
   *
   * @throws UnprojectableEvent or the database's error; `isDataError` says whether an event causes it
   * @throws CheckpointMoved naming the members that can't be part of the commit
   */
  async write(members: readonly BatchMember[], batch: EventBatch, signal: AbortSignal): Promise<void> {
    if (batch.events.length === 0) return;
    const client = await this.pool.connect();
    try {
      await settleAll(members.map((member) => this.fold(client, member, batch)));
      signal.throwIfAborted();
      await this.commit(client, members, batch);
      client.release();
    } catch (thrown) {
      const error = toCheckpointMoved(thrown);
      // A refused statement leaves the connection as good as new, since the commit behind it rolls back.
      client.release(!isDataError(error) && !(error instanceof CheckpointMoved));
      for (const { fold } of members) fold.drop();
      throw error;
    }
    for (const member of members) {
      member.fold.markWritten();
      const { position } = batch;
      member.checkpoint = { ...member.checkpoint, position, state: 'running', failure: null };
    }
  }

  private async fold(client: pg.PoolClient, member: BatchMember, { events }: EventBatch): Promise<void> {
    const { fold, skipped } = member;
    const counted = skipped.size === 0 ? events : events.filter(({ id }) => !skipped.has(id));
    await fold.take(counted, (wanted) => this.rows.load(client, wanted));
  }

  private async commit(
    client: pg.PoolClient,
    members: readonly BatchMember[],
    batch: EventBatch,
  ): Promise<void> {
    const { events, position } = batch;
    const advance = checkpoints.advanceStatement({
      from: members.map(({ checkpoint, projector, eventsPerSecond }) => ({
        ...{ ...checkpoint, projector: projector.name, eventsPerSecond },
      })),
      ...{ position, events: events.length, waitsForReplay: members.length === 1 },
    });
    const writes = members.flatMap(({ projector, fold }) =>
      projector.tables.flatMap((table) => this.rows.writeStatements(table, fold.touched(table))),
    );
    const statements = ['begin', advance, ...writes, 'commit'];
    await settleAll(statements.map((statement) => client.query(statement)));
  }
}
