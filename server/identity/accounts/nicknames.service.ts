import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import { CLOCK, type Clock } from '../../platform/clock';
import type { CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { Problem } from '../../platform/problems/problem';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import { foldUsername } from '../../rules/text';
import { toDuplicateProblem } from './account-constraints';
import { appendNickname, lockNicknames, type AccountNames } from './append-nickname';
import { Reauthentication, type OwnerProof } from './reauthentication';
import { reservedUsernames } from './reserved-usernames';

/** Days between two changes of a nickname (R380). */
const DAYS_BETWEEN_NICKNAMES = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Changes nicknames (R380, R381). The account's row, which makes names unique, changes first and remembers that its event is
 * due; `nickname-events.task.ts` appends it if this process dies in between.
 */
@Injectable()
export class NicknamesService {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly reauthentication: Reauthentication,
    private readonly runner: CommandRunner,
  ) {}

  /**
   * Rejects with `PASSWORD_WRONG`, `SIGN_IN_AGAIN`, `duplicate_username`, `NICKNAME_CHANGE_TOO_EARLY` or `TOO_MANY_REQUESTS`. A
   * repeat of the last change succeeds and changes nothing.
   */
  async change(userId: string, nickname: string, proof: OwnerProof, context: CommandContext): Promise<void> {
    await this.reauthentication.require(userId, proof);
    const account = { id: userId, nickname, username: foldUsername(nickname), isHidden: false };
    await runInTransaction(this.pool, (client) => this.rename(client, account)).catch((error: unknown) => {
      throw toDuplicateProblem(error) ?? error;
    });
    await appendNickname(this.pool, this.runner, account, context);
  }

  /** The first instant of the next change, ISO 8601; null when the nickname can change now. */
  async findNextChange(userId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ changedAt: Date | null }>(
      'select nickname_changed_at as "changedAt" from account where id = $1',
      [userId],
    );
    const next = toNextChange(rows[0]?.changedAt ?? null);
    return next !== null && next > this.clock.now() ? next.toISOString() : null;
  }

  private async rename(client: pg.ClientBase, { id, nickname, username }: AccountNames): Promise<void> {
    await lockNicknames(client);
    const { rows } = await client.query<{ nickname: string; username: string; changedAt: Date | null }>(
      'select nickname, username, nickname_changed_at as "changedAt" from account where id = $1 for update',
      [id],
    );
    const [before] = rows;
    if (!before) throw new Problem('UNAUTHENTICATED');
    if (before.nickname === nickname) return;
    const now = this.clock.now();
    const next = toNextChange(before.changedAt);
    if (next !== null && next > now) throw new Problem('NICKNAME_CHANGE_TOO_EARLY');
    await client.query(
      `update account set nickname = $2, username = $3, nickname_changed_at = $4, is_nickname_pending = true,
         is_nickname_hidden = false
       where id = $1`,
      [id, nickname, username, now],
    );
    if (before.username === username) return;
    await reservedUsernames.release(client, { accountId: id, username, now });
    await reservedUsernames.reserve(client, { accountId: id, username: before.username, now });
  }
}

function toNextChange(changedAt: Date | null): Date | null {
  return changedAt && new Date(changedAt.getTime() + DAYS_BETWEEN_NICKNAMES * DAY_MS);
}
