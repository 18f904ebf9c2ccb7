// Shows R272, R404, R405.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectOk, expectProblem } from '../support/api/game-api';
import { OidcAccountDesk } from '../support/outside/oidc-account-desk';
import { createOidcUser } from '../support/outside/oidc-provider';
import { TestPlayer } from '../support/api/player';

const PASSWORD = 'secret-1';
const CONFIRMED = '/settings?oidc=confirmed';
const REFUSED = '/settings?oidc=refused';
const LINK_REFUSED = '/settings?oidc=link-refused';
const CONFIRM_REFUSED = '/settings?oidc=confirm-refused';
const newName = () => `n${randomUUID().slice(0, 12)}`;

let desk: OidcAccountDesk;

beforeAll(async () => {
  desk = await OidcAccountDesk.open();
});

afterAll(() => desk?.close());

beforeEach(() => desk.reset());

describe('an account without a password', () => {
  it('chooses one, changes nickname and e-mail and adds a passkey after a recent sign-in', async () => {
    const user = await desk.signUp();
    expect(await desk.account()).toMatchObject({ hasPassword: false, isRecentlyAuthenticated: true });
    const nickname = newName();
    expectOk(await desk.post('/change-nickname', { nickname }));
    expectOk(await desk.post('/change-email', { email: `${nickname}@example.org` }));
    await desk.addPasskey();
    expectOk(await desk.post('/change-password', { password: 'secret-9' }));
    expect(await desk.account()).toMatchObject({ hasPassword: true });
    const login = { username: nickname, password: 'secret-9' };
    expectOk(await new TestPlayer(desk.server.url).post('/auth/login', { body: login }));
    // From now on the password is what counts.
    expectProblem(await desk.post('/change-password', { password: 'secret-8' }), 403, 'PASSWORD_WRONG');
    expect(await desk.server.visit().signIn(user)).toBe('/');
  });

  it('changes none of them ten minutes after its sign-in, until its owner is confirmed', async () => {
    const user = await desk.signUp();
    const { id } = await desk.addPasskey();
    await desk.age(11);
    expect(await desk.account()).toMatchObject({ isRecentlyAuthenticated: false });
    const attempts = [
      ['/change-nickname', { nickname: newName() }],
      ['/change-email', { email: 'other@example.org' }],
      ['/change-password', { password: 'secret-9' }],
      ['/passkeys/options', {}],
      [`/passkeys/${id}/remove`, {}],
      ['/oidc/start', { purpose: 'link' }],
      ['/oidc/remove', {}],
    ] as const;
    for (const [path, body] of attempts)
      for (const proof of [{}, { currentPassword: '' }, { currentPassword: PASSWORD }])
        expectProblem(await desk.post(path, { ...body, ...proof }), 403, 'SIGN_IN_AGAIN');
    const before = desk.browser.player.cookie;
    expect(await desk.confirm(user)).toBe(CONFIRMED);
    expect(desk.browser.player.cookie).not.toBe(before);
    expect(await desk.account()).toMatchObject({ isRecentlyAuthenticated: true });
    expectOk(await desk.post('/change-password', { password: 'secret-9' }));
  });
});

describe('a sign-in of an account without a password', () => {
  it('shows no owner where the provider remembers its user', async () => {
    const user = await desk.signUp();
    expect(await desk.browser.signIn(user)).toBe('/');
    expect(await desk.account()).toMatchObject({ hasPassword: false, isRecentlyAuthenticated: false });
    expectProblem(await desk.post('/change-password', { password: 'secret-9' }), 403, 'SIGN_IN_AGAIN');
  });

  it.each([
    [11, false],
    [9, true],
  ])(
    '%i minutes after the one at the provider is a recent one: %s',
    async (minutes, isRecentlyAuthenticated) => {
      const user = await desk.signUp();
      desk.forgeSignInTime(minutes);
      expect(await desk.browser.signIn(user)).toBe('/');
      expect(await desk.account()).toMatchObject({ isRecentlyAuthenticated });
    },
  );
});

describe('an answer to a link or a confirmation', () => {
  it.each([
    ['says that its user signed in long ago', (): void => desk.forgeSignInTime(11)],
    [
      'leaves out when its user signed in, although the provider knows',
      (): void => desk.forgeSignInTime(undefined),
    ],
  ])('is refused when it %s', async (_what, forge) => {
    const user = await desk.signUp();
    forge();
    expect(await desk.confirm(user)).toBe(CONFIRM_REFUSED);
    desk.browser = desk.server.visit();
    await desk.register();
    expect(await desk.link(createOidcUser())).toBe(LINK_REFUSED);
  });
});

describe('a confirmation by the provider', () => {
  it('is refused for another user, also one who has an account', async () => {
    const other = await desk.signUp();
    desk.browser = desk.server.visit();
    const user = await desk.signUp();
    const { id } = desk.browser.player;
    await desk.age(11);
    for (const stranger of [createOidcUser(), other]) {
      expect(await desk.confirm(stranger)).toBe(CONFIRM_REFUSED);
      expect((await desk.browser.player.get<{ id: string }>('/user')).body.id).toBe(id);
      expect(await desk.account()).toMatchObject({ isRecentlyAuthenticated: false });
    }
    expect(await desk.confirm(user)).toBe(CONFIRMED);
  });

  it.each([
    [11, CONFIRM_REFUSED],
    [9, CONFIRMED],
  ])('of a user who signed in at the provider %i minutes ago ends at %s', async (minutes, page) => {
    const user = await desk.signUp();
    desk.forgeSignInTime(minutes);
    expect(await desk.confirm(user)).toBe(page);
  });

  it('is not begun by an account without a link', async () => {
    await desk.register();
    expectProblem(await desk.post('/oidc/start', { purpose: 'confirm' }), 404, 'OIDC_NOT_LINKED');
  });

  it('is refused in the session of somebody else', async () => {
    const user = await desk.signUp();
    const answer = await desk.browser.visitProvider(await desk.begin({ purpose: 'confirm' }), user);
    desk.browser.player = await TestPlayer.register(desk.browser.player.url);
    expect(await desk.browser.bring(answer)).toBe(REFUSED);
  });
});
