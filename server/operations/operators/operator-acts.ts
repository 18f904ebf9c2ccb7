import type pg from 'pg';
import type { OperatorAct } from '../../contracts/operations';

/** The audit log of operators' acts. */
export const operatorActs = {
  /** Runs in the transaction of the act, so that neither is committed without the other; of an act on the log, before its events. */
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
    return (await this.findPage(pool, { limit })).items;
  },

  /** A page of the log, newest first; `next` is the `before` of the following one, null at the end. */
  async findPage(
    pool: pg.Pool,
    { before, limit }: { readonly before?: number | undefined; readonly limit: number },
  ): Promise<{ readonly items: readonly OperatorAct[]; readonly next: string | null }> {
    const { rows } = await pool.query<Omit<OperatorAct, 'at'> & { id: string; at: Date }>(
      `select id, at, actor, act, subject, details from operator_act
       where $1::bigint is null or id < $1 order by id desc limit $2`,
      [before ?? null, limit + 1],
    );
    const page = rows.slice(0, limit);
    return {
      items: page.map(({ id: _id, at, ...row }) => ({ at: at.toISOString(), ...row })),
      next: rows.length > page.length ? String(page.at(-1)?.id) : null,
    };
  },
};
