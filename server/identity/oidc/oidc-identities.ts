import type pg from 'pg';
import { oidcOperators } from '../../operations/operators/oidc-operators';

/** A user of a provider. */
export interface OidcSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** An account's link as the settings show it. */
export interface OidcLink {
  /** As the provider gave it with the link; null without one. */
  readonly email: string | null;
  readonly linkedAt: Date;
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

  /** The account's link to a user of the provider, of any earlier one without `issuer`; undefined without one. */
  async find(pool: pg.Pool, accountId: string, issuer: string | undefined): Promise<OidcLink | undefined> {
    const { rows } = await pool.query<OidcLink>(
      `select email, created_at as "linkedAt" from oidc_identity
       where account_id = $1 and ($2::text is null or issuer = $2)
       order by created_at desc limit 1`,
      [accountId, issuer],
    );
    return rows[0];
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

/**
 * Removes an account's links and then the rights that a group has given it, in the caller's transaction. A sign-in that holds a link
 * meanwhile gives its rights before.
 */
export async function removeOidcIdentities(
  client: pg.ClientBase,
  accountId: string,
): Promise<{ readonly wereLinked: boolean; readonly haveRightsChanged: boolean }> {
  const { rowCount } = await client.query('delete from oidc_identity where account_id = $1', [accountId]);
  const { rows } = await client.query<{ email: string }>('select email from account where id = $1', [
    accountId,
  ]);
  const haveRightsChanged =
    rows[0] !== undefined && (await oidcOperators.revoke(client, { id: accountId, email: rows[0].email }));
  return { wereLinked: rowCount !== 0, haveRightsChanged };
}
