// Shows R201, R250.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { compressAnswers } from './compress-answers';

let server: FastifyInstance;
let url: string;
/** Requests so far; each answer holds its number. */
let count = 0;

beforeAll(async () => {
  server = fastify();
  compressAnswers(server, '/api/');
  const answer = () => `${(count += 1)} ${'x'.repeat(2_000)}`;
  for (const path of ['/api/first', '/api/second'])
    server.get(path, { config: { isConstant: true } }, answer);
  server.get('/api/other', answer);
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => server.close());

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync };

/** The number in the decompressed answer. */
async function load(path: string, encoding: keyof typeof DECOMPRESS): Promise<number> {
  const outgoing = request(`${url}${path}`, { headers: { 'accept-encoding': encoding } }).end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(incoming.headers['content-encoding']).toBe(encoding);
  return Number.parseInt(DECOMPRESS[encoding](await buffer(incoming)).toString(), 10);
}

describe('the answer of a constant route', () => {
  it('is compressed once in each encoding, and is no other route’s', async () => {
    expect(await load('/api/first', 'br')).toBe(1);
    expect(await load('/api/first', 'br')).toBe(1);
    expect(await load('/api/first', 'gzip')).toBe(3);
    expect(await load('/api/second', 'br')).toBe(4);
    expect(await load('/api/second', 'br')).toBe(4);
    expect(await load('/api/first', 'gzip')).toBe(3);
  });

  it('is the same under a percent-encoded path', async () => {
    expect(await load('/api/first', 'br')).toBe(1);
    expect(await load('/%61pi/first', 'br')).toBe(1);
  });

  it('of any other route is compressed each time', async () => {
    const first = await load('/api/other', 'br');
    expect(await load('/api/other', 'br')).toBe(first + 1);
  });
});
