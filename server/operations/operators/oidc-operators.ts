import type pg from 'pg';
import { auditEntries } from '../audit-entries';
import { operatorActs } from './operator-acts';

/** The operators that a group of the OpenID Connect provider makes (R403); those of the command line stay as they are. */
export const oidcOperators = {
  /** Resolves to whether the account's rights have changed. `isMember` undefined: no group is configured. */
  async update(
    client: pg.ClientBase,
    account: { readonly id: string; readonly email: string },
    isMember: boolean | undefined,
  ): Promise<boolean> {
    if (isMember === undefined) return false;
    if (!isMember) return oidcOperators.revoke(client, account);
    const { rows } = await client.query<{ granted: boolean }>('select grant_oidc_operator($1) as granted', [
      account.id,
    ]);
    if (rows[0]?.granted) await record(client, account, 'added');
    return rows[0]?.granted ?? false;
  },

  /** Takes back what a group has given; resolves to whether there was anything. */
  async revoke(
    client: pg.ClientBase,
    account: { readonly id: string; readonly email: string },
  ): Promise<boolean> {
    const { rows } = await client.query<{ revoked: boolean }>('select revoke_oidc_operator($1) as revoked', [
      account.id,
    ]);
    if (rows[0]?.revoked) await record(client, account, 'removed');
    return rows[0]?.revoked ?? false;
  },
};

async function record(
  client: pg.ClientBase,
  { id, email }: { readonly id: string; readonly email: string },
  change: 'added' | 'removed',
): Promise<void> {
  await operatorActs.record(client, {
    actor: 'oidc',
    act: `operator ${change}`,
    subject: email,
    details: {},
  });
  await auditEntries.record(client, {
    at: new Date(),
    kind: `operator-${change}`,
    accountId: id,
    actor: 'oidc',
  });
}
