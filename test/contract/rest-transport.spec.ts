// Shows R197, R201.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { startDay } from '../support/api/game-api';
import { fillPath, listOperations } from '../support/contract/openapi-operations';
import { TestPlayer } from '../support/api/player';
import { rawRequest } from '../support/api/raw-request';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

let database: TestDatabase;
let server: ServerProcess;
let player: TestPlayer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerProcess({ DATABASE_URL: database.url });
  player = await TestPlayer.register(server.url);
  await startDay(player);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

interface Bytes {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** The bytes as sent: `fetch` would decompress them. */
function load(path: string, headers: Readonly<Record<string, string>>): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const options = { headers: { cookie: player.cookie, 'x-min-position': player.position, ...headers } };
    request(`${server.url}${path}`, options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ headers: incoming.headers, body: Buffer.concat(chunks) }));
      incoming.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

describe('an answer of more than 1 KB', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, GZIP;q=0.5', gunzipSync],
    ['br', '*', brotliDecompressSync],
  ])('is compressed with %s for a client that accepts %s', async (encoding, accepted, decompress) => {
    const plain = await load('/api/quests', {});
    const { headers, body } = await load('/api/quests', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(body.length),
      'content-type': 'application/json; charset=utf-8',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(body.length).toBeLessThan(plain.body.length / 2);
    expect(decompress(body).equals(plain.body)).toBe(true);
  });

  it.each([
    ['for a client that accepts no compression', {}],
    ['for a client that refuses it', { 'accept-encoding': 'gzip;q=0, br;q=0.0' }],
    ['to a request of another site', { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' }],
    ['to a request of a neighbouring host', { 'accept-encoding': 'br', 'sec-fetch-site': 'same-site' }],
  ])('is not compressed %s', async (_why, headers) => {
    const answer = await load('/api/quests', headers);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toContain('accept-encoding');
    expect(Array.isArray(JSON.parse(answer.body.toString()))).toBe(true);
  });
});

describe('a smaller answer', () => {
  it('is not compressed', async () => {
    const { headers, body } = await load('/api/user', { 'accept-encoding': 'br' });
    expect(body.length).toBeLessThan(1024);
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('another method on a path of the contract', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];
  /** Two operations of one path may name its parameters differently. */
  const shapeOf = (template: string) => template.replace(/\{\w+\}/g, '{}');
  const shapes = [...new Set(listOperations().map(({ template }) => shapeOf(template)))];

  it.each(shapes)('is refused with 405, which names the methods of %s', async (shape) => {
    const operations = listOperations().filter(({ template }) => shapeOf(template) === shape);
    const [first] = operations;
    if (!first) throw new Error(`${shape} has no operation`);
    const taken = operations.map(({ method }) => method);
    for (const method of methods.filter((each) => !taken.includes(each))) {
      const answer = await rawRequest(`${server.url}/api${fillPath(first)}`, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(JSON.parse(answer.text)).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
      const allowed = answer.headers.allow?.split(', ').filter((each) => each !== 'HEAD');
      expect(allowed).toStrictEqual([...taken].sort());
    }
  });

  it('is 404 on a path that is none', async () => {
    expect(await rawRequest(`${server.url}/api/nothing`, { method: 'POST' })).toMatchObject({ status: 404 });
  });
});

describe('a file that browsers and robots ask for by name', () => {
  it('is an icon at /favicon.ico', async () => {
    const { headers, body } = await load('/favicon.ico', {});
    expect(headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
    // Type 1, one picture, which begins where the directory ends and is a PNG.
    expect([body.readUInt16LE(2), body.readUInt16LE(4), body.readUInt32LE(18)]).toStrictEqual([1, 1, 22]);
    expect(body.subarray(23, 26).toString()).toBe('PNG');
    expect(body.length).toBe(22 + body.readUInt32LE(14));
  });

  it('keeps robots out of the API at /robots.txt', async () => {
    const { headers, body } = await load('/robots.txt', {});
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body.toString()).toBe('User-agent: *\nDisallow: /api/\n');
  });
});
