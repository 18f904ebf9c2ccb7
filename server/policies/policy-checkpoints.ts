import type { Pool } from 'pg';
import { ORIGIN, parsePosition, type Position } from '../contracts/position';

/** The checkpoints of the policies: everything up to a checkpoint is finished. */
export class PolicyCheckpoints {
  constructor(private readonly pool: Pool) {}

  async load(name: string): Promise<Position> {
    const { rows } = await this.pool.query<{ position: string }>(
      'select position from policy_checkpoint where name = $1',
      [name],
    );
    return parsePosition(rows[0]?.position ?? '') ?? ORIGIN;
  }

  /** Never moves it backwards. */
  async save(name: string, position: Position): Promise<void> {
    await this.pool.query({
      name: 'advance-policy',
      // Committed without waiting for the disk: a checkpoint lost in a crash of Postgres only repeats idempotent
      // reactions.
      text: `with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
             insert into policy_checkpoint as held (name, position) select $1, $2 from relaxed
             on conflict (name) do update set position = excluded.position, updated_at = now()
             where held.position < excluded.position`,
      values: [name, position],
    });
  }
}
