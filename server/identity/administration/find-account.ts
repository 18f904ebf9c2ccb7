import type pg from 'pg';
import { OperationRefused } from '../../operations/operation-refused';
import { foldEmail, foldUsername } from '../../rules/text';

/** The account of an id, else of an e-mail, else of a nickname. Throws `OperationRefused`: `unknown-account`. */
export async function findAccount(
  client: pg.Pool | pg.ClientBase,
  name: string,
): Promise<{ readonly id: string; readonly username: string }> {
  const { rows } = await client.query<{ id: string; username: string }>(
    `select id, username from account where id::text = $1 or email = $1 or username = $2
     order by id::text = $1 desc, email = $1 desc`,
    [foldEmail(name), foldUsername(name)],
  );
  if (rows[0]) return rows[0];
  throw new OperationRefused('unknown-account', `No account has the e-mail, nickname or id ${name.trim()}`);
}

/** Only the command line acts on operators' accounts (R371). Throws `OperationRefused`: `account-is-operator`. */
export async function refuseOperator(client: pg.ClientBase, accountId: string): Promise<void> {
  const { rowCount } = await client.query('select from operator where account_id = $1', [accountId]);
  if (rowCount) throw new OperationRefused('account-is-operator', 'This account is an operator');
}
