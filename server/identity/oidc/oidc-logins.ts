import type pg from 'pg';
import { createOidcSecret, hashOidcSecret } from './oidc-secrets';

/** How long the provider's answer is waited for, in seconds (R401). */
export const LOGIN_SECONDS = 10 * 60;

/** What a sign-in sends to the provider and expects back. */
export interface OidcLogin {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Sign-ins that wait for the provider's answer: rows, each of which one answer in the browser that began it uses up. */
export const oidcLogins = {
  async begin(pool: pg.Pool, browserSecret: string): Promise<OidcLogin> {
    const login = { state: createOidcSecret(), nonce: createOidcSecret(), codeVerifier: createOidcSecret() };
    await pool.query(
      `with expired as (delete from oidc_login where expires_at < now())
       insert into oidc_login (state_hash, browser_hash, nonce, code_verifier, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [
        hashOidcSecret(login.state),
        hashOidcSecret(browserSecret),
        login.nonce,
        login.codeVerifier,
        LOGIN_SECONDS,
      ],
    );
    return login;
  },

  /** Uses the sign-in up; undefined for one that is used, expired, unknown or of another browser. */
  async consume(pool: pg.Pool, browserSecret: string, state: string): Promise<OidcLogin | undefined> {
    const { rows } = await pool.query<Omit<OidcLogin, 'state'>>(
      `delete from oidc_login where state_hash = $1 and browser_hash = $2 and expires_at > now()
       returning nonce, code_verifier as "codeVerifier"`,
      [hashOidcSecret(state), hashOidcSecret(browserSecret)],
    );
    return rows[0] && { state, ...rows[0] };
  },
};
