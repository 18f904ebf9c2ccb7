// Shows R257, R258.
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rawRequest } from '../support/raw-request';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/server';

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

describe('an answer', () => {
  it('of the API is stored nowhere, unless it says so itself', async () => {
    expect((await get('/api/user', {})).headers['cache-control']).toBe('no-store');
    expect((await get('/api/nothing', {})).headers['cache-control']).toBe('no-store');
    expect((await get('/robots.txt', {})).headers['cache-control']).toBe('no-cache');
  });

  it('allows no feature of the browser that the game does not use', async () => {
    for (const path of ['/', '/api/user'])
      expect((await get(path, {})).headers['permissions-policy']).toContain('camera=(), microphone=()');
  });
});
