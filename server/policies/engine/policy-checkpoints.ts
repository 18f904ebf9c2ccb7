import type { Pool } from 'pg';
import type { PolicyState } from '../../contracts/policy-operations';
import type { LeaseEpoch } from '../../database/lease-epoch';
import { ORIGIN, parsePosition, type Position } from '../../contracts/position';

/** The checkpoints of the policies: everything up to a checkpoint is finished. */
export class PolicyCheckpoints {
  constructor(
    /** Fenced by the lease. */
    readonly pool: Pool,
    /** The lease of the process that runs the policies. */
    readonly lease: LeaseEpoch,
  ) {}

  /** Lets a policy that has stopped by itself run again. From now on operators can name it. */
  async restartFailed(name: string): Promise<void> {
    const insert = `insert into policy_checkpoint (name, position) values ($1, '') on conflict do nothing`;
    await this.pool.query(insert, [name]);
    const text = `update policy_checkpoint set state = 'running', failure = null where name = $1 and state = 'failed'`;
    await this.pool.query(text, [name]);
  }

  async load(name: string): Promise<{ readonly position: Position; readonly state: PolicyState }> {
    const { rows } = await this.pool.query<{ position: string; state: PolicyState }>(
      'select position, state from policy_checkpoint where name = $1',
      [name],
    );
    const [row] = rows;
    return { position: parsePosition(row?.position ?? '') ?? ORIGIN, state: row?.state ?? 'running' };
  }

  /** The policy stays stopped until an operator or a new leader starts it. */
  async fail(name: string, message: string): Promise<void> {
    await this.pool.query(
      `insert into policy_checkpoint as held (name, position, state, failure) values ($1, '', 'failed', $2)
       on conflict (name) do update set state = 'failed', failure = excluded.failure where held.state = 'running'`,
      [name, message],
    );
  }

  /** Never moves it backwards. Rejects when another process leads, as every write here. */
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
