// Shows R270, R271.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../support/api/game-api';
import { operatorsService } from '../support/api/operators';
import { readLink, readParts, TestMailServer } from '../support/outside/mail-server';
import { TestPlayer, type Answer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import {
  startServerWithDatabase,
  startTestServer,
  type ServerWithDatabase,
  type TestServer,
} from '../support/processes/server';

const OLD = 'secret-1';
const NEW = 'new-secret-2';
const PUBLIC_URL = 'https://quest.example';

let mailServer: TestMailServer;
let server: ServerWithDatabase;
let otherServer: TestServer;
let player: TestPlayer;

beforeAll(async () => {
  mailServer = await TestMailServer.start();
  const environment = { SMTP_URL: mailServer.url, PUBLIC_URL };
  server = await startServerWithDatabase({ environment });
  otherServer = await startTestServer({ databaseUrl: server.databaseUrl, environment });
});

afterAll(async () => {
  await otherServer?.close();
  await server?.close();
  await mailServer?.close();
});

beforeEach(async () => {
  await server.application.core.resources.pool.query('delete from rate_limit');
  player = await TestPlayer.register(server.url);
  await mailServer.discardWelcome(player.user);
});

const visitor = () => new TestPlayer(server.url);
const request = (email: string, headers: Record<string, string> = {}) =>
  visitor().post<{ delivery: string }>('/auth/request-password-reset', { body: { email }, headers });
const reset = (token: string, password = NEW): Promise<Answer<{ ok: boolean }>> =>
  visitor().post('/auth/reset-password', { body: { token, password } });
const login = (username: string, password: string) =>
  visitor().post('/auth/login', { body: { username, password } });
const pool = () => server.application.core.resources.pool;

async function requestToken(of = player, count = 1): Promise<string> {
  await request(of.user.email);
  return readLink(await mailServer.waitForMail(of.user.email, count)).hash.slice(1);
}

describe('a link to reset the password', () => {
  it('lets its reader choose a password, and is built from PUBLIC_URL whatever host was asked', async () => {
    expect(await request(player.user.email, { 'x-forwarded-host': 'evil.example' })).toMatchObject({
      status: 200,
      body: { delivery: 'email' },
    });
    const mail = await mailServer.waitForMail(player.user.email);
    const link = readLink(mail);
    expect(`${link.origin}${link.pathname}`).toBe(`${PUBLIC_URL}/auth/reset`);
    expect(readParts(mail)[1]).toContain(`<a href="${link.href}">Choose a new password</a>`);
    expect(await reset(link.hash.slice(1))).toMatchObject({ status: 200, body: { ok: true } });
    expect(await login(player.user.email, OLD)).toMatchObject({ status: 401 });
    expect(await login(player.user.email, NEW)).toMatchObject({ status: 200, body: { id: player.id } });
  });

  it('is answered without a look at the accounts, so in the same time with and without one', async () => {
    const client = await pool().connect();
    try {
      await client.query('begin; lock table account in access exclusive mode');
      const answers = await Promise.all([request(player.user.email), request('no.one@example.org')]);
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 200, body: { delivery: 'email' } });
      expect(mailServer.mails.filter(({ to }) => to === player.user.email)).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await mailServer.waitForMail(player.user.email);
  });

  it('is not sent to the unverified address of an operator, who gets one by the command line', async () => {
    await operatorsService(server).add(player.user.email, 'root@host', { allowUnverified: true });
    expect(await request(player.user.email)).toMatchObject({ status: 200, body: { delivery: 'email' } });
    const other = await TestPlayer.register(server.url);
    await mailServer.discardWelcome(other.user);
    // Composed after the operator's would have been.
    await requestToken(other);
    expect(mailServer.mails.filter(({ to }) => to === player.user.email)).toEqual([]);
    await pool().query('update account set email_verified_at = now() where id = $1', [player.id]);
    await requestToken();
  });

  it('is written in the language that the player has chosen since the registration', async () => {
    await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
    await request(player.user.email);
    const [text] = readParts(await mailServer.waitForMail(player.user.email));
    expect(text).toContain('Щоб обрати новий пароль');
  });

  it('ends every session and socket in every process', async () => {
    const token = await requestToken();
    const elsewhere = Object.assign(new TestPlayer(otherServer.url), { cookie: player.cookie });
    expect(await elsewhere.get('/user')).toMatchObject({ status: 200 });
    const socket = elsewhere.socket();
    let isEnded = false;
    socket.on('live:ended', () => (isEnded = true));
    const connected = new Promise((resolve) => socket.on('live:ready', resolve));
    socket.connect();
    await connected;
    const start = Date.now();
    await reset(token);
    expect(await elsewhere.get('/user')).toMatchObject({ status: 401 });
    await waitUntil('the socket is ended', async () => isEnded);
    expect(Date.now() - start).toBeLessThan(1_000);
    socket.close();
  });

  it('verifies the address that it was sent to', async () => {
    const verified = async () =>
      (
        await pool().query<{ email_verified_at: Date | null }>(
          'select email_verified_at from account where id = $1',
          [player.id],
        )
      ).rows[0]?.email_verified_at !== null;
    expect(await verified()).toBe(false);
    await reset(await requestToken());
    expect(await verified()).toBe(true);
  });

  // Shows R350.
  it('leaves the key of the queued commands, which the sign-in with the new password gets', async () => {
    const path = `/user/${player.id}/outbox-key`;
    const { body } = await player.get<{ readonly key: string }>(path);
    expect(Buffer.from(body.key, 'base64')).toHaveLength(32);
    await reset(await requestToken());
    expect(await player.get(path)).toMatchObject({ status: 401 });
    await player.signIn(NEW);
    expect(await player.get(path)).toMatchObject({ status: 200, body });
  });

  it('is stored as a hash only', async () => {
    const token = await requestToken();
    const { rows } = await pool().query('select account_token::text as row from account_token');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain(token);
      expect(row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
  });

  it('arrives although the mail server could not take it at first', async () => {
    mailServer.refusals = 1;
    expect(await requestToken()).toMatch(/^[\w-]{43}$/);
  });

  it('can be used once', async () => {
    const token = await requestToken();
    expect(await reset(token)).toMatchObject({ status: 200 });
    expectProblem(await reset(token, 'third-secret'), 409, 'LINK_INVALID');
    expect(await login(player.user.email, NEW)).toMatchObject({ status: 200 });
  });

  it('can be used once by parallel requests', async () => {
    const token = await requestToken();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_unused, n) => reset(token, `parallel-${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409, 409, 409, 409, 409]);
  });

  it('expires after 30 minutes', async () => {
    const token = await requestToken();
    const shift = (minutes: number) =>
      pool().query(
        'update account_token set expires_at = expires_at - make_interval(mins => $2) where account_id = $1',
        [player.id, minutes],
      );
    await shift(30);
    expectProblem(await reset(token), 409, 'LINK_INVALID');
    await shift(-1);
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  it('ends the links that were sent before', async () => {
    const [first, second] = [await requestToken(), await requestToken(player, 2)];
    expect(await reset(second)).toMatchObject({ status: 200 });
    expectProblem(await reset(first), 409, 'LINK_INVALID');
  });

  it('changes no other account', async () => {
    const other = await TestPlayer.register(server.url);
    await reset(await requestToken());
    expect(await login(other.user.email, OLD)).toMatchObject({ status: 200 });
    expect(await login(other.user.email, NEW)).toMatchObject({ status: 401 });
    expect(await other.get('/user')).toMatchObject({ status: 200 });
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}=`])(
    'is refused when it was made up: %j',
    async (token) => {
      expect([400, 409]).toContain((await reset(token)).status);
    },
  );

  it('keeps a sign-in with the old password that is under way from leaving a session', async () => {
    const token = await requestToken();
    const [answer] = await Promise.all(
      [visitor(), visitor(), visitor(), visitor()].map(async (guest, n) => {
        if (n === 0) return reset(token);
        await guest.post('/auth/login', { body: { username: player.user.email, password: OLD } });
        return guest;
      }),
    );
    expect(answer).toMatchObject({ status: 200 });
    const { rows } = await pool().query('select 1 from session where user_id = $1', [player.id]);
    expect(rows).toStrictEqual([]);
  });
});

describe('a request for a link', () => {
  it('is answered the same for an e-mail without an account, which gets no mail', async () => {
    const unknown = `unknown-${player.id}@example.org`;
    const [forKnown, forUnknown] = [await request(player.user.email), await request(unknown)];
    expect(forUnknown.body).toStrictEqual(forKnown.body);
    expect(forUnknown.status).toBe(forKnown.status);
    await mailServer.waitForMail(player.user.email);
    expect(mailServer.mails.filter(({ to }) => to === unknown)).toStrictEqual([]);
  });

  // Shows R251.
  it.each(['\u3164', '\u061c', '\u202e', '\u2066'])(
    'works for an e-mail that an earlier release stored with a character that is refused today: %j',
    async (character) => {
      const email = `ole${character}na-${player.id}@example.org`;
      await pool().query('update account set email = $2 where id = $1', [player.id, email]);
      expect(await request(email)).toMatchObject({ status: 200 });
      const token = readLink(await mailServer.waitForMail(email)).hash.slice(1);
      expect(await reset(token)).toMatchObject({ status: 200 });
      expect(await login(email, NEW)).toMatchObject({ status: 200, body: { id: player.id } });
    },
  );

  it.each(['a\u0000b', 'a\ud800b'])('is refused for an address that no column holds: %j', async (name) => {
    expectProblem(await request(`${name}@example.org`), 400, 'VALIDATION_FAILED');
  });

  it('sends at most five mails to an account while a link is valid, without saying so', async () => {
    for (let n = 0; n < 7; n += 1)
      expect(await request(player.user.email)).toMatchObject({ status: 200, body: { delivery: 'email' } });
    await mailServer.waitForMail(player.user.email, 5);
    const other = await TestPlayer.register(server.url);
    await mailServer.discardWelcome(other.user);
    await requestToken(other);
    expect(mailServer.mails.filter(({ to }) => to === player.user.email)).toHaveLength(5);
  });

  it('is limited by address', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 31; n += 1) statuses.add((await request('unknown@example.org')).status);
    expect([...statuses]).toStrictEqual([200, 429]);
  });
});
