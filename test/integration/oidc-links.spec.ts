// Shows R392, R404.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectOk, expectProblem } from '../support/api/game-api';
import { OidcAccountDesk, OPERATOR_GROUP } from '../support/outside/oidc-account-desk';
import { createOidcUser } from '../support/outside/oidc-provider';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';

const PASSWORD = 'secret-1';
const LINKED = '/settings?oidc=linked';
const REFUSED = '/settings?oidc=refused';
const LINK_REFUSED = '/settings?oidc=link-refused';

let desk: OidcAccountDesk;

beforeAll(async () => {
  desk = await OidcAccountDesk.open();
});

afterAll(() => desk?.close());

beforeEach(() => desk.reset());

describe('a link that a signed-in player makes', () => {
  it('signs in to the account, whatever the e-mail at the provider is, and is reported by mail', async () => {
    await desk.register();
    const user = createOidcUser();
    expect((await desk.account()).oidc).toEqual({ button: 'Log in with Example', link: null });
    expect(await desk.link(user)).toBe(LINKED);
    expect((await desk.account()).oidc).toMatchObject({ link: { email: user.email } });
    const visitor = desk.server.visit();
    expect(await visitor.signIn(user)).toBe('/');
    expect((await visitor.player.get<{ id: string }>('/user')).body.id).toBe(desk.browser.player.id);
    const mail = await desk.mailServer.waitForMail(desk.browser.player.user.email, 2);
    expect(mail.source).toContain('another way to sign in');
  });

  it('asks the provider for a sign-in although its user is signed in there', async () => {
    await desk.register();
    const address = new URL(await desk.begin({ purpose: 'link', currentPassword: PASSWORD }));
    expect(address.searchParams.get('prompt')).toBe('login');
    expect(new URL(await desk.server.visit().start()).searchParams.get('prompt')).toBeNull();
  });

  it.each([
    ['without the password', {}],
    ['with a wrong password', { currentPassword: 'wrong-one' }],
  ])('takes the password: none begins %s', async (_what, proof) => {
    await desk.register();
    expectProblem(await desk.post('/oidc/start', { purpose: 'link', ...proof }), 403, 'PASSWORD_WRONG');
  });

  it('takes a verified e-mail', async () => {
    desk.browser.player = await TestPlayer.register(desk.browser.player.url);
    const body = { purpose: 'link', currentPassword: PASSWORD };
    expectProblem(await desk.post('/oidc/start', body), 409, 'EMAIL_UNVERIFIED');
  });

  it('is refused to a user who has another account, and to an account that has another user', async () => {
    const user = await desk.signUp();
    desk.browser = desk.server.visit();
    await desk.register();
    expect(await desk.link(user)).toBe(LINK_REFUSED);
    expect((await desk.account()).oidc?.link).toBeNull();
    expect(await desk.link(createOidcUser())).toBe(LINKED);
    expect(await desk.link(createOidcUser())).toBe(LINK_REFUSED);
  });

  it('is refused once the password has changed, and once the e-mail is not verified any more', async () => {
    await desk.register();
    const body = { purpose: 'link', currentPassword: PASSWORD };
    const before = await desk.browser.visitProvider(await desk.begin(body), createOidcUser());
    expectOk(await desk.post('/change-password', { currentPassword: PASSWORD, password: 'secret-2' }));
    expect(await desk.browser.bring(before)).toBe(LINK_REFUSED);
    const address = await desk.begin({ ...body, currentPassword: 'secret-2' });
    const later = await desk.browser.visitProvider(address, createOidcUser());
    await desk.server.pool.query('update account set email_verified_at = null where id = $1', [
      desk.browser.player.id,
    ]);
    expect(await desk.browser.bring(later)).toBe(LINK_REFUSED);
  });

  it('is refused in the session of somebody else, and in none', async () => {
    await desk.register();
    const body = { purpose: 'link', currentPassword: PASSWORD };
    const owner = desk.browser.player;
    const answer = await desk.browser.visitProvider(await desk.begin(body), createOidcUser());
    desk.browser.player = await TestPlayer.register(owner.url);
    expect(await desk.browser.bring(answer)).toBe(REFUSED);
    desk.browser.player = owner;
    const other = await desk.browser.visitProvider(await desk.begin(body), createOidcUser());
    desk.browser.player = new TestPlayer(owner.url);
    expect(await desk.browser.bring(other)).toBe('/auth?oidc=refused');
    const { rowCount } = await desk.server.pool.query('select from oidc_identity where account_id = $1', [
      owner.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('is not begun or removed for the account of somebody else', async () => {
    await desk.register();
    const stranger = await TestPlayer.register(desk.browser.player.url);
    for (const [path, body] of [
      ['start', { purpose: 'link', currentPassword: PASSWORD }],
      ['start', { purpose: 'confirm' }],
      ['remove', { currentPassword: PASSWORD }],
    ] as const)
      expectProblem(await stranger.post(desk.own(`/oidc/${path}`), { body }), 403, 'FORBIDDEN');
  });
});

describe('the removal of a link', () => {
  it('takes the password, ends the way in and the rights of the group, and is reported by mail', async () => {
    await desk.register();
    const user = createOidcUser({ groups: [OPERATOR_GROUP] });
    await desk.link(user);
    expect(await desk.browser.signIn(user)).toBe('/');
    const isOperator = async () =>
      (await desk.browser.player.get<{ isOperator: boolean }>('/user')).body.isOperator;
    expect(await isOperator()).toBe(true);
    expectProblem(await desk.post('/oidc/remove', { currentPassword: 'wrong-one' }), 403, 'PASSWORD_WRONG');
    expectOk(await desk.post('/oidc/remove', { currentPassword: PASSWORD }));
    expect(await isOperator()).toBe(false);
    expect((await desk.account()).oidc?.link).toBeNull();
    expect(await desk.server.visit().signIn(user)).toBe('/auth/oidc');
    expectProblem(await desk.post('/oidc/remove', { currentPassword: PASSWORD }), 404, 'OIDC_NOT_LINKED');
    const mail = await desk.mailServer.waitForMail(desk.browser.player.user.email, 3);
    expect(mail.source).toContain('A way to sign in was removed');
  });

  it('is refused while it is the last way in', async () => {
    const user = await desk.signUp();
    expectProblem(await desk.post('/oidc/remove', {}), 409, 'LAST_WAY_IN');
    expect(await desk.server.visit().signIn(user)).toBe('/');
  });

  it('leaves one of the last two ways in when both are removed at the same time', async () => {
    await desk.signUp();
    const { id } = await desk.addPasskey();
    const client = await desk.server.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from account where id = $1 for update', [desk.browser.player.id]);
      const removals = Promise.all([desk.post('/oidc/remove', {}), desk.post(`/passkeys/${id}/remove`, {})]);
      await waitUntil('both wait for the account', async () => (await desk.countLockWaits()) === 2);
      await client.query('commit');
      expect((await removals).map(({ status }) => status).sort()).toEqual([200, 409]);
    } finally {
      client.release();
    }
  });

  it('is not undone by a sign-in whose e-mail both sides have verified', async () => {
    await desk.register();
    const user = createOidcUser({ email: desk.browser.player.user.email });
    expect(await desk.link(user)).toBe(LINKED);
    expectOk(await desk.post('/oidc/remove', { currentPassword: PASSWORD }));
    expect(await desk.server.visit().signIn(user)).toBe('/auth?oidc=link-refused');
    expect(await desk.link(user)).toBe(LINKED);
    expect(await desk.server.visit().signIn(user)).toBe('/');
  });

  it('ends the other sessions if the account was an operator by its group', async () => {
    await desk.register();
    const user = createOidcUser({ groups: [OPERATOR_GROUP] });
    await desk.link(user);
    expect(await desk.browser.signIn(user)).toBe('/');
    const other = desk.server.visit();
    expect(await other.signIn(user)).toBe('/');
    expectOk(await desk.post('/oidc/remove', { currentPassword: PASSWORD }));
    expectProblem(await other.player.get('/user'), 401, 'UNAUTHENTICATED');
    expect(await desk.browser.player.get('/user')).toMatchObject({
      status: 200,
      body: { isOperator: false },
    });
  });

  it('is no way out for a player whose other link is to a provider of before', async () => {
    await desk.signUp();
    const { id } = await desk.addPasskey();
    await desk.server.pool.query(
      `update oidc_identity set issuer = 'https://before.example' where account_id = $1`,
      [desk.browser.player.id],
    );
    expect((await desk.account()).oidc).toMatchObject({ link: null });
    expectProblem(await desk.post(`/passkeys/${id}/remove`, {}), 409, 'LAST_WAY_IN');
    expectProblem(await desk.post('/oidc/start', { purpose: 'confirm' }), 404, 'OIDC_NOT_LINKED');
  });
});
