// Shows R271, R272, R274, R275.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SESSIONS_PER_ACCOUNT } from '../../server/identity/sessions/session';
import { AccountHarness, NEW_PASSWORD, OLD_PASSWORD, type Account } from '../support/api/account-harness';
import { expectProblem } from '../support/api/game-api';
import { readParts } from '../support/outside/mail-server';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer } from '../support/processes/server';

const DAY_MS = 24 * 60 * 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let desk: AccountHarness;

beforeAll(async () => {
  desk = await AccountHarness.open();
});

afterAll(() => desk?.close());

beforeEach(() => desk.begin());

const statusOf = async (who: TestPlayer) => (await who.getOnce('/user')).status;

describe('changing the password', () => {
  it('ends every other session in every process, and keeps this one', async () => {
    const phone = await desk.signIn(desk.otherServer.url);
    expect(await statusOf(phone)).toBe(200);
    expect(await desk.changePassword()).toMatchObject({ status: 200 });
    expect(await statusOf(phone)).toBe(401);
    expect(await statusOf(desk.player)).toBe(200);
    const [mail] = readParts(await desk.mailServer.waitForMail(desk.player.user.email));
    expect(mail).toContain('The password of your account was changed just now');
    const login = (password: string) =>
      new TestPlayer(desk.server.url).post('/auth/login', {
        body: { username: desk.player.user.email, password },
      });
    expect(await login(OLD_PASSWORD)).toMatchObject({ status: 401 });
    expect(await login(NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('takes the current password, and limits guesses at it, apart from sign-ins', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expectProblem(await desk.changePassword(`guess-${guess}`), 403, 'PASSWORD_WRONG');
    expectProblem(await desk.changePassword(), 429, 'TOO_MANY_REQUESTS');
    expect(await signInStatus()).toBe(200);
  });

  const signInStatus = async () =>
    (
      await new TestPlayer(desk.server.url).post('/auth/login', {
        body: { username: desk.player.user.email, password: OLD_PASSWORD },
      })
    ).status;

  it('happens once by parallel requests with the same current password', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => desk.changePassword(OLD_PASSWORD, `parallel-${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 403, 403, 403]);
  });

  it('leaves no session of a sign-in that had checked the old password before', async () => {
    const { sessions } = desk.server.application.core;
    const sid = `stale-${desk.player.id}`;
    const expires = new Date(Date.now() + DAY_MS);
    const save = (data: object) =>
      new Promise((resolve) => sessions.set(sid, { cookie: { expires }, ...data }, resolve));
    await save({});
    await desk.changePassword();
    await save({ userId: desk.player.id, credentialsVersion: 0 });
    const rows = async () =>
      (await desk.pool.query('select 1 from session where sid = $1 and user_id is not null', [sid])).rowCount;
    expect(await rows()).toBe(0);
    await save({ userId: desk.player.id, credentialsVersion: 1 });
    expect(await rows()).toBe(1);
  });
});

describe('the sessions of an account', () => {
  it('are listed with their device, the current one marked, and without their cookies', async () => {
    const firefox = await desk.signIn(desk.otherServer.url, { 'user-agent': FIREFOX });
    const answer = await firefox.get<Account>(`/user/${desk.player.id}/account`);
    expect(answer.body.sessions).toHaveLength(2);
    expect(answer.body.sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
    });
    const sid = decodeURIComponent(desk.player.cookie).split('=')[1]?.split('.')[0] ?? 'none';
    expect(JSON.stringify(answer.body)).not.toContain(sid);
  });

  it('end one by one, with their sockets, within a second', async () => {
    const phone = await desk.signIn(desk.otherServer.url);
    const socket = phone.socket();
    let isEnded = false;
    socket.on('live:ended', () => (isEnded = true));
    const ready = new Promise((resolve) => socket.on('live:ready', resolve));
    socket.connect();
    await ready;
    const other = (await desk.account()).sessions.find(({ isCurrent }) => !isCurrent);
    const start = Date.now();
    expect(await desk.post(`sessions/${other?.id}/logout`)).toMatchObject({ status: 200 });
    expect(await statusOf(phone)).toBe(401);
    await waitUntil('the socket is ended', async () => isEnded);
    expect(Date.now() - start).toBeLessThan(1_000);
    socket.close();
    expect(await statusOf(desk.player)).toBe(200);
    expectProblem(await desk.post(`sessions/${other?.id}/logout`), 404, 'SESSION_NOT_FOUND');
  });

  it('end all together', async () => {
    const phone = await desk.signIn(desk.otherServer.url);
    expect(await desk.post('logout-everywhere', undefined, phone)).toMatchObject({ status: 200 });
    expect([await statusOf(phone), await statusOf(desk.player)]).toStrictEqual([401, 401]);
  });

  it('are not ended by another player', async () => {
    const [session] = (await desk.account()).sessions;
    const thief = await TestPlayer.register(desk.server.url);
    const answer = await thief.post(`/user/${thief.id}/sessions/${session?.id}/logout`);
    expectProblem(answer, 404, 'SESSION_NOT_FOUND');
    expect(await statusOf(desk.player)).toBe(200);
  });

  /** Other sessions of the player, the first used an hour ago, the second two hours ago. */
  const addSessions = (count: number) =>
    desk.pool.query(
      `insert into session (sid, sess, expire, last_seen_at)
       select 'old-' || n || '-' || $1::text, json_build_object('userId', $1::text, 'cookie', json_build_object()),
         now() + interval '1 day', now() - make_interval(hours => n)
       from generate_series(1, $2::int) n`,
      [desk.player.id, count],
    );

  async function listSids(): Promise<readonly string[]> {
    const { rows } = await desk.pool.query<{ sid: string }>('select sid from session where user_id = $1', [
      desk.player.id,
    ]);
    return rows.map(({ sid }) => sid);
  }

  it('are at most 50: a further sign-in ends the one unused for longest', async () => {
    await addSessions(SESSIONS_PER_ACCOUNT - 1);
    await desk.signIn();
    const sids = await listSids();
    expect(sids).toHaveLength(SESSIONS_PER_ACCOUNT);
    expect(sids).not.toContain(`old-${SESSIONS_PER_ACCOUNT - 1}-${desk.player.id}`);
    expect(await statusOf(desk.player)).toBe(200);
  });

  it('are at most 50 after parallel sign-ins too', async () => {
    await addSessions(SESSIONS_PER_ACCOUNT - 1);
    await Promise.all(Array.from({ length: 8 }, () => desk.signIn()));
    expect(await listSids()).toHaveLength(SESSIONS_PER_ACCOUNT);
  });
});

describe('a session that is used', () => {
  /** As if the sign-in and the last renewal were that many days ago. */
  async function age(signedIn: number, renewed: number): Promise<void> {
    const now = Date.now();
    await desk.pool.query(
      `update session set expire = now() + interval '1 day', sess = (sess::jsonb || jsonb_build_object(
         'signedInAt', $2::bigint, 'renewedAt', $3::bigint))::json where user_id = $1`,
      [desk.player.id, now - signedIn * DAY_MS, now - renewed * DAY_MS],
    );
  }

  async function useElsewhere(
    use = (same: TestPlayer) => same.getOnce('/user'),
  ): Promise<{ readonly days: number; readonly hasCookie: boolean }> {
    const fresh = await startTestServer({ databaseUrl: desk.server.databaseUrl });
    const same = Object.assign(new TestPlayer(fresh.url), { cookie: desk.player.cookie });
    const answer = await use(same);
    await fresh.close();
    const { rows } = await desk.pool.query<{ days: number }>(
      `select extract(epoch from expire - now())::float8 / 86400 as days from session where user_id = $1`,
      [desk.player.id],
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

  it('ends then also if it is saved between two extensions', async () => {
    await age(175, 0.5);
    const body = { currentPassword: 'secret-1', password: 'secret-2' };
    const use = (same: TestPlayer) => same.post(`/user/${desk.player.id}/change-password`, { body });
    expect(await useElsewhere(use)).toMatchObject({ days: 5 });
  });
});
