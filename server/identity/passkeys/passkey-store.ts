import type pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import { Problem } from '../../platform/problems/problem';
import { lockAccount, requireWayIn } from '../accounts/ways-in';

/** A passkey as the settings show it. */
export interface PasskeyDescription {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface StoredPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

export interface NewPasskey extends Omit<StoredPasskey, 'id'> {
  readonly name: string;
  /** The version of the account's credentials that were shown for it. */
  readonly credentialsVersion: number;
}

/** How long a challenge may be answered, in seconds (R390). */
export const CHALLENGE_SECONDS = 300;
/** Passkeys of one account (R390). */
export const PASSKEYS_PER_ACCOUNT = 20;

/** Passkeys and challenges in Postgres. */
export class PasskeyStore {
  constructor(private readonly pool: pg.Pool) {}

  /** Saves the challenge of a sign-in. */
  async saveSignInChallenge(challenge: string): Promise<void> {
    await this.pool.query(
      `with expired as (delete from passkey_challenge where expires_at < now())
       insert into passkey_challenge (challenge, expires_at) values ($1, now() + make_interval(secs => $2))`,
      [challenge, CHALLENGE_SECONDS],
    );
  }

  /** Saves the challenge of an account that adds a passkey, with the version of the credentials that were shown for it. */
  async saveAddingChallenge(challenge: string, accountId: string, credentialsVersion: number): Promise<void> {
    await this.pool.query(
      `insert into passkey_challenge (challenge, account_id, credentials_version, expires_at)
       values ($1, $2, $3, now() + make_interval(secs => $4))`,
      [challenge, accountId, credentialsVersion, CHALLENGE_SECONDS],
    );
  }

  /** Uses the challenge of a sign-in up; false if it was used, has expired or was never given. */
  async consumeSignInChallenge(challenge: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'delete from passkey_challenge where challenge = $1 and account_id is null and expires_at > now()',
      [challenge],
    );
    return rowCount === 1;
  }

  /** Uses a challenge of this account up; resolves to the version of the credentials that were confirmed for it. */
  async consumeAddingChallenge(challenge: string, accountId: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ version: number }>(
      `delete from passkey_challenge where challenge = $1 and account_id = $2 and expires_at > now()
       returning credentials_version as version`,
      [challenge, accountId],
    );
    return rows[0]?.version;
  }

  /**
   * Adds a passkey, unless the credentials were replaced since they were shown: a reset removes what a stranger
   * had begun. Resolves to undefined then, above the limit, or if the key is an account's already.
   */
  async add(passkey: NewPasskey): Promise<PasskeyDescription | undefined> {
    return runInTransaction(this.pool, async (client) => {
      if (!(await lockAccount(client, passkey.accountId, passkey.credentialsVersion))) return undefined;
      const { rows } = await client.query<PasskeyDescription>(
        `insert into passkey (account_id, credential_id, public_key, counter, name)
         select $1, $2, $3, $4, $5
         where (select count(*) from passkey where account_id = $1) < $6
         on conflict (credential_id) do nothing
         returning id, name, created_at as "createdAt", last_used_at as "lastUsedAt"`,
        [
          passkey.accountId,
          passkey.credentialId,
          passkey.publicKey,
          passkey.counter,
          passkey.name,
          PASSKEYS_PER_ACCOUNT,
        ],
      );
      return rows[0];
    });
  }

  async find(credentialId: string): Promise<StoredPasskey | undefined> {
    const { rows } = await this.pool.query<Omit<StoredPasskey, 'counter'> & { counter: string }>(
      `select id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter
       from passkey where credential_id = $1`,
      [credentialId],
    );
    return rows[0] && { ...rows[0], counter: Number(rows[0].counter) };
  }

  /**
   * Records a sign-in with the counter of its authenticator. Resolves to false if the passkey was removed meanwhile, or if a
   * parallel sign-in has shown the same or a higher counter: the key was copied. Authenticators without a counter send 0.
   */
  async recordUse(id: string, counter: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update passkey set counter = $2, last_used_at = now()
       where id = $1 and ($2 > counter or ($2 = 0 and counter = 0))`,
      [id, counter],
    );
    return rowCount === 1;
  }

  async list(
    accountId: string,
  ): Promise<readonly (PasskeyDescription & { readonly credentialId: string })[]> {
    const { rows } = await this.pool.query<PasskeyDescription & { credentialId: string }>(
      `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", credential_id as "credentialId"
       from passkey where account_id = $1 order by created_at, id`,
      [accountId],
    );
    return rows;
  }

  /** Resolves to false if the account has no such passkey; so do the others. */
  async rename(accountId: string, id: string, name: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update passkey set name = $3 where account_id = $1 and id = $2',
      [accountId, id, name],
    );
    return rowCount === 1;
  }

  /** Rejects with `PASSKEY_NOT_FOUND`, `PASSWORD_WRONG` or `LAST_WAY_IN`. */
  async remove(
    { accountId, id }: { readonly accountId: string; readonly id: string },
    credentialsVersion: number,
    issuer: string | undefined,
  ): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      if (!(await lockAccount(client, accountId, credentialsVersion))) throw new Problem('PASSWORD_WRONG');
      const { rowCount } = await client.query('delete from passkey where account_id = $1 and id = $2', [
        accountId,
        id,
      ]);
      if (rowCount === 0) throw new Problem('PASSKEY_NOT_FOUND');
      await requireWayIn(client, accountId, issuer);
    });
  }
}

/**
 * Removes an account's passkeys, and challenges that could become one, in the transaction of a reset. Resolves to whether there
 * were passkeys.
 */
export async function removePasskeys(client: pg.ClientBase, accountId: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from passkey where account_id = $1', [accountId]);
  await client.query('delete from passkey_challenge where account_id = $1', [accountId]);
  return rowCount !== 0;
}
