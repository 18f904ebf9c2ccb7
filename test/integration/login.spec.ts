// Shows R11, R129.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { foldUsername } from '../../server/rules/text';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { TestPlayer, type Answer, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startTestServer, type TestServer } from '../support/processes/server';
import { readEventTypes } from '../support/events/stream-events';

const PASSWORD = '  Correct horse, їжак 7 ';

const BEHIND_A_PROXY = { TRUSTED_PROXIES: 'loopback' };

let database: TestDatabase;
let server: TestServer;
let player: TestPlayer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url, environment: BEHIND_A_PROXY });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

beforeEach(async () => {
  player = await TestPlayer.register(server.url, { password: PASSWORD });
});

function login(
  username: unknown,
  password: unknown,
  details: Readonly<Record<string, unknown>> = {},
): Promise<Answer<TestUser>> {
  return new TestPlayer(server.url).post<TestUser>('/auth/login', {
    body: { username, password, ...details },
  });
}

const pool = () => server.application.core.resources.pool;

describe('signing in', () => {
  it('takes the e-mail, in any case, and the password', async () => {
    expect(await login(player.user.email, PASSWORD)).toMatchObject({ status: 200, body: player.user });
    const spaced = `${' '.repeat(300)}${player.user.email.toUpperCase()} `;
    expect(await login(spaced, PASSWORD)).toMatchObject({ status: 200 });
  });

  // Shows R251.
  it.each(['\u200b', '\u200e', '\u061c', '\u202e', '\u2066'])(
    'takes an e-mail that an earlier release stored with a character that is refused today: %j',
    async (character) => {
      const email = `ole${character}na-${player.id}@example.org`;
      await pool().query('update account set email = $2 where id = $1', [player.id, email]);
      expect(await login(email, PASSWORD)).toMatchObject({ status: 200, body: { id: player.id } });
    },
  );

  it.each(['a\u0000b', 'a\ud800b'])('finds no account by a name that no column holds: %j', async (name) => {
    expect(await login(`${name}@example.org`, PASSWORD)).toMatchObject({
      status: 401,
      body: { code: 'LOGIN_FAILED' },
    });
  });

  it('requests the time zone of the device from the next day on', async () => {
    expect(await login(player.user.email, PASSWORD, { timeZone: 'Asia/Tokyo' })).toMatchObject({
      status: 200,
      body: { timeZone: 'Asia/Tokyo' },
    });
    const types = await readEventTypes(server.application.core.resources.log, `player-${player.id}`);
    expect(types).toStrictEqual(['PlayerRegistered', 'TimeZoneChanged']);
  });

  it('makes a new session, and a cookie that no script reads and no other site sends', async () => {
    const first = await login(player.user.email, PASSWORD);
    const second = await login(player.user.email, PASSWORD);
    const [cookie, ...more] = first.headers.getSetCookie();
    expect(more).toStrictEqual([expect.stringMatching(/^questlog_device=/)]);
    expect(cookie).toMatch(/^questlog_session=[^;]{40,};/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
    expect(cookie).not.toMatch(/; Secure/);
    expect(second.headers.getSetCookie()[0]?.split(';')[0]).not.toBe(cookie?.split(';')[0]);
  });

  it('makes a cookie for TLS only where there is TLS', async () => {
    const answer = await new TestPlayer(server.url).post('/auth/login', {
      body: { username: player.user.email, password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure(;|$)/);
  });

  it('replaces a session that came with the request: the old id is no longer valid', async () => {
    const victim = new TestPlayer(server.url);
    victim.cookie = player.cookie;
    const other = await TestPlayer.register(server.url, { password: PASSWORD });
    await victim.post('/auth/login', { body: { username: other.user.email, password: PASSWORD } });
    expect(victim.cookie).not.toBe(player.cookie);
    expect(await victim.get('/user')).toMatchObject({ body: { id: other.id } });
    const planted = await player.get<TestUser>('/user');
    expect(planted.status === 401 || planted.body.id === player.id).toBe(true);
  });

  it.each(['', 'questlog_session=', 'questlog_session=made-up', 'questlog_session=made-up.signature'])(
    'rejects a cookie that the server never issued: %j',
    async (cookie) => {
      expect(await new TestPlayer(server.url).get('/user', { headers: { cookie } })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED', detail: 'You need to log in to access this page.' },
      });
    },
  );
});

// Shows R276.
describe('signing in by nickname', () => {
  it('takes the nickname in any case', async () => {
    const { nickname, id } = player.user;
    expect(await login(nickname.toUpperCase(), PASSWORD)).toMatchObject({ status: 200, body: { id } });
  });

  it('takes a nickname that an earlier release stored with a mark of direction', async () => {
    const nickname = `Ol\u200fena ${player.id.slice(0, 8)}`;
    await pool().query('update account set nickname = $2, username = $3 where id = $1', [
      player.id,
      nickname,
      foldUsername(nickname),
    ]);
    expect(await login(nickname, PASSWORD)).toMatchObject({ status: 200, body: { id: player.id } });
  });

  it('finds the account of an e-mail before one with that nickname', async () => {
    const imitator = await TestPlayer.register(server.url, { password: 'imitator-1' });
    await pool().query('update account set username = $2 where id = $1', [imitator.id, player.user.email]);
    expect(await login(player.user.email, PASSWORD)).toMatchObject({ status: 200, body: { id: player.id } });
    expect(await login(player.user.email, 'imitator-1')).toMatchObject({ status: 401 });
  });

  it('counts attempts by account, however it is named', async () => {
    const { email, nickname } = player.user;
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await login(attempt % 2 ? email : nickname, 'wrong-password')).toMatchObject({ status: 401 });
    expect(await login(email, PASSWORD)).toMatchObject({ status: 429 });
    expect(await login(nickname, PASSWORD)).toMatchObject({ status: 429 });
  });
});

describe('a failed sign-in', () => {
  it('is answered the same, whatever was wrong', async () => {
    const { email, username } = player.user;
    const other = await TestPlayer.register(server.url, { password: 'another-1' });
    const failures = await expectNothingRecorded(server, async () => [
      await login(email, 'wrong-password'),
      await login(`unknown-${randomUUID()}@example.org`, PASSWORD),
      await login(username, 'wrong-password'),
      await login(email, PASSWORD.trim()),
      await login(email, `${PASSWORD} `),
      await login(email, PASSWORD.toLowerCase()),
      await login(email, 'another-1'),
      await login(other.user.email, PASSWORD),
      await login(email, ''),
    ]);
    for (const { status, body, headers } of failures) {
      expect({ status, body }).toStrictEqual({
        status: 401,
        body: {
          type: 'about:blank',
          title: 'Unauthorized',
          status: 401,
          detail: 'User not found. Try registering instead.',
          code: 'LOGIN_FAILED',
        },
      });
      expect(headers.getSetCookie()).toStrictEqual([]);
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    }
  });

  // Shows R199.
  it('without a password is answered as one with a wrong password', async () => {
    const answer = await login(player.user.email, undefined);
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'LOGIN_FAILED', detail: 'User not found. Try registering instead.' },
    });
  });

  it.each<[string, unknown]>([
    ['missing', undefined],
    ['empty', ''],
    ['blank', ' \t\u00a0\n'],
    ['of 255 characters', 'x'.repeat(255)],
    ['of 1,000 characters', 'x'.repeat(1000)],
  ])('asks for an e-mail when it is %s, and counts no attempt', async (_what, username) => {
    await pool().query('delete from rate_limit');
    for (const password of [PASSWORD, undefined]) {
      const answer = await login(username, password);
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'VALIDATION_FAILED',
          errors: [{ field: 'username', message: 'Please enter your email.' }],
        },
      });
    }
    const { rows } = await pool().query('select * from rate_limit');
    expect(rows).toStrictEqual([]);
  });

  it.each<[string, unknown]>([
    ['without an e-mail', { password: PASSWORD }],
    ['with a list for a password', { username: 'olena@example.org', password: ['a'] }],
    ['with an object for an e-mail', { username: { $ne: '' }, password: PASSWORD }],
    ['with a password of 129 characters', { username: 'olena@example.org', password: 'x'.repeat(129) }],
    ['with a zone that does not exist', { username: 'o@example.org', password: PASSWORD, timeZone: 'Mars' }],
    ['with a field too many', { username: 'o@example.org', password: PASSWORD, userId: 'x' }],
    ['with nothing', {}],
    ['with a list', []],
  ])('is faulty input %s', async (_what, body) => {
    const answer = await new TestPlayer(server.url).post('/auth/login', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});

describe('a registration that broke off between account and player', () => {
  /** The account as it is when the process died before the player's stream began. */
  async function brokenOff(): Promise<{ readonly id: string; readonly email: string }> {
    const id = randomUUID();
    const email = `broken-${id}@example.org`;
    await pool().query(
      `insert into account (id, email, username, nickname, password_hash, character_class, language, time_zone)
       select $1, $2, $3, 'Broken', password_hash, 'scholar', 'uk', 'Europe/Kyiv' from account where id = $4`,
      [id, email, `broken-${id}`, player.id],
    );
    return { id, email };
  }

  it('is completed by the next sign-in, with what was chosen then', async () => {
    const { id, email } = await brokenOff();
    expect(await login(email, PASSWORD)).toMatchObject({
      status: 200,
      body: { id, email, nickname: 'Broken', characterClass: 'scholar', preferredLanguage: 'uk', level: 1 },
    });
  });

  it('is completed once, however many sign in', async () => {
    const { id, email } = await brokenOff();
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(email, PASSWORD)));
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200, 200]);
    const types = await readEventTypes(server.application.core.resources.log, `player-${id}`);
    expect(types).toStrictEqual(['PlayerRegistered']);
  });
});
