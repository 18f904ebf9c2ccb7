import type pg from 'pg';
import type { OperatorAct } from '../contracts/operations';

/** The audit log of operators' acts. */
export const operatorActs = {
  /** Runs in the transaction of the act, so that neither is committed without the other. */
  async record(
    client: pg.Pool | pg.ClientBase,
    { actor, act, subject, details }: Omit<OperatorAct, 'at'>,
  ): Promise<void> {
    await client.query(
      `insert into operator_act (at, actor, act, subject, details) values (clock_timestamp(), $1, $2, $3, $4)`,
      [actor, act, subject, JSON.stringify(details)],
    );
  },

  /** Newest first. */
  async latest(pool: pg.Pool, limit: number): Promise<readonly OperatorAct[]> {
    const { rows } = await pool.query<Omit<OperatorAct, 'at'> & { at: Date }>(
      'select at, actor, act, subject, details from operator_act order by id desc limit $1',
      [limit],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },
};
