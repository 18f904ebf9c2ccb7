import type pg from 'pg';
import { createOidcSecret, hashOidcSecret } from './oidc-secrets';

/** How long the provider's answer is waited for, in seconds (R401). */
export const LOGIN_SECONDS = 10 * 60;

/** What the provider is asked for: a sign-in, or something that concerns the account of a session. */
export type OidcPurpose =
  | { readonly purpose: 'sign-in' }
  | {
      /** To link the account to the provider's user, or to confirm that its owner is there. */
      readonly purpose: 'link' | 'confirm';
      readonly accountId: string;
      /** Of the credentials that were shown: replaced ones make the answer void. */
      readonly credentialsVersion: number;
    };

/** What a sign-in sends to the provider and expects back. */
export interface OidcLogin {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly for: OidcPurpose;
}

/** Sign-ins that wait for the provider's answer: rows, each of which one answer in the browser that began it uses up. */
export const oidcLogins = {
  async begin(pool: pg.Pool, browserSecret: string, purpose: OidcPurpose): Promise<OidcLogin> {
    const login = { state: createOidcSecret(), nonce: createOidcSecret(), codeVerifier: createOidcSecret() };
    const concerned = purpose.purpose === 'sign-in' ? undefined : purpose;
    await pool.query(
      `with expired as (delete from oidc_login where expires_at < now())
       insert into oidc_login (state_hash, browser_hash, nonce, code_verifier, expires_at,
         purpose, account_id, credentials_version)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7, $8)`,
      [
        hashOidcSecret(login.state),
        hashOidcSecret(browserSecret),
        login.nonce,
        login.codeVerifier,
        LOGIN_SECONDS,
        purpose.purpose,
        concerned?.accountId,
        concerned?.credentialsVersion,
      ],
    );
    return { ...login, for: purpose };
  },

  /** Uses the sign-in up; undefined for one that is used, expired, unknown or of another browser. */
  async consume(pool: pg.Pool, browserSecret: string, state: string): Promise<OidcLogin | undefined> {
    const { rows } = await pool.query<{ nonce: string; codeVerifier: string; for: OidcPurpose }>(
      `delete from oidc_login where state_hash = $1 and browser_hash = $2 and expires_at > now()
       returning nonce, code_verifier as "codeVerifier", jsonb_build_object('purpose', purpose,
         'accountId', account_id, 'credentialsVersion', credentials_version) as "for"`,
      [hashOidcSecret(state), hashOidcSecret(browserSecret)],
    );
    return rows[0] && { state, ...rows[0] };
  },
};
