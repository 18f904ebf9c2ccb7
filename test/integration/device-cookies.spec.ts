// Shows R342.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestPlayer, type Answer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

const PASSWORD = 'secret-1';
const ADDRESS = '203.0.113.7';

let server: ServerWithDatabase;
let player: TestPlayer;
/** The cookie of a device that the player has signed in on. */
let device: string;

beforeAll(async () => {
  server = await startServerWithDatabase({ environment: { TRUSTED_PROXIES: 'loopback' } });
});

afterAll(() => server.close());

beforeEach(async () => {
  await pool().query('delete from rate_limit');
  player = await TestPlayer.register(server.url);
  device = pairOf(await login(player));
});

const pool = () => server.application.core.resources.pool;

function login(
  who: TestPlayer,
  { password = PASSWORD, cookie = '', proto = 'http' } = {},
): Promise<Answer<unknown>> {
  return new TestPlayer(server.url).post('/auth/login', {
    body: { username: who.user.email, password },
    headers: { 'x-forwarded-for': ADDRESS, 'x-forwarded-proto': proto, ...(cookie && { cookie }) },
  });
}

const setCookieOf = ({ headers }: Answer<unknown>): string | undefined =>
  headers.getSetCookie().find((each) => each.startsWith('questlog_device='));
const pairOf = (answer: Answer<unknown>): string => setCookieOf(answer)?.split(';')[0] ?? '';

/** Somebody else uses up every attempt at the account, from the player's own address, too. */
async function useUpAttempts(who: TestPlayer): Promise<void> {
  const hash = (key: string) => createHash('sha256').update(key).digest('base64url');
  for (const key of [
    `login-account:${hash(`${who.id} ${ADDRESS}`)}`,
    `login-account-anywhere:${hash(who.id)}`,
    `login-address:${ADDRESS}`,
  ])
    await pool().query(
      `insert into rate_limit (key, points, expire) values ($1, 1000, $2)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [key, Date.now() + 600_000],
    );
}

describe('a device where the account was signed in before', () => {
  it('signs in although strangers have used up all attempts at the account and of the address', async () => {
    await useUpAttempts(player);
    expect((await login(player)).status).toBe(429);
    expect((await login(player, { cookie: device })).status).toBe(200);
  });

  it('has ten attempts of its own, which the right password gives back', async () => {
    await useUpAttempts(player);
    const wrong = () => login(player, { password: 'wrong-password', cookie: device });
    for (let turn = 0; turn < 9; turn += 1) expect((await wrong()).status).toBe(401);
    expect((await login(player, { cookie: device })).status).toBe(200);
    for (let turn = 0; turn < 10; turn += 1) expect((await wrong()).status).toBe(401);
    const limited = await login(player, { cookie: device });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('leaves the attempts of other devices alone', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await login(player, { password: 'wrong-password', cookie: device });
    expect((await login(player)).status).toBe(200);
  });

  it('is remembered for each of up to five accounts', async () => {
    const others: TestPlayer[] = [];
    let cookie = device;
    for (let count = 0; count < 5; count += 1) {
      const other = await TestPlayer.register(server.url);
      others.push(other);
      cookie = pairOf(await login(other, { cookie }));
    }
    expect(cookie.split('~')).toHaveLength(5);
    for (const other of [player, ...others]) await useUpAttempts(other);
    expect((await login(player, { cookie })).status).toBe(429);
    for (const other of others) expect((await login(other, { cookie })).status).toBe(200);
  });
});

describe('the cookie of a device', () => {
  it('is sent to calls of signing in only, is hidden from scripts, and ends after 180 days', async () => {
    const sent = setCookieOf(await login(player, { proto: 'https' }));
    for (const attribute of ['Path=/api/auth', 'HttpOnly', 'SameSite=Strict', 'Secure', 'Max-Age=15552000'])
      expect(sent?.split('; ')).toContain(attribute);
    expect(device.length).toBeLessThan(100);
    expect(device).not.toContain(player.id);
  });

  it('is renewed with another value at each sign-in, and never at a failure', async () => {
    expect(pairOf(await login(player, { cookie: device }))).not.toBe(device);
    const failed = await login(player, { password: 'wrong-password', cookie: device });
    expect(setCookieOf(failed)).toBeUndefined();
  });

  it.each<[string, () => Promise<string> | string]>([
    ['of another account', async () => pairOf(await login(await TestPlayer.register(server.url)))],
    ['with a changed signature', () => device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['with a changed day', () => device.replace(/\.\d+\./, '.20000.')],
    ['that is none', () => 'questlog_device=made~up~%E0%A4%A'],
    ['of before a change of the password', () => device],
  ])('gives no attempts %s', async (what, cookieOf) => {
    const cookie = await cookieOf();
    if (what.includes('change of the password'))
      await pool().query('update account set credentials_version = 1 where id = $1', [player.id]);
    await useUpAttempts(player);
    expect((await login(player, { cookie })).status).toBe(429);
  });
});

describe('successful sign-ins', () => {
  it('of an account are limited to a hundred an hour', async () => {
    await pool().query(
      `insert into rate_limit (key, points, expire) values ($1, 99, $2)
      on conflict (key) do update set points = excluded.points`,
      [`sign-in-account:${player.id}`, Date.now() + 600_000],
    );
    expect((await login(player)).status).toBe(200);
    expect((await login(player)).status).toBe(429);
  });
});
