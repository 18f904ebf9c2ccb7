// Shows R271, R272, R273, R274, R275.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SESSIONS_PER_ACCOUNT } from '../../server/identity/sessions/session';
import { expectProblem } from '../support/game-api';
import { readLink, TestMailServer } from '../support/mail-server';
import { TestPlayer, type Answer } from '../support/player';
import { waitUntil } from '../support/projections';
import {
  startServerWithDatabase,
  startTestServer,
  type ServerWithDatabase,
  type TestServer,
} from '../support/server';

const OLD = 'secret-1';
const NEW = 'new-secret-2';
const DAY_MS = 24 * 60 * 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Account {
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

let mailServer: TestMailServer;
let server: ServerWithDatabase;
let otherServer: TestServer;
let player: TestPlayer;

beforeAll(async () => {
  mailServer = await TestMailServer.start();
  const environment = { SMTP_URL: mailServer.url, PUBLIC_URL: 'http://localhost' };
  server = await startServerWithDatabase({ environment });
  otherServer = await startTestServer({ databaseUrl: server.databaseUrl, environment });
});

afterAll(async () => {
  await otherServer?.close();
  await server?.close();
  await mailServer?.close();
});

beforeEach(async () => {
  await pool().query('delete from rate_limit');
  player = await TestPlayer.register(server.url);
});

const pool = () => server.application.core.resources.pool;
const post = <Body>(who: TestPlayer, call: string, body?: object): Promise<Answer<Body>> =>
  who.post(`/user/${player.id}/${call}`, body && { body });
const account = async (who = player) => (await who.get<Account>(`/user/${who.id}/account`)).body;
const statusOf = async (who: TestPlayer) => (await who.getOnce('/user')).status;
const changePassword = (currentPassword = OLD, password = NEW) =>
  post(player, 'change-password', { currentPassword, password });
const changeEmail = (email: string, currentPassword = OLD) =>
  post(player, 'change-email', { email, currentPassword });
const verify = (token: string) => new TestPlayer(server.url).post('/auth/verify-email', { body: { token } });
const tokenTo = async (email: string, count = 1) =>
  readLink(await mailServer.waitForMail(email, count)).hash.slice(1);

async function signIn(url = server.url, headers: Record<string, string> = {}): Promise<TestPlayer> {
  const device = Object.assign(new TestPlayer(url), { user: player.user });
  const body = { username: player.user.email, password: OLD };
  expect(await device.post('/auth/login', { body, headers })).toMatchObject({ status: 200 });
  return device;
}

describe('changing the password', () => {
  it('ends every other session in every process, and keeps this one', async () => {
    const phone = await signIn(otherServer.url);
    expect(await statusOf(phone)).toBe(200);
    expect(await changePassword()).toMatchObject({ status: 200 });
    expect(await statusOf(phone)).toBe(401);
    expect(await statusOf(player)).toBe(200);
    await mailServer.waitForMail(player.user.email);
    const login = (password: string) =>
      new TestPlayer(server.url).post('/auth/login', { body: { username: player.user.email, password } });
    expect(await login(OLD)).toMatchObject({ status: 401 });
    expect(await login(NEW)).toMatchObject({ status: 200 });
  });

  it('takes the current password, and limits guesses at it, apart from sign-ins', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expectProblem(await changePassword(`guess-${guess}`), 403, 'PASSWORD_WRONG');
    expectProblem(await changePassword(), 429, 'TOO_MANY_REQUESTS');
    expect(await signInStatus()).toBe(200);
  });

  const signInStatus = async () =>
    (
      await new TestPlayer(server.url).post('/auth/login', {
        body: { username: player.user.email, password: OLD },
      })
    ).status;

  it('happens once by parallel requests with the same current password', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => changePassword(OLD, `parallel-${n}`)));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 403, 403, 403]);
  });

  it('leaves no session of a sign-in that had checked the old password before', async () => {
    const { sessions } = server.application.core;
    const sid = `stale-${player.id}`;
    const expires = new Date(Date.now() + DAY_MS);
    const save = (data: object) =>
      new Promise((resolve) => sessions.set(sid, { cookie: { expires }, ...data }, resolve));
    await save({});
    await changePassword();
    await save({ userId: player.id, credentialsVersion: 0 });
    const rows = async () =>
      (await pool().query('select 1 from session where sid = $1 and user_id is not null', [sid])).rowCount;
    expect(await rows()).toBe(0);
    await save({ userId: player.id, credentialsVersion: 1 });
    expect(await rows()).toBe(1);
  });
});

describe('changing the e-mail', () => {
  const newEmail = () => `new-${player.id}@example.com`;

  it('counts once the link sent to the new address is used, and the old one is notified', async () => {
    expect(await changeEmail(newEmail().toUpperCase())).toMatchObject({ status: 200 });
    const before = { email: player.user.email, isEmailVerified: false, pendingEmail: newEmail() };
    expect(await account()).toMatchObject(before);
    await mailServer.waitForMail(player.user.email, 1);
    expect(await verify(await tokenTo(newEmail()))).toMatchObject({ status: 200 });
    await mailServer.waitForMail(player.user.email, 2);
    expect(await account()).toMatchObject({ email: newEmail(), isEmailVerified: true, pendingEmail: null });
  });

  it('is refused without the current password, or for the address of another account', async () => {
    expectProblem(await changeEmail(newEmail(), 'wrong-1'), 403, 'PASSWORD_WRONG');
    const other = await TestPlayer.register(server.url);
    expectProblem(await changeEmail(other.user.email), 409, 'duplicate_email');
    expect(await account()).toMatchObject({ email: player.user.email, pendingEmail: null });
  });

  it('is refused when another account has got the address meanwhile', async () => {
    await changeEmail(newEmail());
    const token = await tokenTo(newEmail());
    await TestPlayer.register(server.url, { email: newEmail() });
    expectProblem(await verify(token), 409, 'duplicate_email');
    expect(await account()).toMatchObject({ email: player.user.email });
  });

  it('is cancelled by a change or a reset of the password', async () => {
    await changeEmail(newEmail());
    const token = await tokenTo(newEmail());
    await changePassword();
    expectProblem(await verify(token), 409, 'LINK_INVALID');
    expect(await account()).toMatchObject({ email: player.user.email, pendingEmail: null });
  });

  it('is replaced by a later one', async () => {
    await changeEmail(newEmail());
    const first = await tokenTo(newEmail());
    await changeEmail(`second-${newEmail()}`);
    const second = await tokenTo(`second-${newEmail()}`);
    expectProblem(await verify(first), 409, 'LINK_INVALID');
    expect(await verify(second)).toMatchObject({ status: 200 });
    expectProblem(await verify(second), 409, 'LINK_INVALID');
  });

  it('takes no link that resets a password, and the reverse', async () => {
    const guest = new TestPlayer(server.url);
    await guest.post('/auth/request-password-reset', { body: { email: player.user.email } });
    const resetToken = await tokenTo(player.user.email);
    await changeEmail(newEmail());
    const emailToken = await tokenTo(newEmail());
    expectProblem(await verify(resetToken), 409, 'LINK_INVALID');
    const reset = (token: string) => guest.post('/auth/reset-password', { body: { token, password: NEW } });
    expectProblem(await reset(emailToken), 409, 'LINK_INVALID');
    expect(await reset(resetToken)).toMatchObject({ status: 200 });
  });
});

describe('verifying the e-mail', () => {
  it('takes the link sent on request, once', async () => {
    expect(await post(player, 'request-verification')).toMatchObject({ status: 200 });
    const token = await tokenTo(player.user.email);
    expect(await verify(token)).toMatchObject({ status: 200 });
    expect(await account()).toMatchObject({ email: player.user.email, isEmailVerified: true });
    expectProblem(await verify(token), 409, 'LINK_INVALID');
  });
});

describe('the sessions of an account', () => {
  it('are listed with their device, the current one marked, and without their cookies', async () => {
    const firefox = await signIn(otherServer.url, { 'user-agent': FIREFOX });
    const answer = await firefox.get<Account>(`/user/${player.id}/account`);
    expect(answer.body.sessions).toHaveLength(2);
    expect(answer.body.sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
    });
    const sid = decodeURIComponent(player.cookie).split('=')[1]?.split('.')[0] ?? 'none';
    expect(JSON.stringify(answer.body)).not.toContain(sid);
  });

  it('end one by one, with their sockets, within a second', async () => {
    const phone = await signIn(otherServer.url);
    const socket = phone.socket();
    let isEnded = false;
    socket.on('live:ended', () => (isEnded = true));
    const ready = new Promise((resolve) => socket.on('live:ready', resolve));
    socket.connect();
    await ready;
    const other = (await account()).sessions.find(({ isCurrent }) => !isCurrent);
    const start = Date.now();
    expect(await post(player, `sessions/${other?.id}/logout`)).toMatchObject({ status: 200 });
    expect(await statusOf(phone)).toBe(401);
    await waitUntil('the socket is ended', async () => isEnded);
    expect(Date.now() - start).toBeLessThan(1_000);
    socket.close();
    expect(await statusOf(player)).toBe(200);
    expectProblem(await post(player, `sessions/${other?.id}/logout`), 404, 'SESSION_NOT_FOUND');
  });

  it('end all together', async () => {
    const phone = await signIn(otherServer.url);
    expect(await post(phone, 'logout-everywhere')).toMatchObject({ status: 200 });
    expect([await statusOf(phone), await statusOf(player)]).toStrictEqual([401, 401]);
  });

  it('are not ended by another player', async () => {
    const [session] = (await account()).sessions;
    const thief = await TestPlayer.register(server.url);
    const answer = await thief.post(`/user/${thief.id}/sessions/${session?.id}/logout`);
    expectProblem(answer, 404, 'SESSION_NOT_FOUND');
    expect(await statusOf(player)).toBe(200);
  });

  it('are at most 50: a further sign-in ends the one unused for longest', async () => {
    await pool().query(
      `insert into session (sid, sess, expire, last_seen_at)
       select 'old-' || n || '-' || $1::text, json_build_object('userId', $1::text, 'cookie', json_build_object()),
         now() + interval '1 day', now() - make_interval(hours => n)
       from generate_series(1, $2::int) n`,
      [player.id, SESSIONS_PER_ACCOUNT - 1],
    );
    await signIn();
    const { rows } = await pool().query<{ sid: string }>('select sid from session where user_id = $1', [
      player.id,
    ]);
    expect(rows).toHaveLength(SESSIONS_PER_ACCOUNT);
    expect(rows.map(({ sid }) => sid)).not.toContain(`old-${SESSIONS_PER_ACCOUNT - 1}-${player.id}`);
    expect(await statusOf(player)).toBe(200);
  });
});

describe('a session that is used', () => {
  /** As if the sign-in and the last renewal were that many days ago. */
  async function age(signedIn: number, renewed: number): Promise<void> {
    const now = Date.now();
    await pool().query(
      `update session set expire = now() + interval '1 day', sess = (sess::jsonb || jsonb_build_object(
         'signedInAt', $2::bigint, 'renewedAt', $3::bigint))::json where user_id = $1`,
      [player.id, now - signedIn * DAY_MS, now - renewed * DAY_MS],
    );
  }

  async function useElsewhere(): Promise<{ readonly days: number; readonly hasCookie: boolean }> {
    const fresh = await startTestServer({ databaseUrl: server.databaseUrl });
    const same = Object.assign(new TestPlayer(fresh.url), { cookie: player.cookie });
    const answer = await same.getOnce('/user');
    await fresh.close();
    const { rows } = await pool().query<{ days: number }>(
      `select extract(epoch from expire - now())::float8 / 86400 as days from session where user_id = $1`,
      [player.id],
    );
    return { days: Math.round(rows[0]?.days ?? 0), hasCookie: answer.headers.getSetCookie().length > 0 };
  }

  it('is extended to 30 days after a day, with its cookie', async () => {
    await age(2, 2);
    expect(await useElsewhere()).toStrictEqual({ days: 30, hasCookie: true });
  });

  it('is not extended again on the same day', async () => {
    await age(2, 0.5);
    expect(await useElsewhere()).toStrictEqual({ days: 1, hasCookie: false });
  });

  it('ends 180 days after its sign-in', async () => {
    await age(170, 2);
    expect(await useElsewhere()).toStrictEqual({ days: 10, hasCookie: true });
  });
});

// The last test here: passport keeps the strategy of the application made last, for all of a process.
describe('verifying the e-mail at an installation without a mail server', () => {
  it('is refused', async () => {
    const silent = await startTestServer({ databaseUrl: server.databaseUrl });
    const same = Object.assign(new TestPlayer(silent.url), { cookie: player.cookie, user: player.user });
    expectProblem(await post(same, 'request-verification'), 409, 'MAIL_NOT_CONFIGURED');
    await silent.close();
  });
});
