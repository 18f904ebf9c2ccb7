import type pg from 'pg';
import type { Logger } from 'pino';
import { createOperatorContext } from '../administration/operator-context';
import { appendNickname, type AccountNames } from './append-nickname';
import type { ScheduledTask } from '../../async/scheduled-task';
import type { CommandRunner } from '../../platform/commands/command-runner';

const INTERVAL_MS = 5_000;
/** Per run; the next run takes those after them. */
const BATCH_SIZE = 100;
/** Before every account. */
const BEGINNING = '00000000-0000-0000-0000-000000000000';

/**
 * Appends the changed nicknames whose process died between the account's row and the event (R380). A run continues after the
 * last account of the one before: a hundred whose streams can't be read don't keep the others from it.
 */
export function createNicknameEventsTask(
  runner: CommandRunner,
  pool: pg.Pool,
  logger: Logger,
): ScheduledTask {
  let last = BEGINNING;
  return {
    name: 'nickname-events',
    intervalMs: INTERVAL_MS,
    async run(): Promise<void> {
      const { rows } = await pool.query<AccountNames>(
        `select id, nickname, username, is_nickname_hidden as "isHidden" from account where is_nickname_pending and id > $1
         order by id limit $2`,
        [last, BATCH_SIZE],
      );
      last = (rows.length === BATCH_SIZE && rows.at(-1)?.id) || BEGINNING;
      for (const account of rows) {
        const context = createOperatorContext();
        const { actor } = account.isHidden ? context : { actor: account.id };
        // No other player's name may wait for this one.
        await appendNickname(pool, runner, account, { ...context, actor }).catch((error: unknown) =>
          logger.error({ err: error, userId: account.id }, 'A changed nickname could not be appended'),
        );
      }
    },
  };
}
