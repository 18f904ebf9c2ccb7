import type pg from 'pg';
import { Problem } from '../../platform/problems/problem';

/**
 * Locks the account, so that changes of its ways in wait for each other (R392); undefined if its credentials have been replaced
 * since they were shown. Comes before any lock of a passkey or a link: a reset locks in this order too.
 */
export async function lockAccount(
  client: pg.ClientBase,
  accountId: string,
  credentialsVersion: number,
): Promise<{ readonly isEmailVerified: boolean } | undefined> {
  const { rows } = await client.query<{ isEmailVerified: boolean }>(
    `select email_verified_at is not null as "isEmailVerified" from account
     where id = $1 and credentials_version = $2 for no key update`,
    [accountId, credentialsVersion],
  );
  return rows[0];
}

/**
 * Rejects with `LAST_WAY_IN`, and so takes the caller's transaction back, if nothing would open the account any more. A link counts if
 * it is to `issuer`, the configured provider. The caller has locked the account.
 */
export async function requireWayIn(
  client: pg.ClientBase,
  accountId: string,
  issuer: string | undefined,
): Promise<void> {
  const { rows } = await client.query<{ hasWayIn: boolean }>(
    `select password_hash is not null
       or exists (select from passkey where account_id = account.id)
       or exists (select from oidc_identity where account_id = account.id and issuer = $2) as "hasWayIn"
     from account where id = $1`,
    [accountId, issuer],
  );
  if (!rows[0]?.hasWayIn) throw new Problem('LAST_WAY_IN');
}
