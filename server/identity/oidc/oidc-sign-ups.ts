import type pg from 'pg';
import type { OidcSubject } from './oidc-identities';
import { createOidcSecret, hashOidcSecret } from './oidc-secrets';

/** How long a first sign-in waits for the form, in seconds (R402). */
export const SIGN_UP_SECONDS = 15 * 60;

/** A user of the provider who has no account yet. */
export interface OidcSignUp extends OidcSubject {
  /** Verified by the provider. */
  readonly email: string;
  readonly isOperator: boolean;
}

const COLUMNS = 'issuer, subject, email, is_operator as "isOperator"';

/** First sign-ins that wait for a nickname and a class, each for the browser with its secret. */
export const oidcSignUps = {
  async save(client: pg.Pool, browserSecret: string, signUp: OidcSignUp): Promise<void> {
    const { issuer, subject, email, isOperator } = signUp;
    await client.query(
      `with expired as (delete from oidc_sign_up where expires_at < now())
       insert into oidc_sign_up (token_hash, issuer, subject, email, is_operator, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
      [hashOidcSecret(browserSecret), issuer, subject, email, isOperator, SIGN_UP_SECONDS],
    );
  },

  async find(client: pg.Pool, browserSecret: string | undefined): Promise<OidcSignUp | undefined> {
    const { rows } = await client.query<OidcSignUp>(
      `select ${COLUMNS} from oidc_sign_up where token_hash = $1 and expires_at > now()`,
      [hashOidcSecret(browserSecret ?? createOidcSecret())],
    );
    return rows[0];
  },

  /** Uses the sign-up up in the transaction that creates the account; a refused nickname leaves it. */
  async consume(client: pg.ClientBase, browserSecret: string | undefined): Promise<OidcSignUp | undefined> {
    const { rows } = await client.query<OidcSignUp>(
      `delete from oidc_sign_up where token_hash = $1 and expires_at > now() returning ${COLUMNS}`,
      [hashOidcSecret(browserSecret ?? createOidcSecret())],
    );
    return rows[0];
  },
};
