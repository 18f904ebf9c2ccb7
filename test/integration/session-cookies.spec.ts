// Shows R344.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { LIVE_PATH } from '../../server/contracts/live';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { TestPlayer, type TestUser } from '../support/api/player';
import { rawRequest } from '../support/api/raw-request';
import { startTestServer, type TestServer } from '../support/processes/server';

const PUBLIC_HOST = 'questlog.example.org';
const PASSWORD = 'secret-1';

let database: TestDatabase;
/** The address is https. */
let server: TestServer;
/** The same installation with an address in plain http. */
let plain: TestServer;
let player: TestPlayer;

beforeAll(async () => {
  database = await createTestDatabase();
  const environment = { PUBLIC_URL: `https://${PUBLIC_HOST}` };
  server = await startTestServer({ databaseUrl: database.url, environment });
  plain = await startTestServer({
    databaseUrl: database.url,
    environment: { PUBLIC_URL: `http://${PUBLIC_HOST}` },
  });
});

afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
  await database.drop();
});

beforeEach(async () => {
  player = await TestPlayer.register(plain.url);
});

interface Reply {
  readonly status: number;
  readonly user: string | undefined;
  readonly cookies: readonly string[];
}

async function call(
  path: string,
  { cookie, body, at = server, host = PUBLIC_HOST }: CallOptions = {},
): Promise<Reply> {
  const { status, text, headers } = await rawRequest(`${at.url}/api${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { host, ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
  });
  const { id } = JSON.parse(text) as Partial<TestUser>;
  const sent = headers['set-cookie'] ?? [];
  return { status, user: id, cookies: sent.filter((each) => each.includes('questlog_session')) };
}

interface CallOptions {
  readonly cookie?: string;
  readonly body?: object;
  readonly at?: TestServer;
  readonly host?: string;
}

const login = (options: CallOptions = {}) =>
  call('/auth/login', { body: { username: player.user.email, password: PASSWORD }, ...options });
/** The pair of name and value that a browser sends back. */
const pairOf = ({ cookies }: Reply): string => cookies[0]?.split(';')[0] ?? '';
const HOST_BOUND =
  /^__Host-questlog_session=[^;]{40,}(?=.*; Path=\/(;|$))(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)(?!.*; Domain)/;
const OLD_IS_CLEARED = /^questlog_session=; Path=\/; Expires=Thu, 01 Jan 1970/;

describe('at the host of an https address', () => {
  it('the cookie of a session is bound to the host, and valid', async () => {
    const signedIn = await login();
    expect(signedIn.cookies).toStrictEqual([expect.stringMatching(HOST_BOUND)]);
    expect(await call('/user', { cookie: pairOf(signedIn) })).toStrictEqual({
      ...{ status: 200, user: player.id, cookies: [] },
    });
  });

  it('signing out clears it, and ends the session', async () => {
    const cookie = pairOf(await login());
    const out = await call('/auth/logout', { cookie, body: {} });
    expect(out.cookies[0]).toMatch(/^__Host-questlog_session=;.*Expires=Thu, 01 Jan 1970.*Secure/);
    expect((await call('/user', { cookie })).status).toBe(401);
  });

  it('the old name is accepted and exchanged', async () => {
    const exchanged = await call('/user', { cookie: player.cookie });
    expect(exchanged).toMatchObject({ status: 200, user: player.id });
    expect(exchanged.cookies).toHaveLength(2);
    expect(exchanged.cookies).toContainEqual(expect.stringMatching(HOST_BOUND));
    expect(exchanged.cookies).toContainEqual(expect.stringMatching(OLD_IS_CLEARED));
    const cookie = exchanged.cookies.find((each) => HOST_BOUND.test(each))?.split(';')[0] ?? '';
    expect(await call('/user', { cookie })).toMatchObject({ status: 200, user: player.id, cookies: [] });
  });

  it('the bound cookie counts, not one that a neighbouring host has planted under the old name', async () => {
    const attacker = await TestPlayer.register(plain.url);
    const cookie = `${attacker.cookie}; ${pairOf(await login())}`;
    const answer = await call('/user', { cookie });
    expect(answer).toMatchObject({ status: 200, user: player.id });
    expect(answer.cookies).toStrictEqual([expect.stringMatching(OLD_IS_CLEARED)]);
  });

  it('a forged cookie is none under either name', async () => {
    for (const name of ['questlog_session', '__Host-questlog_session'])
      expect((await call('/user', { cookie: `${name}=made-up.signature` })).status).toBe(401);
  });
});

describe('at another host, or with an address in plain http', () => {
  it('the cookie keeps its name', async () => {
    for (const options of [{ host: '192.168.1.20:3000' }, { host: PUBLIC_HOST, at: plain }]) {
      const signedIn = await login(options);
      expect(signedIn.cookies).toStrictEqual([expect.stringMatching(/^questlog_session=[^;]{40,};/)]);
      expect(signedIn.cookies[0]).not.toContain('Secure');
      expect(await call('/user', { cookie: pairOf(signedIn), ...options })).toMatchObject({
        ...{ status: 200, user: player.id, cookies: [] },
      });
    }
  });
});

describe('the handshake of a socket', () => {
  /** Whether a socket is let in with the cookie, and the cookies that its handshake is answered with. */
  async function knock(at: TestServer, cookie: string): Promise<Knock> {
    const headers = { host: PUBLIC_HOST, cookie };
    const socket = io(at.url, {
      ...{ path: LIVE_PATH, transports: ['websocket'], forceNew: true, reconnection: false },
      extraHeaders: headers,
    });
    try {
      const accepted = await new Promise<boolean>((resolve) => {
        socket.on('connect', () => resolve(true));
        socket.on('connect_error', () => resolve(false));
      });
      return { accepted, cookies: await readUpgradeCookies(at, headers) };
    } finally {
      socket.close();
    }
  }

  it('takes the bound cookie, and exchanges the old one', async () => {
    expect(await knock(server, pairOf(await login()))).toStrictEqual({ accepted: true, cookies: [] });
    const { accepted, cookies } = await knock(server, player.cookie);
    expect(accepted).toBe(true);
    expect(cookies).toStrictEqual([expect.stringMatching(HOST_BOUND)]);
    expect(await call('/user', { cookie: cookies[0]?.split(';')[0] ?? '' })).toMatchObject({
      user: player.id,
    });
    expect(await knock(plain, player.cookie)).toStrictEqual({ accepted: true, cookies: [] });
  });

  it('exchanges no cookie that the server did not sign', async () => {
    expect(await knock(server, 'questlog_session=made-up.signature')).toStrictEqual({
      accepted: false,
      cookies: [],
    });
  });

  it('refuses the old name when the thirty days are over, as REST does', async () => {
    const { pool } = server.application.core.resources;
    await pool.query(`update session_cookie_exchange set began_at = now() - interval '30 days 1 minute'`);
    const later = await startTestServer({
      databaseUrl: database.url,
      environment: { PUBLIC_URL: `https://${PUBLIC_HOST}` },
    });
    try {
      expect(await knock(later, player.cookie)).toStrictEqual({ accepted: false, cookies: [] });
      expect((await call('/user', { cookie: player.cookie, at: later })).status).toBe(401);
      expect(await call('/user', { cookie: pairOf(await login()), at: later })).toMatchObject({
        user: player.id,
      });
    } finally {
      await later.close();
    }
  });
});

describe('on the first day of an installation that had sessions before', () => {
  it('sets and clears the old name only, which an earlier release beside it knows, and reads both', async () => {
    const earlier = await createTestDatabase();
    const environment = { PUBLIC_URL: `http://${PUBLIC_HOST}` };
    const before = await startTestServer({ databaseUrl: earlier.url, environment });
    player = await TestPlayer.register(before.url);
    await before.close();
    const at = await startTestServer({
      databaseUrl: earlier.url,
      environment: { PUBLIC_URL: `https://${PUBLIC_HOST}` },
    });
    try {
      expect(await call('/user', { cookie: player.cookie, at })).toMatchObject({
        user: player.id,
        cookies: [],
      });
      const signedIn = await login({ at });
      expect(signedIn.cookies).toStrictEqual([expect.stringMatching(/^questlog_session=[^;]{40,}/)]);
      const renamed = `__Host-${pairOf(signedIn)}`;
      expect(await call('/user', { cookie: renamed, at })).toMatchObject({ user: player.id });
      const loggedOut = await call('/auth/logout', { cookie: pairOf(signedIn), at, body: {} });
      expect(loggedOut.cookies.every((each) => each.startsWith('questlog_session=;'))).toBe(true);
    } finally {
      await at.close();
      await earlier.drop();
    }
  });
});

interface Knock {
  readonly accepted: boolean;
  readonly cookies: readonly string[];
}

/** The cookies in the answer to a handshake, which a browser stores. */
async function readUpgradeCookies(
  at: TestServer,
  headers: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    request(`${at.url}${LIVE_PATH}/?EIO=4&transport=websocket`, {
      headers: {
        ...headers,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    })
      .on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer.headers['set-cookie'] ?? []);
      })
      .on('error', reject)
      .end();
  });
}
