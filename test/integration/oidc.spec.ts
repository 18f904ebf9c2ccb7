// Shows R400, R402, R403.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectOk, expectProblem } from '../support/api/game-api';
import { readLink, TestMailServer } from '../support/outside/mail-server';
import { createOidcUser, type OidcUser } from '../support/outside/oidc-provider';
import { startOidcServer, type OidcServer } from '../support/outside/oidc-server';
import { TestPlayer, type TestUser } from '../support/api/player';

const GROUP = 'questlog-operators';

let mailServer: TestMailServer;
let server: OidcServer;

beforeAll(async () => {
  mailServer = await TestMailServer.start();
  server = await startOidcServer({ SMTP_URL: mailServer.url, OIDC_OPERATOR_GROUP: GROUP });
});

afterAll(async () => {
  await server?.close();
  await mailServer?.close();
});

beforeEach(async () => {
  server.provider.forgeTokens = undefined;
  await server.pool.query('delete from rate_limit');
});

const newName = () => `o${randomUUID().slice(0, 12)}`;
const me = (player: TestPlayer) => player.get<TestUser & { isOperator: boolean }>('/user');

/** A player with a password, whose own e-mail is verified or not. */
const register = (isVerified: boolean) =>
  isVerified ? server.registerVerified() : TestPlayer.register(server.url);

async function resetPassword(email: string, password: string): Promise<void> {
  const received = mailServer.mails.filter(({ to }) => to === email).length;
  await new TestPlayer(server.url).post('/auth/request-password-reset', { body: { email } });
  const mail = await mailServer.waitForMail(email, received + 1);
  const body = { token: new URL(readLink(mail)).hash.slice(1), password };
  expectOk(await new TestPlayer(server.url).post('/auth/reset-password', { body }));
}

describe('a first sign-in by OpenID Connect', () => {
  it('asks for nickname and class, creates the account without a password, and signs in', async () => {
    const visitor = server.visit();
    const user = createOidcUser();
    expect(await visitor.signIn(user)).toBe('/auth/oidc');
    expect(await visitor.call('GET', '/auth/oidc/sign-up')).toMatchObject({
      status: 200,
      body: { email: user.email },
    });
    const body = { nickname: newName(), characterClass: 'mystic' };
    expect(await visitor.call('POST', '/auth/oidc/sign-up', body)).toMatchObject({
      status: 201,
      body: { nickname: body.nickname, characterClass: 'mystic', email: user.email },
    });
    expect(await me(visitor.player)).toMatchObject({ status: 200, body: { email: user.email } });
    const { rows } = await server.pool.query(
      `select password_hash as hash, email_verified_at is not null as "isVerified" from account where email = $1`,
      [user.email],
    );
    expect(rows).toEqual([{ hash: null, isVerified: true }]);
    const login = { username: user.email, password: 'secret-1' };
    expectProblem(await new TestPlayer(server.url).post('/auth/login', { body: login }), 401, 'LOGIN_FAILED');
  });

  it('keeps the form for another nickname when the first one is taken or holds an @', async () => {
    const taken = await register(false);
    const visitor = server.visit();
    const refused = await visitor.signUp(createOidcUser(), taken.user.nickname);
    expectProblem(refused, 409, 'duplicate_username');
    const body = { nickname: 'a@b', characterClass: 'mystic' };
    expectProblem(await visitor.call('POST', '/auth/oidc/sign-up', body), 400, 'VALIDATION_FAILED');
    const accepted = { nickname: newName(), characterClass: 'mystic' };
    expect(await visitor.call('POST', '/auth/oidc/sign-up', accepted)).toMatchObject({ status: 201 });
    const again = { nickname: newName(), characterClass: 'mystic' };
    expectProblem(await visitor.call('POST', '/auth/oidc/sign-up', again), 409, 'OIDC_SIGN_UP_EXPIRED');
  });

  it('creates one account from two forms of the same user', async () => {
    const user = createOidcUser();
    const visitors = [server.visit(), server.visit()];
    const answers = await Promise.all(visitors.map((visitor) => visitor.signUp(user, newName())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['whose e-mail the provider has not verified', { email_verified: false }],
    ['whose e-mail is verified by a text', { email_verified: 'true' }],
    ['whose e-mail may be verified or not', { email_verified: undefined }],
    ['without an e-mail', { email: undefined }],
    ['whose e-mail is none', { email: 'not an address' }],
    ['whose e-mail has an invisible character', { email: 'ole\u200bna@example.org' }],
    ['whose e-mail turns the writing around', { email: 'ole\u202ena@example.org' }],
  ])('is refused to a user %s', async (_what, claims) => {
    expect(await server.visit().signIn(createOidcUser(claims))).toBe('/auth?oidc=sign-up-closed');
  });

  it('is refused where sign-up is off, and by default where registration is not open', async () => {
    for (const [name, value] of [
      ['OIDC_SIGN_UP', 'off'],
      ['REGISTRATION', 'closed'],
    ] as const) {
      const closed = await startOidcServer({ [name]: value });
      try {
        const user = createOidcUser();
        expect(await closed.visit().signIn(user)).toBe('/auth?oidc=sign-up-closed');
        expect((await closed.pool.query('select from oidc_sign_up')).rowCount).toBe(0);
      } finally {
        await closed.close();
      }
    }
  });

  it('is allowed by OIDC_SIGN_UP where registration is closed', async () => {
    const closed = await startOidcServer({ REGISTRATION: 'closed', OIDC_SIGN_UP: 'on' });
    try {
      expect(await closed.visit().signUp(createOidcUser(), newName())).toMatchObject({ status: 201 });
    } finally {
      await closed.close();
    }
  });
});

describe('a further sign-in by OpenID Connect', () => {
  it('is to the same account, also when the e-mail at the provider is another', async () => {
    const user = createOidcUser();
    const first = await server.signUp(user);
    const later = await server.signIn({ ...user, email: 'other@example.org' });
    expect((await me(later)).body.id).toBe(first.id);
  });

  it('begins a session with a new id', async () => {
    const visitor = server.visit();
    const user = createOidcUser();
    await visitor.signUp(user, newName());
    const before = visitor.player.cookie;
    expect(await visitor.signIn(user)).toBe('/');
    expect(visitor.player.cookie).not.toBe(before);
    const old = new TestPlayer(server.url);
    old.cookie = before;
    expectProblem(await old.get('/user'), 401, 'UNAUTHENTICATED');
  });

  it('says to a suspended player why and until when in every answer', async () => {
    const user = createOidcUser();
    const player = await server.signUp(user);
    await server.pool.query(
      `insert into account_suspension (account_id, reason, suspended_by, suspended_at) values ($1, 'spam', 'y', now())`,
      [player.id],
    );
    const visitor = server.visit();
    expect(await visitor.signIn(user)).toBe('/');
    const answer = await visitor.player.get('/user');
    expectProblem(answer, 403, 'ACCOUNT_SUSPENDED');
    expect(answer.body).toMatchObject({ reason: 'spam', until: null });
  });

  it('says that the user has cancelled', async () => {
    const visitor = server.visit();
    const state = new URL(await visitor.start()).searchParams.get('state');
    const query = new URLSearchParams({
      error: 'access_denied',
      state: state!,
      iss: server.provider.issuer,
    });
    expect(await visitor.bring(new URL(`${server.url}/api/auth/oidc/callback?${query}`))).toBe(
      '/auth?oidc=cancelled',
    );
  });
});

describe('an account with the e-mail of the provider', () => {
  it('is linked and signed in when both sides have verified it, with a mail', async () => {
    const player = await register(true);
    const user = createOidcUser({ email: player.user.email.toUpperCase() });
    expect((await me(await server.signIn(user))).body.id).toBe(player.id);
    const mail = await mailServer.waitForMail(player.user.email, 2);
    expect(mail.source).toContain('Your Questlog account has another way to sign in');
    expect((await me(await server.signIn(user))).body.id).toBe(player.id);
  });

  it.each<[string, boolean, Partial<OidcUser>]>([
    ['its own e-mail is not verified', false, {}],
    ['the provider has not verified it', true, { email_verified: false }],
    ['the provider says so by a text', true, { email_verified: 'true' }],
    ['the provider says nothing of it', true, { email_verified: undefined }],
  ])('is not linked when %s', async (_what, isVerified, claims) => {
    const player = await register(isVerified);
    const user = createOidcUser({ email: player.user.email, ...claims });
    expect(await server.visit().signIn(user)).toBe('/auth?oidc=link-refused');
    const { rowCount } = await server.pool.query('select from oidc_identity where account_id = $1', [
      player.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('is not linked to a second user of the provider', async () => {
    const player = await register(true);
    const { email } = player.user;
    await server.signIn(createOidcUser({ email }));
    expect(await server.visit().signIn(createOidcUser({ email }))).toBe('/auth?oidc=link-refused');
  });

  it('loses its link, and the rights of the group, when its password is reset by mail', async () => {
    const player = await register(true);
    const { email } = player.user;
    const user = createOidcUser({ email, groups: [GROUP] });
    const before = await server.signIn(user);
    expect((await me(before)).body.isOperator).toBe(true);
    const begun = server.visit();
    const callback = await begun.visitProvider(await begun.start(), user);
    await resetPassword(email, 'secret-2');
    expectProblem(await before.get('/user'), 401, 'UNAUTHENTICATED');
    const { rows } = await server.pool.query(
      'select (select count(*)::int from oidc_identity where account_id = $1) as links, (select count(*)::int from operator where account_id = $1) as operators',
      [player.id],
    );
    expect(rows).toEqual([{ links: 0, operators: 0 }]);
    // The reader of the mail owns the account now, and the provider says that this user reads it too.
    expect(await begun.bring(callback)).toBe('/');
  });
});

describe('an installation', () => {
  it('offers the button only with a provider, and only at the host of PUBLIC_URL', async () => {
    const offer = async (url: string) =>
      expectOk(await new TestPlayer(url).get<{ oidcButton: string | null }>('/auth/registration')).oidcButton;
    expect(await offer(server.url)).toBe('Log in with Example');
    const address = server.url.replace('localhost', '127.0.0.1');
    expect(await offer(address)).toBeNull();
    expectProblem(await new TestPlayer(address).post('/auth/oidc/start'), 409, 'OIDC_UNAVAILABLE');
  });

  it('serves everything else while its provider is away, and signs in once it is back', async () => {
    const alone = await startOidcServer();
    try {
      await alone.provider.close();
      await TestPlayer.register(alone.url);
      const visitor = alone.visit();
      expectProblem(await visitor.call('POST', '/auth/oidc/start'), 409, 'OIDC_UNAVAILABLE');
      await alone.restartProvider();
      expect(await alone.visit().signIn(createOidcUser())).toBe('/auth/oidc');
    } finally {
      await alone.close();
    }
  });
});
