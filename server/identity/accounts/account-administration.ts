import type pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import { auditEntries } from '../../operations/audit-entries';
import { operatorActs } from '../../operations/operators/operator-acts';
import { findAccount, refuseOperator } from '../administration/find-account';
import { deleteSessions, type EndedSession } from '../../operations/delete-sessions';
import { accountTokens } from './account-tokens';

/** What operators do with accounts. Every change is recorded in the transaction that makes it. */
export class AccountAdministration {
  /** `includesOperators`: whether links for operators can be made too, as on the command line. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly includesOperators: boolean,
  ) {}

  /**
   * The secret of a link that resets the password (R270); it verifies no address, because no mail carried it. Throws
   * `OperationRefused`: `unknown-account`, `account-is-operator`.
   */
  async createResetToken(name: string, actor: string): Promise<string> {
    return runInTransaction(this.pool, async (client) => {
      const { id, username } = await findAccount(client, name);
      if (!this.includesOperators) await refuseOperator(client, id);
      const token = await accountTokens.issue(client, 'reset-password', { accountId: id, email: null });
      await operatorActs.record(client, { actor, act: 'reset link made', subject: username, details: {} });
      await auditEntries.record(client, { at: new Date(), kind: 'reset-link-made', accountId: id, actor });
      return token;
    });
  }

  /** Ends all sessions of the account, in every process. Throws `OperationRefused`: `unknown-account`. */
  async endSessions(name: string, actor: string): Promise<readonly EndedSession[]> {
    return runInTransaction(this.pool, async (client) => {
      const { id, username } = await findAccount(client, name);
      const ended = await deleteSessions(client, { userId: id });
      const details = { sessions: ended.length };
      await operatorActs.record(client, { actor, act: 'sessions ended', subject: username, details });
      await auditEntries.record(client, { at: new Date(), kind: 'sessions-ended', accountId: id, actor });
      return ended;
    });
  }
}
