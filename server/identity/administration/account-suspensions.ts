import type pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import type { Suspension } from '../../contracts/accounts';
import { LISTENER_APPLICATION_NAME } from '../../database/postgres-listener';
import { OperationRefused } from '../../operations/operation-refused';
import { auditEntries } from '../../operations/audit-entries';
import { operatorActs } from '../../operations/operators/operator-acts';
import { ACCOUNT_SUSPENDED_CHANNEL, type SuspendedAccount } from '../sessions/suspended-account';
import { findAccount, refuseOperator } from './find-account';

/** Locks players out for a time or for good (R370). Every change is recorded in the transaction that makes it. */
export class AccountSuspensions {
  /** `includesOperators`: whether operators can be suspended too, as on the command line. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly includesOperators: boolean,
  ) {}

  /**
   * Suspends the account of an e-mail, a nickname or an id, or replaces its suspension, and announces that to every process.
   * Throws `OperationRefused`: `unknown-account`, `account-is-operator`.
   */
  async suspend(name: string, { reason, until }: Suspension, actor: string): Promise<SuspendedAccount> {
    return runInTransaction(this.pool, async (client) => {
      const { id, username } = await findAccount(client, name);
      if (!this.includesOperators) await refuseOperator(client, id);
      await client.query(SUSPEND_SQL, [id, reason, until, actor]);
      const details = { reason, until };
      await operatorActs.record(client, { actor, act: 'account suspended', subject: username, details });
      await auditEntries.record(client, { at: new Date(), kind: 'account-suspended', accountId: id, actor });
      const { rows } = await client.query<{ listeners: number }>(ANNOUNCE_SQL, [
        ACCOUNT_SUSPENDED_CHANNEL,
        id,
        LISTENER_APPLICATION_NAME,
      ]);
      return { accountId: id, listeners: rows[0]?.listeners ?? 0 };
    });
  }

  /** Ends the suspension at once. Throws `OperationRefused`: `unknown-account`, `not-suspended`. */
  async lift(name: string, actor: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      const { id, username } = await findAccount(client, name);
      const { rowCount } = await client.query(
        'delete from account_suspension where account_id = $1 and (until is null or until > clock_timestamp())',
        [id],
      );
      if (rowCount === 0) throw new OperationRefused('not-suspended', `${username} is not suspended`);
      await operatorActs.record(client, {
        actor,
        act: 'suspension lifted',
        subject: username,
        details: {},
      });
      await auditEntries.record(client, { at: new Date(), kind: 'suspension-lifted', accountId: id, actor });
    });
  }

  /** The suspension in force, of an account by its id. */
  async findActive(accountId: string): Promise<Suspension | undefined> {
    const { rows } = await this.pool.query<{ reason: string; until: Date | null }>(
      `select reason, until from account_suspension
       where account_id = $1 and (until is null or until > clock_timestamp())`,
      [accountId],
    );
    return rows[0] && { reason: rows[0].reason, until: rows[0].until?.toISOString() ?? null };
  }
}

const SUSPEND_SQL = `
  insert into account_suspension (account_id, reason, until, suspended_by, suspended_at)
  values ($1, $2, $3, $4, clock_timestamp())
  on conflict (account_id) do update set reason = excluded.reason, until = excluded.until,
    suspended_by = excluded.suspended_by, suspended_at = excluded.suspended_at`;

const ANNOUNCE_SQL = `
  select pg_notify($1, $2)::text as notified, (
    select count(*)::int from pg_stat_activity where datname = current_database() and application_name = $3
  ) as listeners`;
