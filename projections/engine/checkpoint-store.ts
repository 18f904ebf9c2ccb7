import pg from 'pg';
import { ORIGIN, type Position } from '../../server/contracts/position';
import type { Database } from '../../server/database/database';
import type {
  ProjectionFailure,
  ProjectionState,
} from '../../server/read-models/projection-checkpoint.entity';
import { CheckpointConflict } from './errors';

/** The position of a projector's tables; every commit is fenced by it. */
export interface Checkpoint {
  readonly name: string;
  readonly version: number;
  /** Incremented by every swap and every retry of a parked stream: rows read before are out of date. */
  readonly generation: number;
  readonly position: Position;
  readonly state: ProjectionState;
  readonly failure: ProjectionFailure | null;
}

/** Part of a commit that changes rows which other processes may have in memory; their next commit is refused. */
export function buildRaiseGenerationStatement(name: string): pg.QueryConfig {
  return {
    text: 'update projection_checkpoint set generation = generation + 1 where name = $1',
    values: [name],
  };
}

/** The version of live tables that have no rows and wait for a replay. Projectors' versions begin at 1. */
export const UNFILLED_VERSION = 0;

/** SQLSTATE that `advance_projections` raises; the detail lists the checkpoints, a line each. */
const FENCED_SQLSTATE = 'QL001';

/**
 * The rows of `projection_checkpoint`. Every change except the first is fenced: it happens only if the row is as the
 * caller read it. So two processes never both count an event, whatever the leader lock says.
 */
export const checkpointStore = {
  /** Creates a missing checkpoint at the log's origin. */
  async loadOrCreate(
    database: Database,
    names: readonly string[],
    versions: readonly number[],
  ): Promise<readonly Checkpoint[]> {
    await database.query(
      `insert into projection_checkpoint (name, version, position, state, events, updated_at)
       select name, version, '${ORIGIN}', 'running', 0, clock_timestamp()
       from unnest($1::text[], $2::integer[]) as given (name, version)
       where not exists (select from projection_checkpoint known where known.name = given.name)
       on conflict (name) do nothing`,
      [names, versions],
    );
    const { rows } = await database.query<Checkpoint>(
      `select name, version, generation, position, state, failure from projection_checkpoint where name = any ($1)`,
      [names],
    );
    return names.map((name) => {
      const row = rows.find((each) => each.name === name);
      if (!row) throw new CheckpointConflict([name]);
      return row;
    });
  },

  /** Stores the event at which the projector stops, unless an operator has resumed it since. */
  async markFailed(database: Database, from: Checkpoint, failure: ProjectionFailure): Promise<void> {
    const result = await database.query(
      `update projection_checkpoint set state = 'failed', failure = $4, updated_at = clock_timestamp()
       where name = $1 and version = $2 and position = $3 and state = $5`,
      [from.name, from.version, from.position, JSON.stringify(failure), from.state],
    );
    assertOneUpdated(result, from);
  },

  /** Assigns a version to tables that have no rows. */
  async adoptVersion(database: Database, from: Checkpoint, version: number): Promise<Checkpoint> {
    const result = await database.query(
      `update projection_checkpoint set version = $4, updated_at = clock_timestamp()
       where name = $1 and version = $2 and position = $3`,
      [from.name, from.version, from.position, version],
    );
    assertOneUpdated(result, from);
    return { ...from, version };
  },
};

/**
 * Locks a projector's live tables for the transaction: every commit takes this lock in shared mode
 * (`advance_projections`), readers don't take it. Acquire it before any other lock.
 */
export async function lockTables(client: pg.ClientBase, projector: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('questlog tables ' || $1, 0))`, [
    projector,
  ]);
}

/** The checkpoint of the live tables. It can't change while the caller holds {@link lockTables}. */
export async function loadLiveCheckpoint(
  database: Database,
  projector: string,
): Promise<Pick<Checkpoint, 'position' | 'state'>> {
  const { rows } = await database.query<Pick<Checkpoint, 'position' | 'state'>>(
    'select position, state from projection_checkpoint where name = $1',
    [projector],
  );
  const row = rows[0];
  if (!row) throw new Error(`The projector ${projector} has no checkpoint`);
  return row;
}

/** Ids of the events that operators have excluded for a projector. */
export async function loadSkippedEventIds(
  database: Database,
  projector: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ id: string }>(
    'select event_id as id from projection_skip where projector = $1',
    [projector],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The error of `advance_projections` as {@link CheckpointConflict}; any other error unchanged. */
export function toCheckpointConflict(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== FENCED_SQLSTATE) return error;
  return new CheckpointConflict((error.detail ?? '').split('\n'), { cause: error });
}

function assertOneUpdated(result: pg.QueryResult, from: Checkpoint): void {
  if (result.rowCount !== 1) throw new CheckpointConflict([from.name]);
}
