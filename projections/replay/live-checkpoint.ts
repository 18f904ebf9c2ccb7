import type pg from 'pg';
import type { Position } from '../../server/contracts/position';
import type { ProjectionState } from '../../server/read-models/projection-checkpoint.entity';

/** Where the live tables stand. Held so until the transaction ends, for who holds the projector's table lock. */
export async function liveCheckpoint(
  database: pg.Pool | pg.ClientBase,
  projector: string,
): Promise<{ readonly position: Position; readonly state: ProjectionState }> {
  const { rows } = await database.query<{ position: Position; state: ProjectionState }>(
    'select position, state from projection_checkpoint where name = $1',
    [projector],
  );
  const row = rows[0];
  if (!row) throw new Error(`The projector ${projector} has no checkpoint`);
  return row;
}
