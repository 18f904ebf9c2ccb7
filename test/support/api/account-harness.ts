import { readLink, TestMailServer } from '../outside/mail-server';
import { TestPlayer, type Answer } from './player';
import {
  startServerWithDatabase,
  startTestServer,
  type ServerWithDatabase,
  type TestServer,
} from '../processes/server';

export const OLD_PASSWORD = 'secret-1';
export const NEW_PASSWORD = 'new-secret-2';

/** What the settings show of an account. */
export interface Account {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly pendingEmail: string | null;
  readonly sessions: readonly {
    readonly id: string;
    readonly browser: string | null;
    readonly system: string | null;
    readonly lastSeenAt: string;
    readonly isCurrent: boolean;
  }[];
}

/** Two servers on one database that send mails, and the player of a test with the calls about the account. */
export class AccountHarness {
  player!: TestPlayer;

  private constructor(
    readonly mailServer: TestMailServer,
    readonly server: ServerWithDatabase,
    readonly otherServer: TestServer,
  ) {}

  static async open(publicUrl = 'http://localhost'): Promise<AccountHarness> {
    const mailServer = await TestMailServer.start();
    const environment = { SMTP_URL: mailServer.url, PUBLIC_URL: publicUrl };
    const server = await startServerWithDatabase({ environment });
    const { databaseUrl } = server;
    return new AccountHarness(mailServer, server, await startTestServer({ databaseUrl, environment }));
  }

  async close(): Promise<void> {
    await this.otherServer.close();
    await this.server.close();
    await this.mailServer.close();
  }

  /** Registers the player of the next test. */
  async begin(): Promise<void> {
    await this.pool.query('delete from rate_limit');
    this.player = await TestPlayer.register(this.server.url);
    await this.mailServer.discardWelcome(this.player.user);
  }

  get pool() {
    return this.server.application.core.resources.pool;
  }

  get newEmail(): string {
    return `new-${this.player.id}@example.com`;
  }

  visitor(): TestPlayer {
    return new TestPlayer(this.server.url);
  }

  post<Body>(call: string, body?: object, who = this.player): Promise<Answer<Body>> {
    return who.post(`/user/${this.player.id}/${call}`, body && { body });
  }

  async account(who = this.player): Promise<Account> {
    return (await who.get<Account>(`/user/${who.id}/account`)).body;
  }

  changePassword(currentPassword = OLD_PASSWORD, password = NEW_PASSWORD): Promise<Answer<unknown>> {
    return this.post('change-password', { currentPassword, password });
  }

  changeEmail(email: string, currentPassword = OLD_PASSWORD): Promise<Answer<unknown>> {
    return this.post('change-email', { email, currentPassword });
  }

  verify(token: string, by = this.player): Promise<Answer<unknown>> {
    return by.post('/auth/verify-email', { body: { token } });
  }

  requestReset(of = this.player): Promise<Answer<unknown>> {
    return this.visitor().post('/auth/request-password-reset', { body: { email: of.user.email } });
  }

  reset(token: string, password = NEW_PASSWORD): Promise<Answer<unknown>> {
    return this.visitor().post('/auth/reset-password', { body: { token, password } });
  }

  /** The secret of the link in the nth mail to an address, counted from 1. */
  async tokenTo(email: string, count = 1): Promise<string> {
    return readLink(await this.mailServer.waitForMail(email, count)).hash.slice(1);
  }

  /** Signs the player in on another device. */
  async signIn(url = this.server.url, headers: Record<string, string> = {}): Promise<TestPlayer> {
    const device = Object.assign(new TestPlayer(url), { user: this.player.user });
    const body = { username: this.player.user.email, password: OLD_PASSWORD };
    const answer = await device.post('/auth/login', { body, headers });
    if (answer.status !== 200) throw new Error(`The sign-in answered ${answer.status}`);
    return device;
  }
}
