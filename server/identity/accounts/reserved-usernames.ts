import type pg from 'pg';
import { Problem } from '../../platform/problems/problem';

/** How long a former nickname stays reserved for its player, in days (R381). */
const RESERVED_DAYS = 30;

interface UsernameOfAccount {
  readonly accountId: string;
  readonly username: string;
  readonly now: Date;
}

/** The former nicknames of players, which no one else can take for a while (R381), and hidden ones, which no one can take (R485). */
export const reservedUsernames = {
  /** Reserves a name that the account gives up in this transaction. */
  async reserve(client: pg.ClientBase, { accountId, username, now }: UsernameOfAccount): Promise<void> {
    await client.query(
      `with expired as (delete from reserved_username where expires_at <= $3 and username <> $1)
       insert into reserved_username (username, account_id, expires_at)
       values ($1, $2, $3::timestamptz + make_interval(days => $4))
       on conflict (username) do update set account_id = excluded.account_id, expires_at = excluded.expires_at`,
      [username, accountId, now, RESERVED_DAYS],
    );
  },

  /** Withholds a hidden name, which an account has given up in this transaction, from everybody and for good (R485). */
  async withhold(client: pg.ClientBase, username: string): Promise<void> {
    await client.query(
      `insert into reserved_username (username, is_withheld) values ($1, true)
       on conflict (username) do update set is_withheld = true, account_id = null, expires_at = null`,
      [username],
    );
  },

  /**
   * Frees a name that the account has taken in this transaction; rejects with `duplicate_username` if it is withheld or reserved for another.
   * Called after the account's row has the name: that write waited for a transaction that gives the name up, so the reservation is seen.
   */
  async release(client: pg.ClientBase, { accountId, username, now }: UsernameOfAccount): Promise<void> {
    const { rows } = await client.query<{ isReserved: boolean }>(
      `select is_withheld or (account_id <> $2 and expires_at > $3) as "isReserved" from reserved_username where username = $1`,
      [username, accountId, now],
    );
    if (rows[0]?.isReserved) throw new Problem('duplicate_username');
    await client.query('delete from reserved_username where username = $1', [username]);
  },
};
