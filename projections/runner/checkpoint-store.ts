import type pg from 'pg';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { formatProjectionAdvance, PROJECTION_ADVANCED } from '../../server/read-models/projection-advanced';
import type {
  ProjectionFailure,
  ProjectionState,
} from '../../server/read-models/projection-checkpoint.entity';
import { CheckpointMoved } from './errors';

/** Where a projector stands; what a commit is fenced by. */
export interface Checkpoint {
  readonly name: string;
  readonly version: number;
  readonly position: Position;
  readonly state: ProjectionState;
  readonly failure: ProjectionFailure | null;
}

interface Advance {
  readonly position: Position;
  readonly events: number;
  readonly eventsPerSecond: number;
}

/**
 * The rows of `projection_checkpoint`. Every change but the first is fenced: it happens only when the row still is
 * as the caller read it, and throws {@link CheckpointMoved} otherwise. Two runners therefore never both count an event,
 * whatever the leader lock says.
 */
export const checkpoints = {
  /** Begins at the log's origin when there is none yet. */
  async read(database: pg.Pool | pg.ClientBase, name: string, version: number): Promise<Checkpoint> {
    await database.query(
      `insert into projection_checkpoint (name, version, position, state, events, updated_at)
       values ($1, $2, $3, 'running', 0, clock_timestamp()) on conflict (name) do nothing`,
      [name, version, ORIGIN],
    );
    const result = await database.query<Checkpoint>(
      'select name, version, position, state, failure from projection_checkpoint where name = $1',
      [name],
    );
    const row = result.rows[0];
    if (!row) throw new CheckpointMoved(name);
    return row;
  },

  /** Moves on by `events` events to `position`, and tells everyone who listens. What had failed has passed now. */
  async advance(
    client: pg.ClientBase,
    from: Checkpoint,
    { position, events, eventsPerSecond }: Advance,
  ): Promise<Checkpoint> {
    const told = formatProjectionAdvance({ projector: from.name, position });
    const result = await client.query({
      name: 'advance checkpoint',
      text: `with advanced as (
               update projection_checkpoint
               set position = $4, events = events + $5, state = 'running', failure = null,
                   events_per_second = $7, updated_at = clock_timestamp()
               where name = $1 and version = $2 and position = $3 and state <> 'paused'
               returning name)
             select pg_notify('${PROJECTION_ADVANCED}', $6) from advanced`,
      values: [from.name, from.version, from.position, position, events, told, eventsPerSecond],
    });
    expectOne(result, from);
    return { ...from, position, state: 'running', failure: null };
  },

  /** Records the event at which the projector stops, unless an operator has let it go on since. */
  async fail(database: pg.Pool | pg.ClientBase, from: Checkpoint, failure: ProjectionFailure): Promise<void> {
    const result = await database.query(
      `update projection_checkpoint set state = 'failed', failure = $4, updated_at = clock_timestamp()
       where name = $1 and version = $2 and position = $3 and state = $5`,
      [from.name, from.version, from.position, JSON.stringify(failure), from.state],
    );
    expectOne(result, from);
  },

  /** Tables without a row become those of another version. */
  async adopt(database: pg.Pool | pg.ClientBase, from: Checkpoint, version: number): Promise<Checkpoint> {
    const result = await database.query(
      `update projection_checkpoint set version = $4, updated_at = clock_timestamp()
       where name = $1 and version = $2 and position = $3`,
      [from.name, from.version, from.position, version],
    );
    expectOne(result, from);
    return { ...from, version };
  },
};

function expectOne(result: pg.QueryResult, from: Checkpoint): void {
  if (result.rowCount !== 1) throw new CheckpointMoved(from.name);
}
