import type pg from 'pg';
import { oidcOperators } from '../../operations/oidc-operators';

/** A user of a provider. */
export interface OidcSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** The users of providers that accounts are linked to: one account each, and one of a provider for each account. */
export const oidcIdentities = {
  /**
   * Records a sign-in; resolves to the id of the account, undefined where there is none. The row stays locked, so that a reset
   * of the password either has removed it before or makes the session that follows void.
   */
  async use(client: pg.ClientBase, { issuer, subject }: OidcSubject): Promise<string | undefined> {
    const { rows } = await client.query<{ accountId: string }>(
      `update oidc_identity set last_used_at = now() where issuer = $1 and subject = $2
       returning account_id as "accountId"`,
      [issuer, subject],
    );
    return rows[0]?.accountId;
  },

  /** Resolves to false if the user has another account here, or the account another user of that provider. */
  async link(
    client: pg.ClientBase,
    accountId: string,
    { issuer, subject }: OidcSubject,
    email: string | null,
  ): Promise<boolean> {
    const { rowCount } = await client.query(
      `insert into oidc_identity (issuer, subject, account_id, email, last_used_at) values ($1, $2, $3, $4, now())
       on conflict do nothing`,
      [issuer, subject, accountId, email],
    );
    return rowCount === 1;
  },
};

/** Removes an account's links and the rights that a group has given it, in the transaction of a reset. */
export async function removeOidcIdentities(client: pg.ClientBase, accountId: string): Promise<void> {
  const { rows } = await client.query<{ email: string }>('select email from account where id = $1', [
    accountId,
  ]);
  if (rows[0]) await oidcOperators.revoke(client, { id: accountId, email: rows[0].email });
  await client.query('delete from oidc_identity where account_id = $1', [accountId]);
}
