import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '../../../server/platform/clock';
import { createTestDatabase } from '../database/database';
import { OIDC_CLIENT, TestOidcProvider, type OidcUser } from './oidc-provider';
import { OidcVisitor } from './oidc-visitor';
import { TestPlayer } from '../api/player';
import { startTestServer, type TestServer } from '../processes/server';
import { freePort } from '../processes/server-process';

/** A {@link TestServer} beside a provider that knows it. */
export interface OidcServer extends TestServer {
  readonly provider: TestOidcProvider;
  /** Of the owner of the tables. */
  readonly databaseUrl: string;
  /** With the role that serves requests. */
  readonly pool: pg.Pool;
  /** A browser without cookies. */
  visit(): OidcVisitor;
  /** A new player without a password, signed in by a first sign-in at the provider. */
  signUp(user: OidcUser): Promise<TestPlayer>;
  /** The player of a further sign-in, in a browser of its own. */
  signIn(user: OidcUser): Promise<TestPlayer>;
  /** A new player with a password and a verified e-mail. */
  registerVerified(): Promise<TestPlayer>;
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
  const url = `http://localhost:${port}`;
  const { pool } = server.application.core.resources;
  const visit = () => new OidcVisitor(provider, new TestPlayer(url));
  return {
    ...server,
    get provider() {
      return provider;
    },
    databaseUrl: database.url,
    pool,
    visit,
    signUp: async (user) => {
      const visitor = visit();
      const { status, body } = await visitor.signUp(user, `o${randomUUID().slice(0, 12)}`);
      if (status !== 201) throw new Error(`The sign-up answered ${JSON.stringify(body)}`);
      return visitor.player;
    },
    signIn: async (user) => {
      const visitor = visit();
      const page = await visitor.signIn(user);
      if (page !== '/') throw new Error(`The sign-in ended at ${page}`);
      return visitor.player;
    },
    registerVerified: async () => {
      const player = await TestPlayer.register(url);
      await pool.query('update account set email_verified_at = now() where id = $1', [player.id]);
      return player;
    },
    restartProvider: async () => {
      provider = await TestOidcProvider.start(redirectUris, Number(new URL(issuer).port));
    },
    url,
    close: async () => {
      await server.close();
      await database.drop();
      await provider.close();
    },
  };
}
