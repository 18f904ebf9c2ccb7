import type pg from 'pg';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import type { CommandRunner } from '../../platform/commands/command-runner';

export interface AccountNames {
  readonly id: string;
  readonly nickname: string;
  readonly username: string;
}

/** Appends the nickname of the account's row to the player's stream; idempotent. Then the row no longer waits for it. */
export async function appendNickname(
  pool: pg.Pool,
  runner: CommandRunner,
  { id, nickname, username }: AccountNames,
  context: CommandContext,
): Promise<void> {
  await runner.run(PLAYER_AGGREGATE, id, { type: 'ChangeNickname', nickname, username }, context);
  await pool.query(
    'update account set is_nickname_pending = false where id = $1 and nickname = $2 and is_nickname_pending',
    [id, nickname],
  );
}
