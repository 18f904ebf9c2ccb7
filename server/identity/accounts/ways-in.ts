import type pg from 'pg';
import { Problem } from '../../platform/problems/problem';

/**
 * Rejects with `LAST_WAY_IN`, and so takes the caller's transaction back, if the account could be entered by nothing any more
 * (R392). Locks the account: of two ways that are removed at the same time one stays.
 */
export async function requireWayIn(client: pg.ClientBase, accountId: string): Promise<void> {
  await client.query('select from account where id = $1 for update', [accountId]);
  const { rows } = await client.query<{ hasWayIn: boolean }>(
    `select password_hash is not null
       or exists (select from passkey where account_id = account.id)
       or exists (select from oidc_identity where account_id = account.id) as "hasWayIn"
     from account where id = $1`,
    [accountId],
  );
  if (!rows[0]?.hasWayIn) throw new Problem('LAST_WAY_IN');
}
