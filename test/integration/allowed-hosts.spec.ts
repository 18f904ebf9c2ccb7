// Shows R257, R258.
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { LIVE_PATH } from '../../server/contracts/live';
import { rawRequest } from '../support/api/raw-request';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;

beforeAll(async () => {
  const environment = { PUBLIC_URL: 'https://questlog.example.org', TRUSTED_PROXIES: 'loopback' };
  server = await startServerWithDatabase({ environment });
});

afterAll(() => server.close());

const get = (path: string, headers: Readonly<Record<string, string>>) =>
  rawRequest(`${server.url}${path}`, { headers });

describe('a request', () => {
  it.each([
    'questlog.example.org',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.20',
    hostname(),
  ])('is answered under %s', async (host) => {
    expect((await get('/api/user', { host })).status).toBe(401);
  });

  it.each([
    ['a name that another site has pointed at this machine', { host: 'evil.example:3000' }],
    ['a name that resembles its own', { host: 'questlog.example.org.evil.example' }],
    ['a name that a proxy reports', { host: 'localhost', 'x-forwarded-host': 'evil.example' }],
    ['a name that is none', { host: 'a b' }],
  ])('is refused under %s, on the pages too, and the refusal names the setting', async (_what, headers) => {
    for (const path of ['/api/user', '/', '/robots.txt']) {
      const answer = await get(path, headers);
      expect({ status: answer.status, body: JSON.parse(answer.text) as unknown }).toMatchObject({
        status: 421,
        body: { code: 'HOST_NOT_ALLOWED', detail: expect.stringContaining('PUBLIC_URL') as unknown },
      });
    }
  });

  it('of a probe is answered under any name, but the metrics are not shown', async () => {
    const headers = { host: 'evil.example' };
    expect((await get('/health/live', headers)).status).toBe(200);
    expect((await get('/metrics', headers)).status).toBe(404);
    expect((await get('/metrics', { host: 'localhost' })).status).toBe(200);
  });
});

describe('a socket', () => {
  const connect = (headers: Readonly<Record<string, string>>) =>
    new Promise<string>((resolve) => {
      const socket = io(server.url, {
        ...{ path: LIVE_PATH, transports: ['websocket'], forceNew: true, reconnection: false },
        extraHeaders: headers,
      });
      // Without a session the handshake itself goes through, and the sign-in is refused.
      socket.on('connect_error', ({ message }) => {
        socket.disconnect();
        resolve(message === 'UNAUTHENTICATED' ? 'accepted' : 'refused');
      });
    });

  it.each<Readonly<Record<string, string>>>([
    { host: 'questlog.example.org' },
    { host: 'localhost', origin: 'http://localhost' },
    { host: 'questlog.example.org', origin: 'https://questlog.example.org' },
  ])('is accepted with %j', async (headers) => {
    expect(await connect(headers)).toBe('accepted');
  });

  it.each<Readonly<Record<string, string>>>([
    { host: 'evil.example' },
    { host: 'evil.example', origin: 'http://evil.example' },
    { host: 'localhost', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
    { host: 'questlog.example.org', origin: 'https://evil.example' },
  ])('is refused with %j', async (headers) => {
    expect(await connect(headers)).toBe('refused');
  });
});

describe('a path that can not be decoded', () => {
  it('is refused under the names of another site, and stored nowhere', async () => {
    const own = await get('/api/%zz', {});
    expect(own.status).toBe(400);
    const foreign = await get('/api/%zz', { host: 'evil.example' });
    expect(foreign.status).toBe(421);
    for (const { headers } of [own, foreign])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'permissions-policy': expect.stringContaining('camera=()') as unknown,
      });
  });
});

describe('an answer', () => {
  it('of the API is stored nowhere, unless it says so itself', async () => {
    expect((await get('/api/user', {})).headers['cache-control']).toBe('no-store');
    expect((await get('/api/nothing', {})).headers['cache-control']).toBe('no-store');
    expect((await get('/robots.txt', {})).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/%61pi/user', '/ap%69/user', '/%61pi/auth/login'])(
    'of the API is stored nowhere under the encoded path %s (R258)',
    async (path) => {
      const answer = await get(path, {});
      expect(answer.status).not.toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('allows no feature of the browser that the game does not use', async () => {
    for (const path of ['/', '/api/user'])
      expect((await get(path, {})).headers['permissions-policy']).toContain('camera=(), microphone=()');
  });
});
