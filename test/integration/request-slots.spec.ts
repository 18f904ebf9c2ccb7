// Shows R254.
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem, type Problem } from '../support/api/game-api';
import { TestPlayer, type Answer } from '../support/api/player';
import { rawRequest, type RawAnswer } from '../support/api/raw-request';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { waitUntil } from '../support/processes/projections';

let server: ServerWithDatabase;
const connections: Socket[] = [];

afterEach(() => {
  for (const connection of connections.splice(0)) connection.destroy();
});

const open = async (environment: Readonly<Record<string, string>>): Promise<void> => {
  server = await startServerWithDatabase({ environment: { TRUSTED_PROXIES: 'loopback', ...environment } });
};
const close = () => server.close();

const untilInFlight = (count: number): Promise<void> =>
  waitUntil(`${count} requests to be in flight`, async () =>
    (await rawRequest(`${server.url}/metrics`)).text.includes(`questlog_http_requests_in_flight ${count}\n`),
  );

function send(bytes: string): Socket {
  const connection = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
  connections.push(connection);
  connection.write(bytes);
  return connection;
}

/** A request whose body never arrives whole. */
const unfinishedFrom = (address: string) =>
  [
    ...['POST /api/auth/login HTTP/1.1', 'Host: localhost', `X-Forwarded-For: ${address}`],
    ...['Content-Type: application/json', 'Content-Length: 9', '', '{'],
  ].join('\r\n');

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> =>
  rawRequest(`${server.url}${path}`, { headers });

describe('an address that holds as many slots as it may', () => {
  beforeAll(() => open({ MAX_REQUESTS_PER_ADDRESS: '2', REQUEST_TIMEOUT_SECONDS: '20' }));
  afterAll(close);

  it.each([
    ['203.0.113.1', '203.0.113.1', '203.0.113.2'],
    ['2001:db8::1', '2001:db8::ffff', '2001:db8:0:1::1'],
  ])('is refused, and no other is: %s', async (address, neighbour, other) => {
    for (let count = 0; count < 2; count += 1) send(unfinishedFrom(address));
    await untilInFlight(2);
    expect((await get('/api/user', { 'x-forwarded-for': neighbour })).status).toBe(503);
    expect((await get('/api/user', { 'x-forwarded-for': other })).status).toBe(401);
    for (const connection of connections) connection.destroy();
    await untilInFlight(0);
    expect((await get('/api/user', { 'x-forwarded-for': neighbour })).status).toBe(401);
  });
});

describe('a process without a free slot', () => {
  beforeAll(() => open({ MAX_REQUESTS_IN_FLIGHT: '2', REQUEST_TIMEOUT_SECONDS: '20' }));
  afterAll(close);

  const occupy = async (): Promise<void> => {
    await untilInFlight(0);
    for (let count = 0; count < 2; count += 1) send(unfinishedFrom('203.0.113.1'));
    await untilInFlight(2);
  };

  it('answers probes, and refuses other methods at their paths', async () => {
    await occupy();
    const statusOf = async (method: string) =>
      (await rawRequest(`${server.url}/health/live`, { method })).status;
    expect([await statusOf('GET'), await statusOf('HEAD'), await statusOf('POST')]).toStrictEqual([
      200, 200, 503,
    ]);
  });

  it('answers a browser that loads a page with a page that loads again, in both languages', async () => {
    await occupy();
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const page = await get('/inventory', { accept });
    expect(page).toMatchObject({
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' },
    });
    expect(page.text).toContain('http-equiv="refresh"');
    expect(page.text).toMatch(/The game is busy right now[^]*Гра зараз перевантажена/);
    for (const answer of [await get('/api/user', { accept }), await get('/robots.txt')])
      expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

describe('a client that goes while its request is worked on', () => {
  beforeAll(() => open({ MAX_REQUESTS_IN_FLIGHT: '2' }));
  afterAll(close);

  it('occupies its slot until the work is done', async () => {
    const player = await TestPlayer.register(server.url);
    await untilInFlight(0);
    const locker = await server.ownerPool.connect();
    try {
      await locker.query('begin; lock table party in access exclusive mode');
      const read = `GET /api/parties/public HTTP/1.1\r\nHost: localhost\r\nCookie: ${player.cookie}\r\n\r\n`;
      for (let count = 0; count < 2; count += 1) send(read);
      await untilInFlight(2);
      await waitUntil('both to wait for the table', async () => (await countLockWaits()) === 2);
      for (const connection of connections) connection.destroy();
      await sleep(500);
      expect((await player.get('/user')).status).toBe(503);
      await locker.query('commit');
      await untilInFlight(0);
      expect((await player.get('/user')).status).toBe(200);
    } finally {
      locker.release(true);
    }
  });

  async function countLockWaits(): Promise<number> {
    const { rows } = await server.ownerPool.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where not granted and relation = 'party'::regclass`,
    );
    return rows[0]?.count ?? 0;
  }
});

describe('a client that does not read its answers', () => {
  beforeAll(async () => {
    await open({ REQUEST_TIMEOUT_SECONDS: '1' });
    // Written when first requested, which takes a second.
    await get('/api/docs-json');
  });
  afterAll(close);

  /** Its answers together are larger than the buffers of a connection. */
  const request = 'GET /api/docs-json HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it('loses its connection, and its slots are free again', async () => {
    const connection = send(request.repeat(40)).pause();
    await sleep(500);
    expect((await get('/metrics')).text).toMatch(/questlog_http_requests_in_flight [1-9]/);
    await untilInFlight(0);
    const received = await text(connection.resume()).catch(() => 'reset');
    expect(received === 'reset' || received.length < 20_000_000).toBe(true);
  });

  it('occupies no slots after it has gone, however many requests wait behind another', async () => {
    const connection = send(request.repeat(40)).pause();
    await sleep(300);
    connection.resetAndDestroy();
    await untilInFlight(0);
  });
});

describe('more sign-ins than a process works on', () => {
  beforeAll(() => open({ MAX_SIGN_INS_IN_FLIGHT: '2' }));
  afterAll(close);

  const PASSWORD = 'secret-1';
  const flood = (call: (n: number) => Promise<Answer<Problem>>) =>
    Promise.all(Array.from({ length: 12 }, (_, n) => call(n)));

  function expectSomeRefused(answers: readonly Answer<Problem>[], status: number): void {
    const refused = answers.filter((answer) => answer.status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expectProblem(answer, 503, 'SERVICE_UNAVAILABLE');
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    expect(answers.filter((answer) => answer.status === status)).toHaveLength(12 - refused.length);
  }

  it('are refused, use up no attempt, and leave room for other requests', async () => {
    const player = await TestPlayer.register(server.url);
    const login = (password: string) =>
      new TestPlayer(server.url).post<Problem>('/auth/login', {
        body: { username: player.user.email, password },
      });
    const answers = flood(() => login('wrong-password'));
    expect((await player.get('/user')).status).toBe(200);
    expectSomeRefused(await answers, 401);
    const { rows } = await server.ownerPool.query<{ points: number }>(
      `select points from rate_limit where key like 'login-account-anywhere:%'`,
    );
    const counted = (await answers).filter(({ status }) => status === 401).length;
    expect(rows).toStrictEqual([{ points: counted }]);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('are refused as registrations, too', async () => {
    const register = (n: number) =>
      new TestPlayer(server.url).post<Problem>('/auth/register', {
        body: {
          ...{ nickname: `flood${n}`, email: `flood${n}@example.org`, password: PASSWORD },
          ...{ characterClass: 'mage', authProvider: 'email' },
        },
      });
    expectSomeRefused(await flood(register), 201);
  });
});
