import type { Logger } from 'pino';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';
import { Problem } from '../../platform/problems/problem';
import type { OidcSettings } from '../../platform/config/oidc-settings';
import type { OidcLogin } from './oidc-logins';

/** How long an answer of the provider may take, in seconds. */
const TIMEOUT_SECONDS = 5;
/** How long the provider's own description is kept, in milliseconds. */
const DISCOVERY_TTL_MS = 60 * 60_000;
/** How far its clock may be off, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** Makes a provider say when its user signed in. */
const MAX_AGE_SECONDS = 10 * 60;
const SCOPE = 'openid email profile';
/** Below `/api/`, which the web's service worker leaves alone. */
const CALLBACK_PATH = '/api/auth/oidc/callback';

/** What the provider says of its user; every claim but these is to be checked before use. */
export interface OidcClaims {
  readonly issuer: string;
  readonly subject: string;
  /** Whether the provider says in `auth_time` when its user signed in, where it is asked. */
  readonly tellsSignInTime: boolean;
  readonly [claim: string]: unknown;
}

/** Why an answer of the provider counts for nothing. */
export type OidcFailure = 'cancelled' | 'refused' | 'unavailable';

/**
 * Talks to the provider. Nothing is asked of it before the first sign-in, so that one that can't be reached stops nothing else.
 * All addresses begin with `PUBLIC_URL`: a request's host counts for none.
 */
export class OidcClient {
  private discovered: { readonly at: number; readonly configuration: Promise<Configuration> } | undefined;

  constructor(
    private readonly configured: OidcSettings | undefined,
    private readonly publicUrl: string | undefined,
    private readonly logger: Logger,
  ) {}

  /** Of the configured provider. */
  get issuer(): string | undefined {
    return this.configured?.issuer;
  }

  /** Undefined where no one can sign in this way: not configured, or a host at which the provider's answer doesn't arrive. */
  findSettings(host: string): OidcSettings | undefined {
    return this.publicUrl !== undefined && new URL(this.publicUrl).host === host
      ? this.configured
      : undefined;
  }

  /** Where the browser asks the provider. Rejects with `OIDC_UNAVAILABLE`. */
  async createAuthorizationUrl({ state, nonce, codeVerifier, for: { purpose } }: OidcLogin): Promise<string> {
    const configuration = await this.discover().catch((error: unknown) => {
      this.logFailure(error);
      throw new Problem('OIDC_UNAVAILABLE');
    });
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.callbackUrl('').href,
      scope: SCOPE,
      response_type: 'code',
      response_mode: 'query',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      // A device that was left open may be signed in at the provider, too.
      ...(purpose !== 'sign-in' && { prompt: 'login', max_age: String(MAX_AGE_SECONDS) }),
    });
    return url.href;
  }

  /**
   * Redeems the code in the query of the provider's answer (R401). Checks state, issuer, audience, nonce, times and signature.
   * Never rejects: whatever is wrong with the answer is a failure of the sign-in.
   */
  async redeem(query: string, { state, nonce, codeVerifier }: OidcLogin): Promise<OidcClaims | OidcFailure> {
    try {
      const configuration = await this.discover();
      const tokens = await authorizationCodeGrant(configuration, this.callbackUrl(query), {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const { issuer, userinfo_endpoint, claims_supported } = configuration.serverMetadata();
      const tellsSignInTime = claims_supported?.includes('auth_time') ?? false;
      const profile =
        userinfo_endpoint === undefined
          ? {}
          : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return { ...profile, ...claims, issuer, subject: claims.sub, tellsSignInTime };
    } catch (error) {
      if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'cancelled';
      this.logFailure(error);
      return isOutage(error) ? 'unavailable' : 'refused';
    }
  }

  private discover(): Promise<Configuration> {
    const { discovered, configured } = this;
    if (!configured) throw new Problem('OIDC_UNAVAILABLE');
    if (discovered && Date.now() - discovered.at < DISCOVERY_TTL_MS) return discovered.configuration;
    const { issuer, clientId, clientSecret } = configured;
    const metadata = { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const configuration = discovery(new URL(issuer), clientId, metadata, undefined, {
      timeout: TIMEOUT_SECONDS,
      // An ID token is believed for its signature too, not only because it came over TLS.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    });
    const attempt = { at: Date.now(), configuration };
    this.discovered = attempt;
    // The next sign-in asks again.
    configuration.catch(() => {
      if (this.discovered === attempt) this.discovered = undefined;
    });
    return configuration;
  }

  private callbackUrl(query: string): URL {
    return new URL(`${CALLBACK_PATH}${query}`, this.publicUrl);
  }

  /** Names the fault only: the library's errors hold codes and tokens. */
  private logFailure(error: unknown): void {
    const { name, code } = error as { readonly name?: string; readonly code?: string };
    this.logger.warn({ error: name, code }, 'A sign-in with the OpenID Connect provider failed');
  }
}

function isOutage(error: unknown): boolean {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  return code === 'OAUTH_TIMEOUT' || name === 'TimeoutError' || message === 'fetch failed';
}
