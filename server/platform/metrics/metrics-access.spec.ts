import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { rawRequest } from '../../../test/support/api/raw-request';
import { canReadMetrics } from './metrics-access';

const TOKEN = 'a token of more than sixteen characters';

let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  server = fastify();
  server.get('/', (request) => ({ may: canReadMetrics(request, TOKEN) }));
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => server.close());

async function asks(headers: Record<string, string>): Promise<boolean> {
  return (JSON.parse((await rawRequest(url, { headers })).text) as { may: boolean }).may;
}

/** The answer for a request from the given address. */
const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}, token?: string) =>
  canReadMetrics({ headers, socket: { remoteAddress } } as Parameters<typeof canReadMetrics>[0], token);

describe('the metrics', () => {
  it('are readable from this machine', async () => {
    await expect(asks({})).resolves.toBe(true);
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      expect(from(address)).toBe(true);
  });

  it('are not readable through a name, which a page of another site may have pointed at this machine (R257)', () => {
    expect(from('127.0.0.1', { host: 'evil.example:3000' })).toBe(false);
    const headers = { host: 'evil.example:3000', authorization: `Bearer ${TOKEN}` };
    expect(from('127.0.0.1', headers, TOKEN)).toBe(true);
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(from('127.0.0.1', { host })).toBe(true);
  });

  it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
    'are not readable through a proxy on this machine: %s',
    async (name) => {
      await expect(asks({ [name]: '127.0.0.1' })).resolves.toBe(false);
    },
  );

  it.each(['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', '2001:db8::1', '128.127.0.0.1', undefined])(
    'are not readable from another machine without a token: %s',
    (address) => {
      expect(from(address)).toBe(false);
      expect(from(address, {}, TOKEN)).toBe(false);
    },
  );

  it('are readable with the token from any address and through any proxy', async () => {
    const authorization = `Bearer ${TOKEN}`;
    expect(from('203.0.113.9', { authorization }, TOKEN)).toBe(true);
    await expect(asks({ authorization, 'x-forwarded-for': '203.0.113.9' })).resolves.toBe(true);
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer undefined',
    'Bearer wrong-token-of-many-characters',
    'Basic abc',
  ])('are not readable with a wrong token: %j', (authorization) => {
    expect(from('203.0.113.9', { authorization }, TOKEN)).toBe(false);
    expect(from('203.0.113.9', { authorization })).toBe(false);
  });
});
