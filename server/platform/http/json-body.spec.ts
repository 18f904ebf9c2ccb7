import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { rawRequest } from '../../../test/support/api/raw-request';
import { registerJsonParser } from './json-body';

let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  server = fastify({ bodyLimit: 100 * 1024 });
  registerJsonParser(server);
  server.post('/', (request) => ({ body: request.body ?? 'none' }));
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => server.close());

async function send(payload: string, type = 'application/json') {
  const headers = { 'content-type': type };
  const { status, text } = await rawRequest(url, { method: 'POST', body: payload, headers });
  return { status, body: JSON.parse(text) as unknown };
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a JSON body', () => {
  it('is accepted, with and without its character set', async () => {
    await expect(send('{"a":"ї"}')).resolves.toMatchObject({ status: 200, body: { body: { a: 'ї' } } });
    await expect(send('{"a":1}', 'application/json; charset=utf-8')).resolves.toMatchObject({ status: 200 });
  });

  it.each(['', ' ', '\n'])('that is empty counts as no body (%j)', async (payload) => {
    await expect(send(payload)).resolves.toMatchObject({ status: 200, body: { body: 'none' } });
  });

  it.each(['{', '{"a":}', 'a=1', '{"a":1}}', "{'a':1}", 'undefined'])(
    'that is not JSON is refused: %s',
    async (text) => {
      await expect(send(text)).resolves.toMatchObject({ status: 400 });
    },
  );

  it.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"__proto__":{"isAdmin":true}}}',
    '{"\\u005f_proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ])('that would pollute a prototype is refused: %s', async (text) => {
    await expect(send(text)).resolves.toMatchObject({ status: 400 });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('is accepted up to twenty levels deep', async () => {
    await expect(send(nested(20))).resolves.toMatchObject({ status: 200 });
    await expect(send(nested(21))).resolves.toMatchObject({ status: 400 });
    await expect(send('{"a":'.repeat(21) + '1' + '}'.repeat(21))).resolves.toMatchObject({ status: 400 });
  });

  it('may contain texts with any number of brackets', async () => {
    const text = JSON.stringify({ password: '{[('.repeat(30), rules: '\\"[[[[\\'.repeat(30) });
    await expect(send(text)).resolves.toMatchObject({ status: 200 });
  });

  it.each(['"]]]]]]]]]]"', '"\\"]]]]]]]]]]"', '"}}}}}}}}}}\\\\"'])(
    'is refused as too deep despite closing brackets within texts: %s',
    async (text) => {
      await expect(send(`[${text},${nested(20)}]`)).resolves.toMatchObject({ status: 400 });
    },
  );

  it('of endless nesting or an unterminated string is refused without overflowing the stack', async () => {
    await expect(send('['.repeat(90_000))).resolves.toMatchObject({ status: 400 });
    await expect(send(`"${'\\'.repeat(90_000)}`)).resolves.toMatchObject({ status: 400 });
  });

  it('of more than 100 KB is refused', async () => {
    const text = (bytes: number): string => JSON.stringify('a'.repeat(bytes - 2));
    await expect(send(text(100 * 1024))).resolves.toMatchObject({ status: 200 });
    await expect(send(text(100 * 1024 + 1))).resolves.toMatchObject({ status: 413 });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('cannot have the type %s', async (type) => {
    await expect(send('{"a":1}', type)).resolves.toMatchObject({ status: 415 });
  });
});
