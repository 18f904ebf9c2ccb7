import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Provider, { type OidcContext } from 'oidc-provider';
import { freePort } from '../processes/server-process';

export const OIDC_CLIENT = { id: 'questlog', secret: 'a secret of the provider and the game' };

/** A user of the provider: the subject and the claims, also ones that no honest provider would make. */
export interface OidcUser {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly groups?: unknown;
}

/** A user with an address of its own that the provider has verified. */
export function createOidcUser(claims: Partial<OidcUser> = {}): OidcUser {
  const sub = randomUUID();
  return { sub, email: `o${sub.slice(0, 12)}@example.org`, email_verified: true, ...claims };
}

type Claims = Readonly<Record<string, unknown>>;

/** The answer of the token endpoint, as the provider made it. */
export interface TokenAnswer {
  readonly id_token: string;
  readonly [member: string]: unknown;
}

/**
 * `oidc-provider` on a port of its own. Its page of signing in has one button, for the user that is set; `isInteractive` false
 * leaves the page out. `forgeTokens` changes what the token endpoint answers, as a provider in an attacker's hands would.
 */
export class TestOidcProvider {
  user = createOidcUser();
  isInteractive = false;
  forgeTokens: ((answer: TokenAnswer, request: URLSearchParams) => TokenAnswer) | undefined;
  private readonly users = new Map<string, OidcUser>();

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
    private readonly key: KeyObject,
  ) {}

  /** `port`: where the provider is to be; a free one by default. */
  static async start(redirectUris: readonly string[], port?: number): Promise<TestOidcProvider> {
    const issuer = `http://localhost:${port ?? (await freePort())}`;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const server = createServer();
    const provider = new TestOidcProvider(issuer, server, privateKey);
    provider.serve(redirectUris);
    server.listen(Number(new URL(issuer).port), 'localhost');
    await once(server, 'listening');
    return provider;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** An ID token with the claims of `token`, changed, and signed by this provider. */
  resign(token: string, changed: Claims): string {
    return this.signToken({ ...readClaims(token), ...changed });
  }

  private signToken(claims: Claims): string {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const input = `${encode({ alg: 'RS256', typ: 'JWT', kid: this.issuer })}.${encode(claims)}`;
    return `${input}.${sign('RSA-SHA256', Buffer.from(input), this.key).toString('base64url')}`;
  }

  private serve(redirectUris: readonly string[]): void {
    const { key, issuer, users } = this;
    const provider: Provider = new Provider(issuer, {
      clients: [
        { client_id: OIDC_CLIENT.id, client_secret: OIDC_CLIENT.secret, redirect_uris: redirectUris },
      ],
      jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: issuer, use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key of the tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['groups'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => users.get(id) }),
      // Every consent was given before.
      loadExistingGrant: async ({ oidc: { client, session } }: OidcContext) => {
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const handle = provider.callback();
    this.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.startsWith('/interaction/')) void this.interact(provider, request, response);
      else if (request.url === '/token') this.forge(request, response, () => handle(request, response));
      else handle(request, response);
    });
  }

  private async interact(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (this.isInteractive && request.method === 'GET') {
      response.setHeader('content-type', 'text/html');
      response.end(
        '<!doctype html><title>Provider</title><form method="post"><button>Sign in</button></form>',
      );
      return;
    }
    const { user } = this;
    this.users.set(user.sub, user);
    await provider.interactionFinished(request, response, { login: { accountId: user.sub } });
  }

  /** Holds the answer back until it is changed. */
  private forge(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const { forgeTokens } = this;
    if (!forgeTokens) return answer();
    const sent: Buffer[] = [];
    request.on('data', (chunk: Buffer) => sent.push(chunk));
    const end = response.end.bind(response) as (text: string) => ServerResponse;
    response.end = ((text: string | Buffer) => {
      const made = JSON.parse(text.toString()) as TokenAnswer;
      const form = new URLSearchParams(Buffer.concat(sent).toString());
      const forged = JSON.stringify(made.id_token ? forgeTokens(made, form) : made);
      response.setHeader('content-length', Buffer.byteLength(forged));
      return end(forged);
    }) as ServerResponse['end'];
    answer();
  }
}

export function readClaims(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims;
}
