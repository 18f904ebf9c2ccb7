// Shows R272, R392, R404, R405.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectOk, expectProblem } from '../support/game-api';
import { TestMailServer } from '../support/mail-server';
import { ACCOUNT_SUSPENDED_CHANNEL } from '../../server/identity/sessions/suspended-account';
import { createOidcUser, type OidcUser } from '../support/oidc-provider';
import { startOidcServer, type OidcServer } from '../support/oidc-server';
import type { OidcVisitor } from '../support/oidc-visitor';
import { TestPlayer, type Answer } from '../support/player';
import { waitUntil } from '../support/projections';
import { SoftwareAuthenticator } from '../support/software-authenticator';

const GROUP = 'questlog-operators';
const PASSWORD = 'secret-1';
const LINKED = '/settings?oidc=linked';
const CONFIRMED = '/settings?oidc=confirmed';
const REFUSED = '/settings?oidc=refused';
const LINK_REFUSED = '/settings?oidc=link-refused';
const CONFIRM_REFUSED = '/settings?oidc=confirm-refused';
const OTHER_NAME = () => `n${randomUUID().slice(0, 12)}`;

interface Account {
  readonly hasPassword: boolean;
  readonly isSignInRecent: boolean;
  readonly oidc: {
    readonly button: string | null;
    readonly link: { readonly email: string | null; readonly linkedAt: string } | null;
  } | null;
}

let mailServer: TestMailServer;
let server: OidcServer;
let browser: OidcVisitor;

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
  browser = server.visit();
});

const own = (path: string, player = browser.player) => `/user/${player.id}${path}`;
const post = <Body>(path: string, body: object): Promise<Answer<Body>> =>
  browser.call('POST', own(path), body);
const account = async () => expectOk(await browser.player.get<Account>(own('/account')));
const begin = (body: object) => browser.start(own('/oidc/start'), body);

/** A player with a password, whose e-mail is verified, in this browser. */
async function register(): Promise<void> {
  browser.player = await TestPlayer.register(browser.player.url);
  await server.pool.query('update account set email_verified_at = now() where id = $1', [browser.player.id]);
}

async function link(user: OidcUser): Promise<string> {
  const address = await begin({ purpose: 'link', currentPassword: PASSWORD });
  return browser.bring(await browser.visitProvider(address, user));
}

async function confirm(user: OidcUser): Promise<string> {
  return browser.bring(await browser.visitProvider(await begin({ purpose: 'confirm' }), user));
}

/** A player without a password, in this browser. */
async function signUp(claims: Partial<OidcUser> = {}): Promise<OidcUser> {
  const user = createOidcUser(claims);
  expect(await browser.signUp(user, OTHER_NAME())).toMatchObject({ status: 201 });
  return user;
}

/** As if this browser's player had shown to be the owner that many minutes earlier. */
async function age(minutes: number): Promise<void> {
  const { id } = browser.player;
  await server.pool.query(
    `update session set sess = jsonb_set(sess::jsonb, '{ownerShownAt}', to_jsonb((sess ->> 'ownerShownAt')::bigint - $2::bigint))
     where user_id = $1`,
    [id, minutes * 60_000],
  );
  // Takes the account's sessions out of the server's cache.
  await server.pool.query('select pg_notify($1, $2)', [ACCOUNT_SUSPENDED_CHANNEL, id]);
  await waitUntil('the server reads the session again', async () => !(await account()).isSignInRecent);
}

/** The provider says that its user signed in that many minutes ago, or nothing of it. */
function forgeSignInTime(minutes: number | undefined): void {
  const auth_time = minutes === undefined ? undefined : Math.floor(Date.now() / 1000) - minutes * 60;
  server.provider.forgeTokens = (answer) => ({
    ...answer,
    id_token: server.provider.resign(answer.id_token, { auth_time }),
  });
}

async function countLockWaits(): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

async function addPasskey(): Promise<{ readonly id: string }> {
  const { url } = browser.player;
  const authenticator = new SoftwareAuthenticator({ rpId: 'localhost', origin: url });
  const options = await post<{ publicKey: { challenge: string } }>('/passkeys/options', {});
  const created = authenticator.create(expectOk(options).publicKey);
  const answer = await post<{ id: string }>('/passkeys', { name: 'Phone', ...created });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

describe('a link that a signed-in player makes', () => {
  it('signs in to the account, whatever the e-mail at the provider is, and is reported by mail', async () => {
    await register();
    const user = createOidcUser();
    expect((await account()).oidc).toEqual({ button: 'Log in with Example', link: null });
    expect(await link(user)).toBe(LINKED);
    expect((await account()).oidc).toMatchObject({ link: { email: user.email } });
    const visitor = server.visit();
    expect(await visitor.signIn(user)).toBe('/');
    expect((await visitor.player.get<{ id: string }>('/user')).body.id).toBe(browser.player.id);
    const mail = await mailServer.waitForMail(browser.player.user.email, 2);
    expect(mail.source).toContain('another way to sign in');
  });

  it('asks the provider for a sign-in although its user is signed in there', async () => {
    await register();
    const address = new URL(await begin({ purpose: 'link', currentPassword: PASSWORD }));
    expect(address.searchParams.get('prompt')).toBe('login');
    expect(new URL(await server.visit().start()).searchParams.get('prompt')).toBeNull();
  });

  it.each([
    ['without the password', {}],
    ['with a wrong password', { currentPassword: 'wrong-one' }],
  ])('takes the password: none begins %s', async (_what, proof) => {
    await register();
    expectProblem(await post('/oidc/start', { purpose: 'link', ...proof }), 403, 'PASSWORD_WRONG');
  });

  it('takes a verified e-mail', async () => {
    browser.player = await TestPlayer.register(browser.player.url);
    const body = { purpose: 'link', currentPassword: PASSWORD };
    expectProblem(await post('/oidc/start', body), 409, 'EMAIL_UNVERIFIED');
  });

  it('is refused to a user who has another account, and to an account that has another user', async () => {
    const user = await signUp();
    browser = server.visit();
    await register();
    expect(await link(user)).toBe(LINK_REFUSED);
    expect((await account()).oidc?.link).toBeNull();
    expect(await link(createOidcUser())).toBe(LINKED);
    expect(await link(createOidcUser())).toBe(LINK_REFUSED);
  });

  it('is refused once the password has changed, and once the e-mail is not verified any more', async () => {
    await register();
    const body = { purpose: 'link', currentPassword: PASSWORD };
    const before = await browser.visitProvider(await begin(body), createOidcUser());
    expectOk(await post('/change-password', { currentPassword: PASSWORD, password: 'secret-2' }));
    expect(await browser.bring(before)).toBe(LINK_REFUSED);
    const address = await begin({ ...body, currentPassword: 'secret-2' });
    const later = await browser.visitProvider(address, createOidcUser());
    await server.pool.query('update account set email_verified_at = null where id = $1', [browser.player.id]);
    expect(await browser.bring(later)).toBe(LINK_REFUSED);
  });

  it('is refused in the session of somebody else, and in none', async () => {
    await register();
    const body = { purpose: 'link', currentPassword: PASSWORD };
    const owner = browser.player;
    const answer = await browser.visitProvider(await begin(body), createOidcUser());
    browser.player = await TestPlayer.register(owner.url);
    expect(await browser.bring(answer)).toBe(REFUSED);
    browser.player = owner;
    const other = await browser.visitProvider(await begin(body), createOidcUser());
    browser.player = new TestPlayer(owner.url);
    expect(await browser.bring(other)).toBe('/auth?oidc=refused');
    const { rowCount } = await server.pool.query('select from oidc_identity where account_id = $1', [
      owner.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('is not begun or removed for the account of somebody else', async () => {
    await register();
    const stranger = await TestPlayer.register(browser.player.url);
    for (const [path, body] of [
      ['start', { purpose: 'link', currentPassword: PASSWORD }],
      ['start', { purpose: 'confirm' }],
      ['remove', { currentPassword: PASSWORD }],
    ] as const)
      expectProblem(await stranger.post(own(`/oidc/${path}`), { body }), 403, 'FORBIDDEN');
  });
});

describe('the removal of a link', () => {
  it('takes the password, ends the way in and the rights of the group, and is reported by mail', async () => {
    await register();
    const user = createOidcUser({ groups: [GROUP] });
    await link(user);
    expect(await browser.signIn(user)).toBe('/');
    const isOperator = async () =>
      (await browser.player.get<{ isOperator: boolean }>('/user')).body.isOperator;
    expect(await isOperator()).toBe(true);
    expectProblem(await post('/oidc/remove', { currentPassword: 'wrong-one' }), 403, 'PASSWORD_WRONG');
    expectOk(await post('/oidc/remove', { currentPassword: PASSWORD }));
    expect(await isOperator()).toBe(false);
    expect((await account()).oidc?.link).toBeNull();
    expect(await server.visit().signIn(user)).toBe('/auth/oidc');
    expectProblem(await post('/oidc/remove', { currentPassword: PASSWORD }), 404, 'OIDC_NOT_LINKED');
    const mail = await mailServer.waitForMail(browser.player.user.email, 3);
    expect(mail.source).toContain('A way to sign in was removed');
  });

  it('is refused while it is the last way in', async () => {
    const user = await signUp();
    expectProblem(await post('/oidc/remove', {}), 409, 'LAST_WAY_IN');
    expect(await server.visit().signIn(user)).toBe('/');
  });

  it('leaves one of the last two ways in when both are removed at the same time', async () => {
    await signUp();
    const { id } = await addPasskey();
    const client = await server.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from account where id = $1 for update', [browser.player.id]);
      const removals = Promise.all([post('/oidc/remove', {}), post(`/passkeys/${id}/remove`, {})]);
      await waitUntil('both wait for the account', async () => (await countLockWaits()) === 2);
      await client.query('commit');
      expect((await removals).map(({ status }) => status).sort()).toEqual([200, 409]);
    } finally {
      client.release();
    }
  });

  it('is not undone by a sign-in whose e-mail both sides have verified', async () => {
    await register();
    const user = createOidcUser({ email: browser.player.user.email });
    expect(await link(user)).toBe(LINKED);
    expectOk(await post('/oidc/remove', { currentPassword: PASSWORD }));
    expect(await server.visit().signIn(user)).toBe('/auth?oidc=link-refused');
    expect(await link(user)).toBe(LINKED);
    expect(await server.visit().signIn(user)).toBe('/');
  });

  it('ends the other sessions if the account was an operator by its group', async () => {
    await register();
    const user = createOidcUser({ groups: [GROUP] });
    await link(user);
    expect(await browser.signIn(user)).toBe('/');
    const other = server.visit();
    expect(await other.signIn(user)).toBe('/');
    expectOk(await post('/oidc/remove', { currentPassword: PASSWORD }));
    expectProblem(await other.player.get('/user'), 401, 'UNAUTHENTICATED');
    expect(await browser.player.get('/user')).toMatchObject({ status: 200, body: { isOperator: false } });
  });

  it('is no way out for a player whose other link is to a provider of before', async () => {
    await signUp();
    const { id } = await addPasskey();
    await server.pool.query(
      `update oidc_identity set issuer = 'https://before.example' where account_id = $1`,
      [browser.player.id],
    );
    expect((await account()).oidc).toMatchObject({ link: null });
    expectProblem(await post(`/passkeys/${id}/remove`, {}), 409, 'LAST_WAY_IN');
    expectProblem(await post('/oidc/start', { purpose: 'confirm' }), 404, 'OIDC_NOT_LINKED');
  });
});

describe('an account without a password', () => {
  it('chooses one, changes nickname and e-mail and adds a passkey after a recent sign-in', async () => {
    const user = await signUp();
    expect(await account()).toMatchObject({ hasPassword: false, isSignInRecent: true });
    const nickname = OTHER_NAME();
    expectOk(await post('/change-nickname', { nickname }));
    expectOk(await post('/change-email', { email: `${nickname}@example.org` }));
    await addPasskey();
    expectOk(await post('/change-password', { password: 'secret-9' }));
    expect(await account()).toMatchObject({ hasPassword: true });
    const login = { username: nickname, password: 'secret-9' };
    expectOk(await new TestPlayer(server.url).post('/auth/login', { body: login }));
    // From now on the password is what counts.
    expectProblem(await post('/change-password', { password: 'secret-8' }), 403, 'PASSWORD_WRONG');
    expect(await server.visit().signIn(user)).toBe('/');
  });

  it('changes none of them ten minutes after its sign-in, until its owner is confirmed', async () => {
    const user = await signUp();
    const { id } = await addPasskey();
    await age(11);
    expect(await account()).toMatchObject({ isSignInRecent: false });
    const attempts = [
      ['/change-nickname', { nickname: OTHER_NAME() }],
      ['/change-email', { email: 'other@example.org' }],
      ['/change-password', { password: 'secret-9' }],
      ['/passkeys/options', {}],
      [`/passkeys/${id}/remove`, {}],
      ['/oidc/start', { purpose: 'link' }],
      ['/oidc/remove', {}],
    ] as const;
    for (const [path, body] of attempts)
      for (const proof of [{}, { currentPassword: '' }, { currentPassword: PASSWORD }])
        expectProblem(await post(path, { ...body, ...proof }), 403, 'SIGN_IN_AGAIN');
    const before = browser.player.cookie;
    expect(await confirm(user)).toBe(CONFIRMED);
    expect(browser.player.cookie).not.toBe(before);
    expect(await account()).toMatchObject({ isSignInRecent: true });
    expectOk(await post('/change-password', { password: 'secret-9' }));
  });
});

describe('a sign-in of an account without a password', () => {
  it('shows no owner where the provider remembers its user', async () => {
    const user = await signUp();
    expect(await browser.signIn(user)).toBe('/');
    expect(await account()).toMatchObject({ hasPassword: false, isSignInRecent: false });
    expectProblem(await post('/change-password', { password: 'secret-9' }), 403, 'SIGN_IN_AGAIN');
  });

  it.each([
    [11, false],
    [9, true],
  ])('%i minutes after the one at the provider is a recent one: %s', async (minutes, isSignInRecent) => {
    const user = await signUp();
    forgeSignInTime(minutes);
    expect(await browser.signIn(user)).toBe('/');
    expect(await account()).toMatchObject({ isSignInRecent });
  });
});

describe('an answer to a link or a confirmation', () => {
  it.each([
    ['says that its user signed in long ago', (): void => forgeSignInTime(11)],
    [
      'leaves out when its user signed in, although the provider knows',
      (): void => forgeSignInTime(undefined),
    ],
  ])('is refused when it %s', async (_what, forge) => {
    const user = await signUp();
    forge();
    expect(await confirm(user)).toBe(CONFIRM_REFUSED);
    browser = server.visit();
    await register();
    expect(await link(createOidcUser())).toBe(LINK_REFUSED);
  });
});

describe('a confirmation by the provider', () => {
  it('is refused for another user, also one who has an account', async () => {
    const other = await signUp();
    browser = server.visit();
    const user = await signUp();
    const { id } = browser.player;
    await age(11);
    for (const stranger of [createOidcUser(), other]) {
      expect(await confirm(stranger)).toBe(CONFIRM_REFUSED);
      expect((await browser.player.get<{ id: string }>('/user')).body.id).toBe(id);
      expect(await account()).toMatchObject({ isSignInRecent: false });
    }
    expect(await confirm(user)).toBe(CONFIRMED);
  });

  it.each([
    [11, CONFIRM_REFUSED],
    [9, CONFIRMED],
  ])('of a user who signed in at the provider %i minutes ago ends at %s', async (minutes, page) => {
    const user = await signUp();
    forgeSignInTime(minutes);
    expect(await confirm(user)).toBe(page);
  });

  it('is not begun by an account without a link', async () => {
    await register();
    expectProblem(await post('/oidc/start', { purpose: 'confirm' }), 404, 'OIDC_NOT_LINKED');
  });

  it('is refused in the session of somebody else', async () => {
    const user = await signUp();
    const answer = await browser.visitProvider(await begin({ purpose: 'confirm' }), user);
    browser.player = await TestPlayer.register(browser.player.url);
    expect(await browser.bring(answer)).toBe(REFUSED);
  });
});
