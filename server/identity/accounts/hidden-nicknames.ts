import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import { auditEntries } from '../../operations/audit-entries';
import { operatorActs } from '../../operations/operators/operator-acts';
import type { CommandRunner } from '../../platform/commands/command-runner';
import { foldUsername } from '../../rules/text';
import { findAccount, refuseOperator } from '../administration/find-account';
import { createOperatorContext, type ActReason } from '../administration/operator-context';
import { forgetPlayerName } from '../reports/reported-names';
import { appendNickname, lockNicknames, type AccountNames } from './append-nickname';
import { reservedUsernames } from './reserved-usernames';

/** No vowels, which could make a word, and nothing that looks like something else. */
const CODE_CHARACTERS = 'bcdfghjkmnpqrstvwxz23456789';
const CODE_LENGTH = 6;

/** Hides nicknames (R485). As with a change by the player, the account's row changes first and remembers that its event is due. */
export class HiddenNicknames {
  /** `includesOperators`: whether those of operators can be hidden too, as on the command line. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly runner: CommandRunner,
    private readonly includesOperators: boolean,
  ) {}

  /**
   * Replaces the nickname of the account by a neutral one, which it resolves with, and withholds the former one from everybody. A nickname
   * that is hidden already stays. Throws `OperationRefused`: `unknown-account`, `account-is-operator`.
   */
  async hide(name: string, act: ActReason): Promise<string> {
    const account = await runInTransaction(this.pool, (client) => this.replace(client, name, act));
    await appendNickname(this.pool, this.runner, account, createOperatorContext());
    return account.nickname;
  }

  private async replace(
    client: pg.ClientBase,
    name: string,
    { reason, actor }: ActReason,
  ): Promise<AccountNames> {
    await lockNicknames(client);
    const { id } = await findAccount(client, name);
    if (!this.includesOperators) await refuseOperator(client, id);
    const { rows } = await client.query<AccountNames>(
      'select id, nickname, username, is_nickname_hidden as "isHidden" from account where id = $1 for update',
      [id],
    );
    const [before] = rows;
    if (!before) throw new Error(`The account ${id} was deleted meanwhile`);
    if (before.isHidden) return before;
    const nickname = await findFreeNickname(client);
    const username = foldUsername(nickname);
    await client.query(
      `update account set nickname = $2, username = $3, nickname_changed_at = null, is_nickname_pending = true,
         is_nickname_hidden = true
       where id = $1`,
      [id, nickname, username],
    );
    await reservedUsernames.withhold(client, before.username);
    await forgetPlayerName(client, id);
    const details = { reason, nickname };
    await operatorActs.record(client, { actor, act: 'nickname hidden', subject: before.username, details });
    await auditEntries.record(client, { at: new Date(), kind: 'nickname-hidden', accountId: id, actor });
    return { id, nickname, username, isHidden: true };
  }
}

/** A neutral nickname that no account has and that is reserved for none. */
async function findFreeNickname(client: pg.ClientBase): Promise<string> {
  for (;;) {
    const nickname = createNeutralNickname();
    const { rowCount } = await client.query(
      `select from account where username = $1 union all select from reserved_username where username = $1`,
      [foldUsername(nickname)],
    );
    if (rowCount === 0) return nickname;
  }
}

function createNeutralNickname(): string {
  const characters = Array.from({ length: CODE_LENGTH }, () =>
    CODE_CHARACTERS.charAt(randomInt(CODE_CHARACTERS.length)),
  );
  return `hero-${characters.join('')}`;
}
