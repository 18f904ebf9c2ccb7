import type pg from 'pg';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import type { CommandRunner } from '../../platform/commands/command-runner';
import { createOperatorContext } from '../administration/operator-context';

export interface AccountNames {
  readonly id: string;
  readonly nickname: string;
  readonly username: string;
  /** Whether it is the neutral one by which an operator hides another (R485). */
  readonly isHidden: boolean;
}

/** One change at a time: two players who swap their names would each wait for the other's row. */
export async function lockNicknames(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('questlog nicknames', 0))`);
}

/**
 * Appends the nickname of the account's row to the player's stream, as the command of `context` when it is the given one; idempotent.
 * Another change of the row may append at the same time: each looks again after its own event, so that the last one is the row's. The next
 * sign-in registers a player whose registration was cut off, with the nickname of the row.
 */
export async function appendNickname(
  pool: pg.Pool,
  runner: CommandRunner,
  given: AccountNames,
  context: CommandContext,
): Promise<void> {
  for (;;) {
    const row = await loadNames(pool, given.id);
    const player = await runner.loadState(PLAYER_AGGREGATE, given.id);
    if (!row || player.status === 'unregistered') return;
    const { id, nickname, username, isHidden } = row;
    const command = { type: 'ChangeNickname', nickname, username, ...(isHidden && { isHidden }) } as const;
    const cause = nickname === given.nickname ? context : createOperatorContext();
    await runner.run(PLAYER_AGGREGATE, id, command, cause);
    await pool.query('update account set is_nickname_pending = false where id = $1 and nickname = $2', [
      id,
      nickname,
    ]);
    const last = await loadNames(pool, id);
    const latest = await runner.loadState(PLAYER_AGGREGATE, id);
    if (!last || (latest.status === 'registered' && latest.nickname === last.nickname)) return;
  }
}

async function loadNames(pool: pg.Pool, id: string): Promise<AccountNames | undefined> {
  const { rows } = await pool.query<AccountNames>(
    'select id, nickname, username, is_nickname_hidden as "isHidden" from account where id = $1',
    [id],
  );
  return rows[0];
}
