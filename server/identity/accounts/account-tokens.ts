import type pg from 'pg';
import { createLinkSecret, hashLinkSecret } from '../link-secrets';

/** What a one-time link is for. */
type TokenPurpose = 'reset-password' | 'verify-email';

/** How long a link is valid, in minutes (R270, R273). */
const LIFETIME_MINUTES: Readonly<Record<TokenPurpose, number>> = {
  'reset-password': 30,
  'verify-email': 24 * 60,
};

export interface AccountToken {
  readonly accountId: string;
  /** The address that the link was sent to; null for a link that an operator made. */
  readonly email: string | null;
}

type Queryable = pg.Pool | pg.ClientBase;

/** The secrets of one-time links: 256 random bits each, of which only the hash is stored (R270). */
export const accountTokens = {
  async issue(client: Queryable, purpose: TokenPurpose, { accountId, email }: AccountToken): Promise<string> {
    const token = createLinkSecret(32);
    await client.query(
      `with expired as (delete from account_token where expires_at < now())
       insert into account_token (token_hash, account_id, purpose, email, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
      [hashLinkSecret(token), accountId, purpose, email, LIFETIME_MINUTES[purpose]],
    );
    return token;
  },

  /** Whether a link would be accepted now. */
  async isValid(client: Queryable, purpose: TokenPurpose, token: string): Promise<boolean> {
    const { rowCount } = await client.query(
      'select 1 from account_token where token_hash = $1 and purpose = $2 and expires_at > now()',
      [hashLinkSecret(token), purpose],
    );
    return rowCount === 1;
  },

  /**
   * Uses the link up and locks its account; undefined for one that is used, expired, revoked or for another purpose. The account is
   * locked first, as by every change of credentials: two of them at once wait for each other in one order.
   */
  async consume(
    client: pg.ClientBase,
    purpose: TokenPurpose,
    token: string,
  ): Promise<AccountToken | undefined> {
    await client.query(
      'select from account where id = (select account_id from account_token where token_hash = $1) for no key update',
      [hashLinkSecret(token)],
    );
    const { rows } = await client.query<AccountToken>(
      `delete from account_token where token_hash = $1 and purpose = $2 and expires_at > now()
       returning account_id as "accountId", email`,
      [hashLinkSecret(token), purpose],
    );
    return rows[0];
  },

  /** Makes the account's links invalid: all, or those of one purpose. */
  async revoke(client: Queryable, accountId: string, purpose?: TokenPurpose): Promise<void> {
    await client.query(
      'delete from account_token where account_id = $1 and ($2::text is null or purpose = $2)',
      [accountId, purpose ?? null],
    );
  },

  /** The address that waits for its verification in place of the current one. */
  async findPendingEmail(client: Queryable, accountId: string): Promise<string | undefined> {
    const { rows } = await client.query<{ email: string }>(
      `select token.email from account_token token join account on account.id = token.account_id
       where account_id = $1 and purpose = 'verify-email' and token.email <> account.email and expires_at > now()
       order by expires_at desc limit 1`,
      [accountId],
    );
    return rows[0]?.email;
  },
};
