import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { rawRequest } from '../../../test/support/api/raw-request';
import type { Position } from '../../contracts/position';
import { getCorrelationId, getRequestContext, recordLogPosition } from '../logging/request-context';
import { Problem } from '../problems/problem';
import { registerRequestHooks, isSameOrigin } from './request-hooks';

let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  server = fastify();
  registerRequestHooks(server);
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Problem)) throw error;
    return reply.status(403).send({ code: error.code });
  });
  server.route({ method: ['GET', 'POST', 'PATCH', 'DELETE'], url: '/', handler: () => ({ ok: true }) });
  server.get('/positions', async () => {
    recordLogPosition('0000000000000000007' as Position);
    await Promise.resolve();
    recordLogPosition('0000000000000000003' as Position);
    return { correlationId: getCorrelationId() };
  });
  server.get('/stale', () => {
    const request = getRequestContext();
    if (request) request.isStaleRead = true;
    return {};
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, headers: Record<string, string>) =>
  rawRequest(url, { method, headers: { host: 'questlog.example.org', ...headers } });

const FOREIGN: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'https://questlog.example.org.evil.example' },
  { origin: 'https://questlog.example.org:8443' },
  { origin: 'null' },
  { origin: 'file://' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://questlog.example.org', 'sec-fetch-site': 'cross-site' },
];
const OWN: readonly Record<string, string>[] = [
  {},
  { origin: 'https://questlog.example.org' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://questlog.example.org', 'sec-fetch-site': 'same-origin' },
];

describe('a change', () => {
  it.each(FOREIGN)('sent by a page of another site is refused: %j', async (headers) => {
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      const answer = await call(method, headers);
      expect(answer).toMatchObject({ status: 403, text: '{"code":"FOREIGN_ORIGIN"}' });
    }
  });

  it.each(OWN)('sent by the game itself or by no browser is accepted: %j', async (headers) => {
    expect((await call('POST', headers)).status).toBe(200);
  });
});

describe('a read', () => {
  it('is accepted from any origin, as the browser hides its answer from other sites', async () => {
    for (const headers of FOREIGN) expect((await call('GET', headers)).status).toBe(200);
  });
});

describe('an answer', () => {
  it('carries the latest position its request wrote', async () => {
    const answer = await rawRequest(`${url}/positions`);
    expect(answer.headers['x-log-position']).toBe('0000000000000000007');
    expect(answer.headers['x-correlation-id']).toBe(
      (JSON.parse(answer.text) as { correlationId: string }).correlationId,
    );
  });

  it('of a request that wrote nothing carries no position', async () => {
    expect((await call('GET', {})).headers).not.toHaveProperty('x-log-position');
  });

  it('says whether a read may be stale', async () => {
    expect((await rawRequest(`${url}/stale`)).headers['x-read-stale']).toBe('true');
    expect((await call('GET', {})).headers).not.toHaveProperty('x-read-stale');
  });
});

describe('a correlation id', () => {
  const ours = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  let behindProxy: FastifyInstance;
  let proxied: string;

  beforeAll(async () => {
    behindProxy = fastify({ trustProxy: ['loopback'] });
    registerRequestHooks(behindProxy);
    behindProxy.get('/', () => ({}));
    proxied = await behindProxy.listen({ host: '127.0.0.1', port: 0 });
  });

  afterAll(() => behindProxy.close());

  const idOf = async (at: string, headers: Record<string, string>) =>
    (await rawRequest(at, { headers })).headers['x-correlation-id'];
  const named = { 'x-request-id': 'id-of-the-proxy', 'x-forwarded-for': '203.0.113.9' };

  it('is different for every request', async () => {
    const ids = [await idOf(url, {}), await idOf(url, {})];
    for (const id of ids) expect(id).toMatch(ours);
    expect(new Set(ids).size).toBe(2);
  });

  it('is the request id of a trusted proxy', async () => {
    await expect(idOf(proxied, named)).resolves.toBe('id-of-the-proxy');
  });

  it('ignores the request id of an untrusted client', async () => {
    await expect(idOf(url, named)).resolves.toMatch(ours);
    await expect(idOf(proxied, { 'x-request-id': 'id-of-a-client' })).resolves.toMatch(ours);
  });

  it.each(['short', 'a'.repeat(65), 'with a space', 'line"break', '{"json":1}', 'ідентифікатор'])(
    'ignores a malformed request id: %s',
    async (id) => {
      const latin = Buffer.from(id).toString('latin1');
      await expect(idOf(proxied, { ...named, 'x-request-id': latin })).resolves.toMatch(ours);
    },
  );
});

describe('an origin', () => {
  it('is the same host with the same port', () => {
    expect(isSameOrigin('http://localhost:3000', 'localhost:3000')).toBe(true);
    expect(isSameOrigin('http://localhost:3001', 'localhost:3000')).toBe(false);
    expect(isSameOrigin('http://localhost', 'localhost:3000')).toBe(false);
    expect(isSameOrigin('nonsense', 'nonsense')).toBe(false);
  });
});
