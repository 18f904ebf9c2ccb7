// Shows R250, R252, R253, R254, R255.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findContractFaults, findOperation } from '../support/contract/contract-answers';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectProblem, type Problem } from '../support/api/game-api';
import { fetchParty } from '../support/api/party-api';
import { LogLines } from '../support/processes/log-lines';
import { TestPlayer } from '../support/api/player';
import { rawRequest } from '../support/api/raw-request';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startTestServer, type TestServer } from '../support/processes/server';
import { waitUntil } from '../support/processes/projections';

let database: TestDatabase;
let server: TestServer;

async function open(environment: Readonly<Record<string, string>>, logTo?: LogLines): Promise<void> {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url, environment, ...(logTo && { logTo }) });
}

async function close(): Promise<void> {
  await server.close();
  await database.drop();
}

/** Level of pino. */
const INFO = 30;

/** A request whose body never arrives whole. */
const UNFINISHED =
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

/** Sends these bytes and resolves with the answer when the server closes the connection. */
function sendBytes(bytes: string): Promise<string> {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const register = (nickname: string, email = 'olena@example.org') =>
  new TestPlayer(server.url).post<Problem>('/auth/register', {
    body: { nickname, email, password: 'secret-1', characterClass: 'mage', authProvider: 'email' },
  });

async function measureMs(task: () => unknown): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

describe('a request that would cost more than its size', () => {
  beforeAll(() => open({ API_DOCS: 'off' }));
  afterAll(close);

  it('is refused above 4 KB by the calls that anybody may send', async () => {
    expectProblem(await register('x'.repeat(4_096)), 413, 'PAYLOAD_TOO_LARGE');
    expectProblem(await register('x'.repeat(3_000)), 400, 'VALIDATION_FAILED');
  });

  it('is refused sooner than Unicode could normalise it where a text has a run of combining marks', async () => {
    const player = await TestPlayer.register(server.url);
    const name = `x${'\u0301\u0323'.repeat(24_000)}`;
    const normalising = await measureMs(() => name.normalize('NFC'));
    const refusals: number[] = [];
    for (let n = 0; n < 3; n += 1)
      refusals.push(
        await measureMs(async () =>
          expectProblem(await player.post('/parties', { body: { name } }), 400, 'VALIDATION_FAILED'),
        ),
      );
    // A ratio, and the best of three: both are slow on a busy machine.
    expect(Math.min(...refusals)).toBeLessThan(normalising / 2);
  });

  it('is answered with a bounded list of faults', async () => {
    const player = await TestPlayer.register(server.url);
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 1]));
    for (const [count, faults] of [
      [5_000, 1],
      [100, 20],
    ] as const) {
      const body = { name: 'Readers', ...fields(count) };
      const answer = await player.post<Problem>('/parties', { body });
      expectProblem(answer, 400, 'VALIDATION_FAILED');
      expect(answer.body.errors).toHaveLength(faults);
    }
  });

  it('finds no document of the API when it is switched off', async () => {
    for (const path of ['/docs', '/docs-json', '/docs-yaml', '/docs/swagger-ui-init.js'])
      expect((await rawRequest(`${server.url}/api${path}`)).status).toBe(404);
  });
});

describe('a request that the framework refuses', () => {
  beforeAll(() => open({ REQUEST_TIMEOUT_SECONDS: '1' }));
  afterAll(close);

  it.each([
    [
      'a head that is too large',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    ['a head that never ends', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 408],
    ['a body that never ends', UNFINISHED, 408],
  ])('is a problem document for %s', async (_what, bytes, status) => {
    const started = performance.now();
    const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status });
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it('is described by the contract of the call, when its body never arrives', async () => {
    const operation = findOperation('POST', '/api/auth/login');
    if (!operation) throw new Error('The document has no login');
    const [head = '', body = ''] = (await sendBytes(UNFINISHED)).split('\r\n\r\n');
    const [, ...lines] = head.split('\r\n');
    const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
    expect(findContractFaults(operation, { status: 408, headers, body: JSON.parse(body) })).toStrictEqual([]);
  });

  it.each([
    ['range', 'bytes=99999-'],
    ['range', 'bytes=5-2'],
    ['range', 'bytes=0-0,2-3,-1'],
    ['range', `bytes=${'0-,'.repeat(2_000)}`],
    ['range', 'x'],
    ['if-match', '"x"'],
    ['if-match', 'W/'],
    ['if-none-match', '*'],
    ['if-range', '"x'],
    ['if-modified-since', 'x'],
    ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('is none of the server for a file, also with %s: %s', async (name, value) => {
    for (const path of ['/robots.txt', '/', '/favicon.ico']) {
      const { status } = await rawRequest(`${server.url}${path}`, { headers: { [name]: value } });
      expect(status).toBeLessThan(500);
    }
  });

  it('keeps a status of 4xx for a file', async () => {
    const answer = await rawRequest(`${server.url}/robots.txt`, { headers: { range: 'bytes=99999-' } });
    expect({ status: answer.status, body: JSON.parse(answer.text) as unknown }).toMatchObject({
      status: 416,
      body: { status: 416 },
    });
  });
});

describe('a request that its client aborts', () => {
  const log = new LogLines();

  beforeAll(() => open({ LOG_LEVEL: 'info' }, log));
  afterAll(close);

  it('within its body is no fault of the server: no metric of 5xx, no line in the log above info', async () => {
    const { port } = new URL(server.url);
    for (const head of [
      UNFINISHED,
      'POST /api/parties HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a',
    ])
      for (const end of ['resetAndDestroy', 'destroy'] as const) {
        const socket = connect(Number(port), '127.0.0.1');
        await new Promise<void>((resolve) => socket.write(head, () => resolve()));
        await waitUntil('the request is in flight', async () => /in_flight [1-9]/.test(await readMetrics()));
        socket[end]();
        await waitUntil('the request has ended', async () =>
          readMetrics().then((text) => /in_flight 0$/m.test(text)),
        );
      }
    expect(await readMetrics()).not.toMatch(/^questlog_http_request.*status="?5/m);
    // The start is logged.
    expect(log.all).not.toStrictEqual([]);
    expect(log.all.filter(({ level }) => level > INFO)).toStrictEqual([]);
  });

  const readMetrics = async (): Promise<string> => (await rawRequest(`${server.url}/metrics`)).text;
});

describe('a process that works on as many requests as it may', () => {
  beforeAll(() => open({ MAX_REQUESTS_IN_FLIGHT: '2', REQUEST_TIMEOUT_SECONDS: '5' }));
  afterAll(close);

  /** By the metrics, which count no request for themselves: another request could take the place of an awaited one. */
  const untilInFlight = (count: number): Promise<void> =>
    waitUntil(`${count} requests to be in flight`, async () =>
      (await rawRequest(`${server.url}/metrics`)).text.includes(
        `questlog_http_requests_in_flight ${count}\n`,
      ),
    );

  /** Two requests whose bodies don't arrive. */
  async function occupy(): Promise<{ readonly released: Promise<unknown> }> {
    await untilInFlight(0);
    const released = Promise.all([sendBytes(UNFINISHED), sendBytes(UNFINISHED)]);
    await untilInFlight(2);
    return { released };
  }

  it('answers probes and logout, and refuses all else with 503 and no effect until it has answered one', async () => {
    const player = await TestPlayer.register(server.url);
    const { released } = await occupy();
    const idempotencyKey = randomUUID();
    const found = () =>
      player.post<{ id: string }>('/parties', { body: { name: 'Readers' }, idempotencyKey });
    const refused = await expectNothingRecorded(server, found);
    expectProblem(refused, 503, 'SERVICE_UNAVAILABLE');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await rawRequest(`${server.url}/health/live`)).status).toBe(200);
    const { text: metrics } = await rawRequest(`${server.url}/metrics`);
    expect(metrics).toContain('questlog_http_requests_in_flight 2');
    expect(metrics).toMatch(/questlog_http_requests_shed_total [1-9]/);
    expect((await new TestPlayer(server.url).post('/auth/logout')).status).toBe(200);
    await released;
    await waitUntil('room', async () => (await player.get('/user')).status === 200);
    const created = await found();
    expect(created.status).toBe(201);
    expect((await fetchParty(player, created.body.id)).id).toBe(created.body.id);
  });

  it('counts no request that its client has given up', async () => {
    const player = await TestPlayer.register(server.url);
    // A response ends in the process shortly after its client has it.
    await untilInFlight(0);
    const { port } = new URL(server.url);
    const sockets = [1, 2].map(() => connect(Number(port), '127.0.0.1'));
    for (const socket of sockets) socket.write(UNFINISHED);
    await untilInFlight(2);
    expect((await player.get('/user')).status).toBe(503);
    for (const socket of sockets) socket.destroy();
    await waitUntil('room', async () => (await player.get('/user')).status === 200);
  });
});

describe('a player who sends commands too fast', () => {
  beforeAll(() => open({ COMMAND_BURST: '5', COMMANDS_PER_SECOND: '1' }));
  afterAll(close);

  it('is refused with 429 and no effect, may send the same command later, and slows no one else', async () => {
    const [olena, taras] = [await TestPlayer.register(server.url), await TestPlayer.register(server.url)];
    const create = (player: TestPlayer, idempotencyKey = randomUUID()) =>
      player.post<{ id: string }>('/personal-tasks', {
        body: { userId: player.id, name: randomUUID() },
        idempotencyKey,
      });
    for (let turn = 0; turn < 5; turn += 1) expect((await create(olena)).status).toBe(201);
    const key = randomUUID();
    const body = { userId: olena.id, name: 'Letter' };
    const write = () => olena.post('/personal-tasks', { body, idempotencyKey: key });
    const refused = await expectNothingRecorded(server, write);
    expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await olena.get('/user')).status).toBe(200);
    expect((await create(taras)).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await write()).status).toBe(201);
    expect((await olena.post('/auth/logout')).status).toBe(200);
  });
});
