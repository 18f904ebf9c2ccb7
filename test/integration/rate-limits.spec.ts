// Shows R14.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { TestPlayer, type Answer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startTestServer, type TestServer } from '../support/processes/server';

const PASSWORD = 'secret-1';

let database: TestDatabase;
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await startTestServer({ databaseUrl: database.url, environment: { TRUSTED_PROXIES: 'loopback' } });
  there = await startTestServer({ databaseUrl: database.url, environment: { TRUSTED_PROXIES: 'loopback' } });
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

let addresses = 0;
/** An unused address, as a proxy beside the server reports it. */
const newAddress = (): string => `203.0.113.${(addresses += 1)}`;

function login(
  server: TestServer,
  email: string,
  password: string,
  address = newAddress(),
): Promise<Answer<unknown>> {
  return new TestPlayer(server.url).post('/auth/login', {
    body: { username: email, password },
    headers: { 'x-forwarded-for': address },
  });
}

async function newcomer(): Promise<string> {
  return (await TestPlayer.register(here.url)).user.email;
}

async function fail(email: string, times: number, address = newAddress()): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    expect(await login(turn % 2 ? here : there, email, `wrong-${turn}`, address)).toMatchObject({
      status: 401,
    });
  }
}

function expectLimited({ status, headers, body }: Answer<unknown>, withinSeconds: number): void {
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  const seconds = Number(headers.get('retry-after'));
  expect(Number.isInteger(seconds)).toBe(true);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(withinSeconds);
}

/** Sets how many attempts of one kind an address or an account has left. */
async function leave(kind: string, address: string, left: number, limit: number): Promise<void> {
  await here.application.core.resources.pool.query(
    'insert into rate_limit (key, points, expire) values ($1, $2, $3)',
    [`${kind}:${address}`, limit - left, Date.now() + 600_000],
  );
}

describe('guessing the password of an account', () => {
  it('is stopped after ten attempts from an address, at every server', async () => {
    const [email, address] = [await newcomer(), newAddress()];
    await fail(email, 10, address);
    for (const server of [here, there]) {
      expectLimited(await login(server, email, 'wrong', address), 900);
      expectLimited(await login(server, email.toUpperCase(), 'wrong', address), 900);
      expectLimited(await login(server, email, PASSWORD, address), 900);
    }
  });

  it('does not lock its owner out, who is at another address', async () => {
    const email = await newcomer();
    await fail(email, 10);
    expect(await login(here, email, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('is stopped after two hundred attempts from any addresses', async () => {
    const { id, user } = await TestPlayer.register(here.url);
    await leave('login-account-anywhere', createHash('sha256').update(id).digest('base64url'), 1, 200);
    await fail(user.email, 1);
    expectLimited(await login(there, user.email, PASSWORD), 900);
  });

  it('does not lock other accounts out', async () => {
    const [guessed, other] = [await newcomer(), await newcomer()];
    await fail(guessed, 10);
    expect(await login(here, other, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('starts with full attempts after the right password', async () => {
    const email = await newcomer();
    await fail(email, 9);
    expect(await login(here, email, PASSWORD)).toMatchObject({ status: 200 });
    await fail(email, 9);
    expect(await login(there, email, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('is limited in the same way for an account that does not exist', async () => {
    const [email, address] = [`unknown-${randomUUID()}@example.org`, newAddress()];
    await fail(email, 10, address);
    expectLimited(await login(here, email, PASSWORD, address), 900);
  });

  it('checks at most ten of thirty attempts made at once', async () => {
    const [email, address] = [await newcomer(), newAddress()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_unused, turn) =>
        login(turn % 2 ? here : there, email, `wrong-${turn}`, address),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('leaves no e-mail in the table of attempts', async () => {
    const email = await newcomer();
    await fail(email, 1);
    const { rows } = await here.application.core.resources.pool.query<{ key: string }>(
      'select key from rate_limit',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ key }) => key).join('\n')).not.toContain('@');
  });
});

describe('an address', () => {
  it('is slowed after a hundred failed sign-ins, whichever accounts they are for', async () => {
    const address = newAddress();
    await leave('login-address', address, 2, 100);
    for (const server of [here, there]) {
      expect(await login(server, `${randomUUID()}@example.org`, 'wrong', address)).toMatchObject({
        status: 401,
      });
    }
    await leave('login-address-slowed', address, 0, 1);
    for (const server of [here, there]) {
      expectLimited(await login(server, `${randomUUID()}@example.org`, 'wrong', address), 900);
      expectLimited(await login(server, await newcomer(), PASSWORD, address), 900);
    }
  });

  it('that is slowed lets an account without failures sign in, but none with failures', async () => {
    const [address, guessed, clean] = [newAddress(), await newcomer(), await newcomer()];
    await fail(guessed, 1, address);
    await here.application.core.resources.pool.query('delete from rate_limit where key = $1', [
      `login-address:${address}`,
    ]);
    await leave('login-address', address, 0, 100);
    expectLimited(await login(here, guessed, PASSWORD, address), 900);
    expect(await login(here, clean, PASSWORD, address)).toMatchObject({ status: 200 });
  });

  it('of IPv6 counts together with the others of its /64, and with no other', async () => {
    const household = `2001:db8:${randomUUID().slice(0, 4)}:7`;
    const [email, clean] = [await newcomer(), await newcomer()];
    for (let turn = 0; turn < 10; turn += 1)
      expect(await login(here, email, 'wrong', `${household}::${turn + 1}`)).toMatchObject({ status: 401 });
    expectLimited(await login(there, email, PASSWORD, `${household}:1:2:3:4`), 900);
    expect(await login(there, email, PASSWORD, household.replace(/7$/, '8::1'))).toMatchObject({
      status: 200,
    });
    expect(await login(here, clean, PASSWORD, `${household}::1`)).toMatchObject({ status: 200 });
  });

  it('gets no attempts back by a successful sign-in', async () => {
    const address = newAddress();
    await leave('login-address', address, 1, 100);
    const email = await newcomer();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await login(here, email, PASSWORD, address)).toMatchObject({ status: 200 });
    }
  });

  it('can not be forged by a client behind a proxy', async () => {
    const address = newAddress();
    await leave('login-address', address, 0, 100);
    await leave('login-address-slowed', address, 0, 1);
    const answer = await login(here, `${randomUUID()}@example.org`, 'wrong', `${newAddress()}, ${address}`);
    expectLimited(answer, 900);
  });

  it('registers at most three hundred players an hour', async () => {
    const address = newAddress();
    await leave('register-address', address, 1, 300);
    const register = (server: TestServer) => {
      const name = `p${randomUUID().slice(0, 12)}`;
      return new TestPlayer(server.url).post('/auth/register', {
        body: {
          nickname: name,
          email: `${name}@example.org`,
          password: PASSWORD,
          characterClass: 'mage',
          authProvider: 'email',
        },
        headers: { 'x-forwarded-for': address },
      });
    };
    expect(await register(here)).toMatchObject({ status: 201 });
    expectLimited(await expectNothingRecorded(there, () => register(there)), 3_600);
  });
});
