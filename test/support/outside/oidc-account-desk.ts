import { randomUUID } from 'node:crypto';
import { ACCOUNT_SUSPENDED_CHANNEL } from '../../../server/identity/sessions/suspended-account';
import { expectOk } from '../api/game-api';
import { TestMailServer } from './mail-server';
import { createOidcUser, type OidcUser } from './oidc-provider';
import { startOidcServer, type OidcServer } from './oidc-server';
import type { OidcVisitor } from './oidc-visitor';
import type { Answer } from '../api/player';
import { waitUntil } from '../processes/projections';
import { SoftwareAuthenticator } from './software-authenticator';

export const OPERATOR_GROUP = 'questlog-operators';
const PASSWORD = 'secret-1';

/** What the settings show of an account. */
interface Account {
  readonly hasPassword: boolean;
  readonly isRecentlyAuthenticated: boolean;
  readonly oidc: {
    readonly button: string | null;
    readonly link: { readonly email: string | null; readonly linkedAt: string } | null;
  } | null;
}

/** A server beside a provider and a mail server, and a browser in which a player uses the settings. */
export class OidcAccountDesk {
  browser: OidcVisitor;

  private constructor(
    readonly server: OidcServer,
    readonly mailServer: TestMailServer,
  ) {
    this.browser = server.visit();
  }

  static async open(): Promise<OidcAccountDesk> {
    const mailServer = await TestMailServer.start();
    const environment = { SMTP_URL: mailServer.url, OIDC_OPERATOR_GROUP: OPERATOR_GROUP };
    return new OidcAccountDesk(await startOidcServer(environment), mailServer);
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.mailServer.close();
  }

  /** Another browser, an honest provider, and no attempts so far. */
  async reset(): Promise<void> {
    this.server.provider.forgeTokens = undefined;
    await this.server.pool.query('delete from rate_limit');
    this.browser = this.server.visit();
  }

  /** The path of a call that belongs to the player of this browser. */
  own(path: string): string {
    return `/user/${this.browser.player.id}${path}`;
  }

  post<Body>(path: string, body: object): Promise<Answer<Body>> {
    return this.browser.call('POST', this.own(path), body);
  }

  async account(): Promise<Account> {
    return expectOk(await this.browser.player.get<Account>(this.own('/account')));
  }

  /** Resolves to the provider's address. */
  begin(body: object): Promise<string> {
    return this.browser.start(this.own('/oidc/start'), body);
  }

  /** A player with a password, whose e-mail is verified, in this browser. */
  async register(): Promise<void> {
    this.browser.player = await this.server.registerVerified();
  }

  /** A player without a password, in this browser. */
  async signUp(): Promise<OidcUser> {
    const user = createOidcUser();
    const answer = await this.browser.signUp(user, `n${randomUUID().slice(0, 12)}`);
    if (answer.status !== 201) throw new Error(`The sign-up answered ${JSON.stringify(answer.body)}`);
    return user;
  }

  /** Links the account of {@link register}; resolves to the page that the browser is sent to. */
  async link(user: OidcUser): Promise<string> {
    const address = await this.begin({ purpose: 'link', currentPassword: PASSWORD });
    return this.browser.bring(await this.browser.visitProvider(address, user));
  }

  async confirm(user: OidcUser): Promise<string> {
    return this.browser.bring(
      await this.browser.visitProvider(await this.begin({ purpose: 'confirm' }), user),
    );
  }

  async addPasskey(): Promise<{ readonly id: string }> {
    const site = { rpId: 'localhost', origin: this.browser.player.url };
    const options = await this.post<{ publicKey: { challenge: string } }>('/passkeys/options', {});
    const created = new SoftwareAuthenticator(site).create(expectOk(options).publicKey);
    const answer = await this.post<{ id: string }>('/passkeys', { name: 'Phone', ...created });
    if (answer.status !== 201) throw new Error(`The passkey was answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** As if this browser's player had shown to be the owner that many minutes earlier. */
  async age(minutes: number): Promise<void> {
    const { id } = this.browser.player;
    await this.server.pool.query(
      `update session set sess = jsonb_set(sess::jsonb, '{authenticatedAt}', to_jsonb((sess ->> 'authenticatedAt')::bigint - $2::bigint))
       where user_id = $1`,
      [id, minutes * 60_000],
    );
    // Takes the account's sessions out of the server's cache.
    await this.server.pool.query('select pg_notify($1, $2)', [ACCOUNT_SUSPENDED_CHANNEL, id]);
    await waitUntil(
      'the server reads the session again',
      async () => !(await this.account()).isRecentlyAuthenticated,
    );
  }

  /** The provider says that its user signed in that many minutes ago, or nothing of it. */
  forgeSignInTime(minutes: number | undefined): void {
    const { provider } = this.server;
    const auth_time = minutes === undefined ? undefined : Math.floor(Date.now() / 1000) - minutes * 60;
    provider.forgeTokens = (answer) => ({
      ...answer,
      id_token: provider.resign(answer.id_token, { auth_time }),
    });
  }

  /** Statements that wait for a lock. */
  async countLockWaits(): Promise<number> {
    const { rows } = await this.server.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  }
}
