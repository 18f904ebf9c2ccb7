// Shows R390, R391, R392.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PASSKEYS_PER_ACCOUNT } from '../../server/identity/passkeys/passkey-store';
import { expectOk, expectProblem } from '../support/api/game-api';
import { readLink, TestMailServer } from '../support/outside/mail-server';
import { TestPlayer, type Answer, type TestUser } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { SoftwareAuthenticator, type Forgery } from '../support/outside/software-authenticator';

const PASSWORD = 'secret-1';
const SITE = { rpId: 'quest.example', origin: 'https://quest.example' };

interface Options {
  readonly challenge: string;
}

interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly lastUsedAt: string | null;
}

let mailServer: TestMailServer;
let server: ServerWithDatabase;
let player: TestPlayer;
let authenticator: SoftwareAuthenticator;

beforeAll(async () => {
  mailServer = await TestMailServer.start();
  server = await startServerWithDatabase({
    environment: { SMTP_URL: mailServer.url, PUBLIC_URL: SITE.origin },
  });
});

afterAll(async () => {
  await server?.close();
  await mailServer?.close();
});

beforeEach(async () => {
  await pool().query('delete from rate_limit');
  player = await TestPlayer.register(server.url);
  await mailServer.discardWelcome(player.user);
  authenticator = new SoftwareAuthenticator(SITE);
});

const pool = () => server.application.core.resources.pool;
const visitor = () => new TestPlayer(server.url);
const call = <Body>(who: TestPlayer, path: string, body?: object): Promise<Answer<Body>> =>
  who.post(`/user/${who.id}/passkeys${path}`, body && { body });
const beginAdding = async (who = player, currentPassword = PASSWORD) =>
  expectOk(await call<{ publicKey: Options }>(who, '/options', { currentPassword })).publicKey;
const list = async (who = player) =>
  expectOk(await who.get<{ areAvailable: boolean; items: readonly Passkey[] }>(`/user/${who.id}/passkeys`));

async function add(name = 'Phone', who = player, key = authenticator): Promise<Passkey> {
  const answer = await call<Passkey>(who, '', { name, ...key.create(await beginAdding(who)) });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

const beginSignIn = async () => expectOk(await visitor().post<Options>('/auth/passkey-options'));
const signIn = (assertion: object, who = visitor()): Promise<Answer<TestUser>> =>
  who.post('/auth/passkey-login', { body: assertion });

describe('a passkey', () => {
  it('signs in without the password', async () => {
    await add();
    const device = visitor();
    const answer = await signIn(authenticator.answer(await beginSignIn()), device);
    expect(answer).toMatchObject({ status: 200, body: { id: player.id } });
    expect(await device.get('/user')).toMatchObject({ status: 200, body: { id: player.id } });
    expect((await list()).items[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  // Shows R350.
  it('hands out the key of the queued commands to the device that it signs in', async () => {
    await add();
    const device = visitor();
    await signIn(authenticator.answer(await beginSignIn()), device);
    const path = `/user/${player.id}/outbox-key`;
    const { key } = expectOk(await device.get<{ readonly key: string }>(path));
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(expectOk(await player.get(path))).toEqual({ key });
  });

  it('lets no suspended player in, and says why', async () => {
    await add();
    await pool().query(
      `insert into account_suspension (account_id, reason, suspended_by, suspended_at) values ($1, 'Insults', 'root@host', now())`,
      [player.id],
    );
    const answer = await signIn(authenticator.answer(await beginSignIn()));
    expect(answer).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED', reason: 'Insults' } });
  });

  it('is bound to the site of PUBLIC_URL, and made for any sign-in of its user', async () => {
    expect(await beginAdding()).toMatchObject({
      rp: { id: SITE.rpId },
      user: { name: player.user.email, displayName: player.user.nickname },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('is listed, renamed and removed, with a mail and an entry of the audit trail where a way in changes', async () => {
    const { id } = await add('Phone');
    await mailServer.waitForMail(player.user.email, 1);
    expectOk(await player.patch(`/user/${player.id}/passkeys/${id}`, { body: { name: 'Old phone' } }));
    expect(await list()).toMatchObject({ areAvailable: true, items: [{ id, name: 'Old phone' }] });
    expectProblem(await call(player, `/${id}/remove`, { currentPassword: 'guess' }), 403, 'PASSWORD_WRONG');
    expectOk(await call(player, `/${id}/remove`, { currentPassword: PASSWORD }));
    await mailServer.waitForMail(player.user.email, 2);
    expect((await list()).items).toEqual([]);
    await server.application.core.auditTrail.flush();
    const { rows } = await pool().query<{ kind: string }>(
      `select kind from audit_entry where account_id = $1 and kind like 'passkey-%' order by kind`,
      [player.id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['passkey-added', 'passkey-removed']);
    expectProblem(await signIn(authenticator.answer(await beginSignIn())), 401, 'PASSKEY_REFUSED');
  });

  it('is one of at most twenty', async () => {
    await pool().query(
      `insert into passkey (account_id, credential_id, public_key, counter, name)
       select $1, 'key-' || n, '', 0, 'Key' from generate_series(1, $2::int) n`,
      [player.id, PASSKEYS_PER_ACCOUNT],
    );
    const created = authenticator.create(await beginAdding());
    expectProblem(await call(player, '', { name: 'One more', ...created }), 409, 'PASSKEY_NOT_ADDED');
  });

  it("is no one else's: neither listed, renamed, removed nor added again", async () => {
    const { id } = await add();
    const other = await TestPlayer.register(server.url);
    expect((await list(other)).items).toEqual([]);
    const renamed = await other.patch(`/user/${other.id}/passkeys/${id}`, { body: { name: 'Mine' } });
    expectProblem(renamed, 404, 'PASSKEY_NOT_FOUND');
    const removed = await call(other, `/${id}/remove`, { currentPassword: PASSWORD });
    expectProblem(removed, 404, 'PASSKEY_NOT_FOUND');
    const again = authenticator.create(await beginAdding(other));
    expectProblem(await call(other, '', { name: 'Mine', ...again }), 409, 'PASSKEY_NOT_ADDED');
    expect(await list()).toMatchObject({ items: [{ id, name: 'Phone' }] });
  });
});

describe('adding a passkey', () => {
  it('takes the current password', async () => {
    const refused = await call(player, '/options', { currentPassword: 'guess' });
    expectProblem(refused, 403, 'PASSWORD_WRONG');
  });

  it.each<[string, Forgery]>([
    ['at another origin', { origin: 'https://quest.example.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['with the answer to a sign-in', { type: 'webauthn.get' }],
    ['without the check of its user', { isUserVerified: false }],
    ['with a challenge that was never given', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused %s', async (_what, forgery) => {
    const created = authenticator.create(await beginAdding(), forgery);
    expectProblem(await call(player, '', { name: 'Phone', ...created }), 409, 'PASSKEY_NOT_ADDED');
    expect((await list()).items).toEqual([]);
  });

  it("is refused with another account's challenge, and with that of a sign-in", async () => {
    const other = await TestPlayer.register(server.url);
    for (const challenge of [await beginAdding(other), await beginSignIn()]) {
      const created = authenticator.create(challenge);
      expectProblem(await call(player, '', { name: 'Phone', ...created }), 409, 'PASSKEY_NOT_ADDED');
    }
  });

  it('is refused with a challenge that was used or has expired', async () => {
    const options = await beginAdding();
    expect(await call(player, '', { name: 'Phone', ...authenticator.create(options) })).toMatchObject({
      status: 201,
    });
    const second = new SoftwareAuthenticator(SITE);
    expectProblem(
      await call(player, '', { name: 'Two', ...second.create(options) }),
      409,
      'PASSKEY_NOT_ADDED',
    );
    const late = second.create(await beginAdding());
    await pool().query(`update passkey_challenge set expires_at = now() - interval '1 second'`);
    expectProblem(await call(player, '', { name: 'Two', ...late }), 409, 'PASSKEY_NOT_ADDED');
    expect((await list()).items).toHaveLength(1);
  });

  it('is refused when the password was changed after it was asked for', async () => {
    const created = authenticator.create(await beginAdding());
    const changed = { currentPassword: PASSWORD, password: 'new-secret-2' };
    expectOk(await player.post(`/user/${player.id}/change-password`, { body: changed }));
    expectProblem(await call(player, '', { name: 'Phone', ...created }), 409, 'PASSKEY_NOT_ADDED');
  });
});

describe('signing in with a passkey', () => {
  it.each<[string, Forgery]>([
    ['at another origin', { origin: 'https://quest.example.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['with the answer to a creation', { type: 'webauthn.create' }],
    ['without the check of its user', { isUserVerified: false }],
    ['with a challenge that was never given', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['with a counter that was seen before', { counter: 0 }],
  ])('is refused %s', async (_what, forgery) => {
    await add();
    expect(await signIn(authenticator.answer(await beginSignIn()))).toMatchObject({ status: 200 });
    const device = visitor();
    const answer = await signIn(authenticator.answer(await beginSignIn(), forgery), device);
    expectProblem(answer, 401, 'PASSKEY_REFUSED');
    expect((await device.get('/user')).status).toBe(401);
  });

  it('is refused with the signature of another key, and with a key of no account', async () => {
    await add();
    const stranger = new SoftwareAuthenticator(SITE);
    const { signature } = stranger.answer(await beginSignIn());
    const forged = { ...authenticator.answer(await beginSignIn()), signature };
    expectProblem(await signIn(forged), 401, 'PASSKEY_REFUSED');
    expectProblem(await signIn(stranger.answer(await beginSignIn())), 401, 'PASSKEY_REFUSED');
  });

  it('is refused with a challenge that was used, has expired, or was given for adding a passkey', async () => {
    await add();
    const used = authenticator.answer(await beginSignIn());
    expect(await signIn(used)).toMatchObject({ status: 200 });
    expectProblem(await signIn(used), 401, 'PASSKEY_REFUSED');
    const late = authenticator.answer(await beginSignIn());
    await pool().query(`update passkey_challenge set expires_at = now() - interval '1 second'`);
    expectProblem(await signIn(late), 401, 'PASSKEY_REFUSED');
    expectProblem(await signIn(authenticator.answer(await beginAdding())), 401, 'PASSKEY_REFUSED');
  });

  it('happens once by parallel requests with one answer', async () => {
    await add();
    const answer = authenticator.answer(await beginSignIn());
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(answer)));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 401, 401, 401]);
  });

  it('limits the challenges of an address', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 101; n += 1) statuses.add((await visitor().post('/auth/passkey-options')).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('a reset of the password', () => {
  it('removes the passkeys that a stranger may have left', async () => {
    await add();
    const pending = authenticator.create(await beginAdding());
    expectOk(await visitor().post('/auth/request-password-reset', { body: { email: player.user.email } }));
    const token = readLink(await mailServer.waitForMail(player.user.email, 2)).hash.slice(1);
    expectOk(await visitor().post('/auth/reset-password', { body: { token, password: 'new-secret-2' } }));
    expectProblem(await signIn(authenticator.answer(await beginSignIn())), 401, 'PASSKEY_REFUSED');
    const owner = Object.assign(visitor(), { user: player.user });
    const login = { username: player.user.email, password: 'new-secret-2' };
    expectOk(await owner.post('/auth/login', { body: login }));
    expect((await list(owner)).items).toEqual([]);
    expectProblem(await call(owner, '', { name: 'Phone', ...pending }), 409, 'PASSKEY_NOT_ADDED');
  });
});
