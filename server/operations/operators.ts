import type pg from 'pg';
import { runInTransaction } from '../database/transaction';
import { foldEmail } from '../rules/text';
import { OperationRefused } from './operation-refused';
import { operatorActs } from './operator-acts';

export interface Operator {
  readonly email: string;
  readonly nickname: string;
  readonly grantedBy: string;
  /** ISO 8601, UTC. */
  readonly grantedAt: string;
}

/** The accounts that may use /ops in the browser. Granted and revoked on the command line only. */
export class Operators {
  constructor(private readonly pool: pg.Pool) {}

  /** Returns whether the account was not an operator before. */
  async add(email: string, actor: string): Promise<boolean> {
    return runInTransaction(this.pool, async (client) => {
      const id = await findAccountId(client, email);
      const { rowCount } = await client.query(
        `insert into operator (account_id, granted_by, granted_at) values ($1, $2, clock_timestamp())
         on conflict (account_id) do nothing`,
        [id, actor],
      );
      if (rowCount === 0) return false;
      await operatorActs.record(client, {
        actor,
        act: 'operator added',
        subject: foldEmail(email),
        details: {},
      });
      return true;
    });
  }

  async remove(email: string, actor: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      const id = await findAccountId(client, email);
      const { rowCount } = await client.query('delete from operator where account_id = $1', [id]);
      if (rowCount === 0) throw new OperationRefused('not-an-operator', `${foldEmail(email)} is no operator`);
      await operatorActs.record(client, {
        actor,
        act: 'operator removed',
        subject: foldEmail(email),
        details: {},
      });
    });
  }

  async list(): Promise<readonly Operator[]> {
    const { rows } = await this.pool.query<Omit<Operator, 'grantedAt'> & { grantedAt: Date }>(
      `select email, nickname, granted_by as "grantedBy", granted_at as "grantedAt"
       from operator join account on account.id = operator.account_id order by email`,
    );
    return rows.map((row) => ({ ...row, grantedAt: row.grantedAt.toISOString() }));
  }

  /** The account's e-mail if it is an operator, else undefined. */
  async emailOf(accountId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ email: string }>({
      name: 'operator-of-account',
      text: 'select email from operator join account on account.id = operator.account_id where account_id = $1',
      values: [accountId],
    });
    return rows[0]?.email;
  }
}

async function findAccountId(client: pg.ClientBase, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from account where email = $1', [
    foldEmail(email),
  ]);
  const id = rows[0]?.id;
  if (id === undefined)
    throw new OperationRefused('unknown-account', `No account has the e-mail ${foldEmail(email)}`);
  return id;
}
