import type pg from 'pg';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import type { CommandRunner } from '../../platform/commands/command-runner';

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
 * Appends the nickname of the account's row to the player's stream; idempotent. Then the row no longer waits for it, or waits for
 * another one if it has changed meanwhile: whichever of two events is appended last, the task appends the row's. The next sign-in
 * registers a player whose registration was cut off, with the nickname of the row.
 */
export async function appendNickname(
  pool: pg.Pool,
  runner: CommandRunner,
  { id, nickname, username, isHidden }: AccountNames,
  context: CommandContext,
): Promise<void> {
  const player = await runner.loadState(PLAYER_AGGREGATE, id);
  if (player.status === 'unregistered') return;
  const command = { type: 'ChangeNickname', nickname, username, ...(isHidden && { isHidden }) } as const;
  await runner.run(PLAYER_AGGREGATE, id, command, context);
  await pool.query('update account set is_nickname_pending = nickname <> $2 where id = $1', [id, nickname]);
}
