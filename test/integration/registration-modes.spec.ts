// Shows R385, R386, R387.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import { createFirstOperatorLink } from '../../server/composition/first-operator';
import { runInProcess } from '../support/processes/command-line';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectProblem } from '../support/api/game-api';
import { TestPlayer, type Answer } from '../support/api/player';
import { startTestServer, type TestServer } from '../support/processes/server';

const PUBLIC_URL = 'https://quest.example';

let database: TestDatabase;
const servers = new Map<string, TestServer>();

beforeAll(async () => {
  database = await createTestDatabase();
  for (const mode of ['open', 'invite', 'closed']) {
    const environment = { REGISTRATION: mode };
    servers.set(mode, await startTestServer({ databaseUrl: database.url, environment }));
  }
});

afterAll(async () => {
  for (const server of servers.values()) await server.close();
  await database?.drop();
});

const at = (mode: string) => servers.get(mode)!;
const pool = () => at('open').application.core.resources.pool;
const run = (...args: string[]) =>
  runInProcess(runAccountsCommand, database.url, ['invite', ...args], { environment: { PUBLIC_URL } });

beforeEach(async () => {
  await pool().query('delete from rate_limit');
});

async function register(mode: string, inviteCode?: string, url = at(mode).url) {
  const name = `i${randomUUID().slice(0, 12)}`;
  const player = new TestPlayer(url);
  const answer: Answer<{ id: string; isOperator: boolean }> = await player.post('/auth/register', {
    body: {
      nickname: name,
      email: `${name}@example.org`,
      password: 'secret-1',
      characterClass: 'warrior',
      authProvider: 'email',
      ...(inviteCode !== undefined && { inviteCode }),
    },
  });
  return answer;
}

async function createCode(...options: string[]): Promise<string> {
  const { code, stdout, stderr } = await run('create', ...options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const link = new URL(stdout.split('\n')[0]!);
  expect(`${link.origin}${link.pathname}`).toBe(`${PUBLIC_URL}/register`);
  return link.hash.slice(1);
}

describe('the registration', () => {
  it.each(['open', 'invite', 'closed'])('says that it is %s', async (mode) => {
    expect(await new TestPlayer(at(mode).url).get('/auth/registration')).toMatchObject({
      status: 200,
      body: { mode },
    });
  });

  it('is refused without a code where one is needed, and with any code where it is closed', async () => {
    expect(await register('open')).toMatchObject({ status: 201 });
    expectProblem(await register('invite'), 403, 'INVITE_REQUIRED');
    expectProblem(await register('closed'), 403, 'REGISTRATION_CLOSED');
    const code = await createCode();
    expectProblem(await register('closed', code), 403, 'REGISTRATION_CLOSED');
    expect(await register('invite', code)).toMatchObject({ status: 201, body: { isOperator: false } });
  });

  it('takes each use of a code once, also of many at the same moment', async () => {
    const code = await createCode('--uses', '2');
    const answers = await Promise.all([0, 1, 2, 3, 4].map(() => register('invite', code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403]);
    expectProblem(await register('invite', code), 403, 'INVITE_INVALID');
  });

  it('keeps the use of a code when the e-mail or nickname is taken', async () => {
    const code = await createCode();
    const taken = await TestPlayer.register(at('open').url);
    await expect(
      TestPlayer.register(at('invite').url, { nickname: taken.user.nickname, inviteCode: code }),
    ).rejects.toThrow('duplicate_username');
    expect(await register('invite', code)).toMatchObject({ status: 201 });
  });

  it('refuses a wrong, expired and revoked code, where registration is open too', async () => {
    const expired = await createCode();
    await pool().query(`update invite_code set expires_at = now() where uses = 0`);
    const revoked = await createCode('--note', 'to be revoked');
    const listed = await run('list');
    const line = listed.stdout.split('\n').find((each) => each.includes('to be revoked'));
    expect(await run('revoke', line!.trim().split(/\s+/)[0]!)).toMatchObject({ code: 0 });
    expect(await run('revoke', randomUUID())).toMatchObject({ code: 2 });
    for (const mode of ['open', 'invite']) {
      for (const code of ['wrong', expired, revoked])
        expectProblem(await register(mode, code), 403, 'INVITE_INVALID');
    }
  });

  it('limits guesses at codes by address, and not the right ones', async () => {
    const code = await createCode('--uses', '30');
    for (let use = 0; use < 22; use += 1)
      expect(await register('invite', code)).toMatchObject({ status: 201 });
    for (let guess = 0; guess < 20; guess += 1)
      expectProblem(await register('invite', `guess-${guess}`), 403, 'INVITE_INVALID');
    expectProblem(await register('invite', code), 429, 'TOO_MANY_REQUESTS');
  });

  it('stores no code, and records who made and revoked one', async () => {
    const code = await createCode('--note', 'the record');
    const { rows } = await pool().query<{ row: string }>(
      'select invite_code::text as row from invite_code union all select operator_act::text from operator_act',
    );
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(Buffer.from(code).toString('hex'));
    expect(stored).toContain('invite code made');
    expect(Buffer.from(code, 'base64url')).toHaveLength(16);
  });
});

describe('the first operator', () => {
  let empty: TestDatabase;
  let server: TestServer;

  beforeEach(async () => {
    empty = await createTestDatabase();
    const environment = { REGISTRATION: 'closed', PUBLIC_URL };
    server = await startTestServer({ databaseUrl: empty.url, environment });
  });

  afterEach(async () => {
    await server?.close();
    await empty?.drop();
  });

  const createLink = async (of = server) => new URL((await createFirstOperatorLink(of.application))!);
  const registerWith = (code: string) => register('closed', code, server.url);

  it('registers by a link of the start, even where registration is closed, and only one does', async () => {
    const links = [await createLink(), await createLink()];
    expect(links[0]!.href).toMatch(/^https:\/\/quest\.example\/register#[\w-]{22}$/);
    const answers = await Promise.all(links.map(({ hash }) => registerWith(hash.slice(1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(answers.find(({ status }) => status === 201)?.body.isOperator).toBe(true);
    await expect(createFirstOperatorLink(server.application)).resolves.toBeUndefined();
  });

  it('cannot register by an expired link', async () => {
    const { hash } = await createLink();
    await server.application.core.resources.pool.query('update invite_code set expires_at = now()');
    expectProblem(await registerWith(hash.slice(1)), 403, 'REGISTRATION_CLOSED');
  });

  it('gets no link from a process that serves no players', async () => {
    const projections = await startTestServer({
      databaseUrl: empty.url,
      environment: { ROLE: 'projections' },
    });
    try {
      await expect(createFirstOperatorLink(projections.application)).resolves.toBeUndefined();
    } finally {
      await projections.close();
    }
  });
});
