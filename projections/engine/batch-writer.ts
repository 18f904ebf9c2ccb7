import type pg from 'pg';
import { ORIGIN, type Position } from '../../server/contracts/position';
import type { RecordedEvent } from '../../server/event-log/event-log';
import {
  checkpointStore,
  toCheckpointConflict,
  type Checkpoint,
  loadSkippedEventIds,
  UNFILLED_VERSION,
} from './checkpoint-store';
import {
  parkedStreamStore,
  type ParkedEvent,
} from '../../server/operations/parked-streams/parked-stream-store';
import { CheckpointConflict, isDataError } from './errors';
import { ParkedStreams } from './parked-streams';
import type { Projector } from './projector';
import { readRelease } from '../../server/operations/release';
import type { RowFold, RowKeys, Rows } from './row-fold';
import { RowStore } from './row-store';
import { sendPipelined, settleAll } from './pipeline';
import type { TableSet } from './table-set';

/** A projector as a participant in a commit. */
export interface BatchMember {
  readonly projector: Projector;
  readonly fold: RowFold;
  /** Position of its tables; updated by each commit. */
  checkpoint: Checkpoint;
  /** Ids of the events that operators have excluded for it. */
  skipped: ReadonlySet<string>;
  /** Streams that it leaves out. */
  parked: ParkedStreams;
  readonly eventsPerSecond: number;
  /** Called after the commit that has parked these streams. */
  onParked?(parked: readonly ParkedEvent[]): void;
}

/** Consecutive events of the log. */
export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** Position of the members before it. */
  readonly after: Position;
  /** Position of the last event. */
  readonly position: Position;
}

/** The row changes of a batch for all members, ready to be written. */
export interface PreparedCommit {
  readonly members: readonly BatchMember[];
  readonly batch: EventBatch;
  readonly writes: readonly pg.QueryConfig[];
  /** Streams that are parked by this commit, for each member that parks some. */
  readonly newlyParked: ReadonlyMap<BatchMember, readonly ParkedEvent[]>;
}

/**
 * Folds batches and commits them: rows and checkpoints of all members in one transaction. The pool's connections are
 * pipelined, read by primary key only, and commit asynchronously (`createEnginePool`): one round trip reads the rows
 * that no member has in memory, one writes.
 */
export class BatchWriter {
  private readonly rows: RowStore;

  constructor(
    private readonly pool: pg.Pool,
    private readonly tables: TableSet,
    /** Identifies the code of this process; stored with the streams it parks. */
    private readonly release = readRelease(),
  ) {
    this.rows = new RowStore(tables);
  }

  /** Reads the members' checkpoints. Tables that have never been written become tables of this version. */
  async loadCheckpoints(members: readonly BatchMember[]): Promise<void> {
    const found = await checkpointStore.loadOrCreate(
      this.pool,
      members.map(({ projector }) => this.tables.checkpoint(projector.name)),
      members.map(({ projector }) => projector.version),
    );
    for (const [index, member] of members.entries()) {
      const { version, name } = member.projector;
      const checkpoint = found[index]!;
      // Read last: this includes a skip that lets the projector run again.
      member.skipped = await loadSkippedEventIds(this.pool, name);
      const isUnused =
        checkpoint.version !== version &&
        checkpoint.version !== UNFILLED_VERSION &&
        checkpoint.position === ORIGIN;
      member.checkpoint = isUnused
        ? await checkpointStore.adoptVersion(this.pool, checkpoint, version)
        : checkpoint;
      // Tables of another version wait for a replay, which parks what this version can't take.
      const mayPark = member.checkpoint.version === version;
      member.parked = new ParkedStreams(await parkedStreamStore.load(this.pool, checkpoint.name), mayPark);
    }
  }

  /**
   * {@link prepare} followed by {@link commit}.
   *
   * @throws CheckpointConflict naming members at another position, which would miss events
   */
  async write(members: readonly BatchMember[], batch: EventBatch, signal: AbortSignal): Promise<void> {
    if (batch.events.length === 0) return;
    const misplaced = members.filter(({ checkpoint }) => checkpoint.position !== batch.after);
    if (misplaced.length > 0)
      throw new CheckpointConflict(misplaced.map(({ checkpoint }) => checkpoint.name));
    await this.commit(await this.prepare(members, batch), signal);
  }

  /**
   * Folds a batch for all members. Their last commit, which takes them to the batch's start, may still be in progress.
   *
   * @throws UnprojectableEvent or the database's error, after which the members' rows in memory are dropped
   */
  async prepare(members: readonly BatchMember[], batch: EventBatch): Promise<PreparedCommit> {
    let connecting: Promise<pg.PoolClient> | undefined;
    const load = async (wanted: RowKeys): Promise<Rows> =>
      this.rows.load(await (connecting ??= this.pool.connect()), wanted);
    let failure: unknown;
    try {
      await settleAll(
        members.map(async ({ fold, skipped, parked }) =>
          fold.foldEvents(excludeSkipped(batch, skipped), load, parked),
        ),
      );
    } catch (error) {
      failure = error;
      dropRows(members);
      throw error;
    } finally {
      (await connecting)?.release(failure !== undefined);
    }
    const writes = this.rows.buildWriteStatements(members.flatMap(({ fold }) => [...fold.takeDirtyRows()]));
    const newlyParked = listNewlyParked(members, batch);
    for (const [{ checkpoint }, parked] of newlyParked)
      writes.push(parkedStreamStore.buildInsert(checkpoint.name, parked, this.release));
    return { members, batch, writes, newlyParked };
  }

  /**
   * Commits rows and checkpoints; afterwards the members are at the batch's end. `signal` is checked once more before
   * anything is written. After an error nothing has been written, and the members' rows in memory are dropped.
   *
   * @throws the database's error; `isDataError` says whether an event causes it
   * @throws CheckpointConflict naming the members that can't take part in the commit
   */
  async commit(prepared: PreparedCommit, signal: AbortSignal): Promise<void> {
    const { members, batch, writes, newlyParked } = prepared;
    const { position } = batch;
    const client = await this.pool.connect();
    try {
      signal.throwIfAborted();
      await sendPipelined(client, ['begin', buildAdvanceStatement(members, batch), ...writes, 'commit']);
      client.release();
    } catch (thrown) {
      const error = toCheckpointConflict(thrown);
      // A rejected statement leaves the connection usable, since the transaction rolls back.
      client.release(!isDataError(error) && !(error instanceof CheckpointConflict));
      dropRows(members);
      throw error;
    }
    for (const member of members) {
      member.checkpoint = { ...member.checkpoint, position, state: 'running', failure: null };
    }
    for (const [member, parked] of newlyParked) {
      member.parked.markSaved(parked);
      member.onParked?.(parked);
    }
  }
}

function listNewlyParked(
  members: readonly BatchMember[],
  { position }: EventBatch,
): Map<BatchMember, readonly ParkedEvent[]> {
  const newlyParked = new Map<BatchMember, readonly ParkedEvent[]>();
  for (const member of members) {
    const parked = member.parked.listUnsaved(position);
    if (parked.length > 0) newlyParked.set(member, parked);
  }
  return newlyParked;
}

function excludeSkipped({ events }: EventBatch, skipped: ReadonlySet<string>): readonly RecordedEvent[] {
  return skipped.size === 0 ? events : events.filter(({ id }) => !skipped.has(id));
}

/** Advances the members' checkpoints and notifies; {@link toCheckpointConflict} recognizes its error. */
function buildAdvanceStatement(
  members: readonly BatchMember[],
  { events, after, position }: EventBatch,
): pg.QueryConfig {
  return {
    name: 'advance-projections',
    text: 'select advance_projections($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      members.map(({ projector }) => projector.name),
      members.map(({ checkpoint }) => checkpoint.name),
      members.map(({ checkpoint }) => checkpoint.version),
      members.map(({ checkpoint }) => checkpoint.generation),
      members.map(({ eventsPerSecond }) => eventsPerSecond),
      after,
      position,
      events.length,
    ],
  };
}

function dropRows(members: readonly BatchMember[]): void {
  for (const { fold } of members) fold.drop();
}
