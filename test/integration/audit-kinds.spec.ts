// Shows R340.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import { accountTokens } from '../../server/identity/accounts/account-tokens';
import { LIVE_PATH } from '../../server/contracts/live';
import { auditEntries } from '../../server/operations/audit-entries';
import { Operators } from '../../server/operations/operators/operators';
import { runInProcess } from '../support/processes/command-line';
import { registerOperator } from '../support/api/operators';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

const PASSWORD = 'secret-1';

let server: ServerWithDatabase;
let player: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase({
    environment: {
      ...{ SOCKETS_PER_PLAYER: '1', SOCKETS_PER_ADDRESS: '3', COMMAND_BURST: '5', COMMANDS_PER_SECOND: '1' },
      ...{ SMTP_URL: 'stdout:', PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: 'loopback' },
      MAX_REQUESTS_PER_ADDRESS: '30',
    },
  });
});

afterAll(() => server.close());

beforeEach(async () => {
  player = await TestPlayer.register(server.url);
  await trail().flush();
  await server.ownerPool.query('delete from audit_entry');
});

const trail = () => server.application.core.auditTrail;

/** Kind, detail and number of the entries of the account, or of none, in order of their names. */
async function entries(accountId: string | null = player.id) {
  await trail().flush();
  const { items } = await auditEntries.findPage(server.application.core.resources.pool, { limit: 1_000 });
  return items
    .filter((entry) => entry.accountId === accountId)
    .map(({ kind, detail, count, actor }) => ({ kind, detail, count, actor }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));
}

const accounts = (...args: readonly string[]) =>
  runInProcess(runAccountsCommand, server.databaseUrl, [...args, '--as', 'ann']);

const login = (username = player.user.email) =>
  new TestPlayer(server.url).post<{ id: string }>('/auth/login', { body: { username, password: PASSWORD } });

describe('the audit trail records', () => {
  it('the end of a session by signing out, and of another one by its player', async () => {
    const phone = new TestPlayer(server.url);
    await phone.post('/auth/login', { body: { username: player.user.email, password: PASSWORD } });
    const { body } = await player.get<{ sessions: readonly { id: string; isCurrent: boolean }[] }>(
      `/user/${player.id}/account`,
    );
    const other = body.sessions.find(({ isCurrent }) => !isCurrent);
    expect((await player.post(`/user/${player.id}/sessions/${other?.id}/logout`)).status).toBe(200);
    expect((await player.post('/auth/logout')).status).toBe(200);
    expect((await entries()).map(({ kind }) => kind)).toStrictEqual([
      'session-ended',
      'signed-in',
      'signed-out',
    ]);
  });

  it('the request for another e-mail address', async () => {
    const body = { email: `new-${player.user.email}`, currentPassword: PASSWORD };
    const answer = await player.post(`/user/${player.id}/change-email`, { body });
    expect(answer.status).toBe(200);
    expect((await entries()).map(({ kind }) => kind)).toStrictEqual(['email-change-requested']);
  });

  it('the verification of an e-mail address', async () => {
    const { pool } = server.application.core.resources;
    const target = { accountId: player.id, email: player.user.email };
    const token = await accountTokens.issue(pool, 'verify-email', target);
    expect((await player.post('/auth/verify-email', { body: { token } })).status).toBe(200);
    expect((await entries()).map(({ kind }) => kind)).toStrictEqual(['email-verified']);
  });

  it('a suspension, the right password that it refuses, and its end, with the operator', async () => {
    const suspended = await accounts('suspend', player.user.email, '--reason', 'spam', '--for-good');
    expect(suspended).toMatchObject({ code: 0 });
    expect((await login()).status).toBe(403);
    expect((await accounts('unsuspend', player.user.email)).code).toBe(0);
    expect(await entries()).toMatchObject([
      { kind: 'account-suspended', actor: 'ann' },
      { kind: 'sign-in-failed', detail: 'suspended', actor: null },
      { kind: 'suspension-lifted', actor: 'ann' },
    ]);
  });

  it('a nickname that an operator hides', async () => {
    expect((await accounts('hide-nickname', player.id, '--reason', 'spam')).code).toBe(0);
    expect(await entries()).toMatchObject([{ kind: 'nickname-hidden', actor: 'ann' }]);
  });

  it('the end of an operator', async () => {
    const operator = await registerOperator(server);
    await new Operators(server.ownerPool).remove(operator.user.email, 'ann');
    expect(await entries(operator.id)).toContainEqual(
      expect.objectContaining({ kind: 'operator-removed', actor: 'ann' }),
    );
  });
});

describe('of the limits the audit trail records', () => {
  it('commands', async () => {
    const statuses = [];
    for (let count = 0; count < 8; count += 1)
      statuses.push((await player.post(`/user/${player.id}/language`, { body: {} })).status);
    expect(statuses).toContain(429);
    expect(await entries()).toContainEqual(
      expect.objectContaining({ kind: 'limit-reached', detail: 'commands' }),
    );
  });

  it('mails to an account', async () => {
    for (let count = 0; count < 7; count += 1)
      await new TestPlayer(server.url).post('/auth/request-password-reset', {
        body: { email: player.user.email },
      });
    await waitUntil('the limit is recorded', async () =>
      (await entries()).some(({ detail }) => detail === 'mail-account'),
    );
  });

  it('sockets of a player and of an address, once a minute however many are refused', async () => {
    const sockets = Array.from({ length: 8 }, () =>
      io(server.url, {
        ...{ path: LIVE_PATH, transports: ['websocket'], forceNew: true, reconnection: false },
        extraHeaders: { cookie: player.cookie, 'x-forwarded-for': '203.0.113.9' },
      }),
    );
    try {
      await waitUntil('both are recorded', async () =>
        [...(await entries()), ...(await entries(null))].some(({ detail }) => detail === 'sockets-address'),
      );
      await waitUntil('the player is recorded', async () =>
        (await entries()).some(({ detail }) => detail === 'sockets'),
      );
      for (const { count } of [...(await entries()), ...(await entries(null))]) expect(count).toBe(1);
    } finally {
      for (const socket of sockets) socket.disconnect();
    }
  });

  it('requests that are shed, once a minute for an address', async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await Promise.all(Array.from({ length: 60 }, () => login('unknown@example.org')));
    const recorded = await entries(null);
    expect(recorded.filter(({ detail }) => detail === 'requests')).toMatchObject([{ count: 1 }]);
  });
});
