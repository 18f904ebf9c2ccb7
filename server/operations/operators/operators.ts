import type pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import { foldEmail } from '../../rules/text';
import { deleteSessions } from '../delete-sessions';
import { auditEntries } from '../audit-entries';
import { OperationRefused } from '../operation-refused';
import { operatorActs } from './operator-acts';

export interface Operator {
  readonly email: string;
  readonly nickname: string;
  readonly grantedBy: string;
  /** ISO 8601, UTC. */
  readonly grantedAt: string;
}

/** An account that may become an operator. */
export interface OperatorCandidate {
  readonly id: string;
  readonly email: string;
  readonly nickname: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly isEmailVerified: boolean;
  readonly isOperator: boolean;
}

/** The accounts that may use /ops in the browser. Granted and revoked on the command line only. */
export class Operators {
  constructor(private readonly pool: pg.Pool) {}

  /** The account that `add` would make an operator. Rejects when no account has the e-mail. */
  async findCandidate(email: string): Promise<OperatorCandidate> {
    return findAccount(this.pool, email);
  }

  /**
   * Returns whether the account was not an operator before, and ends its sessions and links if so. Refuses an e-mail that isn't verified (R343), because anybody may have
   * registered it, unless `allowUnverified`; and another account than `expectedId`, if that is given.
   */
  async add(
    email: string,
    actor: string,
    { allowUnverified = false, expectedId }: { allowUnverified?: boolean; expectedId?: string } = {},
  ): Promise<boolean> {
    return runInTransaction(this.pool, async (client) => {
      const account = await findAccount(client, email);
      if (account.isOperator) return false;
      if (expectedId !== undefined && account.id !== expectedId)
        throw new OperationRefused('unknown-account', `${foldEmail(email)} is another account by now`);
      if (!account.isEmailVerified && !allowUnverified)
        throw new OperationRefused(
          'unverified-email',
          `The e-mail ${foldEmail(email)} is not verified, so anybody may have registered it; --unverified adds it all the same`,
        );
      return grantOperator(client, account, actor);
    });
  }

  async remove(email: string, actor: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      const { id } = await findAccount(client, email);
      const { rowCount } = await client.query('delete from operator where account_id = $1', [id]);
      if (rowCount === 0) throw new OperationRefused('not-an-operator', `${foldEmail(email)} is no operator`);
      await operatorActs.record(client, {
        actor,
        act: 'operator removed',
        subject: foldEmail(email),
        details: {},
      });
      await auditEntries.record(client, { at: new Date(), kind: 'operator-removed', accountId: id, actor });
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

type NewOperator = Pick<OperatorCandidate, 'id' | 'email'>;

/** Appoints the account that registers by the link of the first start, in the caller's transaction (R387). */
export async function appointFirstOperator(
  client: pg.ClientBase,
  account: NewOperator,
  actor: string,
): Promise<void> {
  await client.query('select appoint_first_operator($1, $2)', [account.id, actor]);
  await recordAppointment(client, account, actor);
}

/**
 * Makes the account an operator; resolves to whether it was none before. What was given to the player before the rights rose must
 * not carry them: another person may have a session's cookie, or a link that an operator made (R343).
 */
async function grantOperator(client: pg.ClientBase, account: NewOperator, actor: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into operator (account_id, granted_by, granted_at) values ($1, $2, clock_timestamp())
     on conflict (account_id) do nothing`,
    [account.id, actor],
  );
  if (rowCount === 0) return false;
  await deleteSessions(client, { userId: account.id });
  await client.query('delete from account_token where account_id = $1', [account.id]);
  await recordAppointment(client, account, actor);
  return true;
}

async function recordAppointment(
  client: pg.ClientBase,
  { id, email }: NewOperator,
  actor: string,
): Promise<void> {
  await operatorActs.record(client, { actor, act: 'operator added', subject: foldEmail(email), details: {} });
  await auditEntries.record(client, { at: new Date(), kind: 'operator-added', accountId: id, actor });
}

async function findAccount(client: pg.Pool | pg.ClientBase, email: string): Promise<OperatorCandidate> {
  const { rows } = await client.query<Omit<OperatorCandidate, 'createdAt'> & { createdAt: Date }>(
    `select id, email, nickname, created_at as "createdAt", email_verified_at is not null as "isEmailVerified",
       exists (select from operator where account_id = account.id) as "isOperator"
     from account where email = $1`,
    [foldEmail(email)],
  );
  const account = rows[0];
  if (!account)
    throw new OperationRefused('unknown-account', `No account has the e-mail ${foldEmail(email)}`);
  return { ...account, createdAt: account.createdAt.toISOString() };
}
