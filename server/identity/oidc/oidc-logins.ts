import type pg from 'pg';
import { createOidcSecret, hashOidcSecret } from './oidc-secrets';

/** How long the provider's answer is waited for, in seconds (R401). */
export const LOGIN_SECONDS = 10 * 60;

/** What a sign-in at the provider is for; the last two belong to a signed-in account. */
export type OidcPurpose =
  | { readonly intent: 'sign-in' }
  | {
      readonly intent: 'link' | 'confirm';
      readonly accountId: string;
      /** Of the account when the sign-in began: a password that is replaced meanwhile makes it void. */
      readonly credentialsVersion: number;
    };

export interface OidcLogin {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly purpose: OidcPurpose;
}

interface LoginRow {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly intent: OidcPurpose['intent'];
  readonly accountId: string | null;
  readonly credentialsVersion: number | null;
}

/** Sign-ins that wait for the provider's answer: rows, each of which one answer in the browser that began it uses up. */
export const oidcLogins = {
  async begin(pool: pg.Pool, browserSecret: string, purpose: OidcPurpose): Promise<OidcLogin> {
    const login = {
      state: createOidcSecret(),
      nonce: createOidcSecret(),
      codeVerifier: createOidcSecret(),
      purpose,
    };
    const account = purpose.intent === 'sign-in' ? undefined : purpose;
    await pool.query(
      `with expired as (delete from oidc_login where expires_at < now())
       insert into oidc_login
         (state_hash, browser_hash, nonce, code_verifier, intent, account_id, credentials_version, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
      [
        hashOidcSecret(login.state),
        hashOidcSecret(browserSecret),
        login.nonce,
        login.codeVerifier,
        purpose.intent,
        account?.accountId ?? null,
        account?.credentialsVersion ?? null,
        LOGIN_SECONDS,
      ],
    );
    return login;
  },

  /** Uses the sign-in up; undefined for one that is used, expired, unknown or of another browser. */
  async consume(pool: pg.Pool, browserSecret: string, state: string): Promise<OidcLogin | undefined> {
    const { rows } = await pool.query<LoginRow>(
      `delete from oidc_login where state_hash = $1 and browser_hash = $2 and expires_at > now()
       returning nonce, code_verifier as "codeVerifier", intent, account_id as "accountId",
         credentials_version as "credentialsVersion"`,
      [hashOidcSecret(state), hashOidcSecret(browserSecret)],
    );
    const row = rows[0];
    return row && { state, nonce: row.nonce, codeVerifier: row.codeVerifier, purpose: toPurpose(row) };
  },
};

function toPurpose({ intent, accountId, credentialsVersion }: LoginRow): OidcPurpose {
  if (intent === 'sign-in' || accountId === null || credentialsVersion === null) return { intent: 'sign-in' };
  return { intent, accountId, credentialsVersion };
}
