import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { TestPlayer } from '../support/api/player';
import { startTestServer } from '../support/processes/server';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

it.each([
  ['believed when it is named', { TRUSTED_PROXIES: 'loopback' }, true],
  ['not believed when none is named', {}, false],
])('what a proxy says of the request is %s', async (_, environment, believed) => {
  const server = await startTestServer({ databaseUrl: database.url, environment });
  try {
    const name = `proxied-${String(believed)}`;
    const answer = await new TestPlayer(server.url).post('/auth/register', {
      body: {
        nickname: name,
        email: `${name}@example.org`,
        password: 'secret-1',
        characterClass: 'mystic',
        authProvider: 'email',
      },
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(answer.status).toBe(201);
    expect(/; Secure(;|$)/.test(answer.headers.getSetCookie()[0] ?? '')).toBe(believed);
    const { rows } = await server.application.core.resources.pool.query<{ key: string }>(
      `select key from rate_limit where key = 'register-address:203.0.113.9'`,
    );
    expect(rows).toHaveLength(believed ? 1 : 0);
    await server.application.core.resources.pool.query('delete from rate_limit');
  } finally {
    await server.close();
  }
});
