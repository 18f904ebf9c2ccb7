import type pg from 'pg';
import type { Clock } from '../../server/platform/clock';
import { createTestDatabase } from './database';
import { OIDC_CLIENT, TestOidcProvider } from './oidc-provider';
import { OidcVisitor } from './oidc-visitor';
import { TestPlayer } from './player';
import { startTestServer, type TestServer } from './server';
import { freePort } from './server-process';

/** A {@link TestServer} beside a provider that knows it. */
export interface OidcServer extends TestServer {
  readonly provider: TestOidcProvider;
  /** Of the owner of the tables. */
  readonly databaseUrl: string;
  /** With the role that serves requests. */
  readonly pool: pg.Pool;
  /** A browser without cookies. */
  visit(): OidcVisitor;
  /** Starts the provider again at the same address after it was closed. */
  restartProvider(): Promise<void>;
}

/** The settings of a server at that port of this machine, beside the provider. */
export function oidcEnvironment(issuer: string, port: number): Readonly<Record<string, string>> {
  return {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    OIDC_BUTTON: 'Log in with Example',
  };
}

export async function startOidcServer(
  environment: Readonly<Record<string, string>> = {},
  clock?: Clock,
): Promise<OidcServer> {
  const database = await createTestDatabase();
  const port = await freePort();
  const redirectUris = [`http://localhost:${port}/api/auth/oidc/callback`];
  let provider = await TestOidcProvider.start(redirectUris);
  const { issuer } = provider;
  const server = await startTestServer({
    databaseUrl: database.url,
    environment: { ...oidcEnvironment(issuer, port), ...environment },
    ...(clock && { clock }),
  });
  return {
    ...server,
    get provider() {
      return provider;
    },
    databaseUrl: database.url,
    pool: server.application.core.resources.pool,
    visit: () => new OidcVisitor(provider, new TestPlayer(`http://localhost:${port}`)),
    restartProvider: async () => {
      provider = await TestOidcProvider.start(redirectUris, Number(new URL(issuer).port));
    },
    url: `http://localhost:${port}`,
    close: async () => {
      await server.close();
      await database.drop();
      await provider.close();
    },
  };
}
