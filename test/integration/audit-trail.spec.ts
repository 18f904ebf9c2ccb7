// Shows R340, R341.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '../../server/contracts/audit';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import { auditEntries } from '../../server/operations/audit-entries';
import { createAuditRetentionTask } from '../../server/identity/audit/audit-retention.task';
import { runInProcess } from '../support/processes/command-line';
import { registerOperator } from '../support/api/operators';
import { TestPlayer, type Answer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

const PASSWORD = 'secret-1';
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Page {
  readonly items: readonly AuditEntry[];
  readonly next: string | null;
}

let server: ServerWithDatabase;
let player: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase({ environment: { TRUSTED_PROXIES: 'loopback' } });
});

afterAll(() => server.close());

beforeEach(async () => {
  player = await TestPlayer.register(server.url);
  await trail().flush();
  await pool().query('delete from audit_entry');
  await pool().query('delete from rate_limit');
});

const core = () => server.application.core;
const pool = () => core().resources.pool;
const trail = () => core().auditTrail;

async function entries(): Promise<readonly AuditEntry[]> {
  await trail().flush();
  return (await auditEntries.findPage(pool(), { limit: 1_000 })).items;
}

function login(
  username: string,
  password = PASSWORD,
  address = '203.0.113.7',
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<unknown>> {
  return new TestPlayer(server.url).post('/auth/login', {
    body: { username, password },
    headers: { 'x-forwarded-for': address, 'user-agent': AGENT, ...headers },
  });
}

describe('the audit trail', () => {
  it('records a sign-in with account, address, user agent, time and correlation id', async () => {
    const answer = await login(player.user.email);
    expect(answer.status).toBe(200);
    const [entry, ...more] = await entries();
    expect(more).toStrictEqual([]);
    expect(entry).toMatchObject({
      ...{ kind: 'signed-in', accountId: player.id, nickname: player.user.nickname, count: 1 },
      ...{ address: '203.0.113.7', userAgent: AGENT, actor: null, detail: null },
      correlationId: answer.headers.get('x-correlation-id'),
    });
    expect(Math.abs(Date.parse(entry?.at ?? '') - Date.now())).toBeLessThan(600_000);
  });

  it('records failures, also of an unknown name, and the limit that was reached', async () => {
    await login(player.user.email, 'wrong-password');
    await login(`unknown-${randomUUID()}@example.org`, 'wrong-password');
    await pool().query(
      `update rate_limit set points = 1000 where key like 'login-account:%' or key like 'login-account-anywhere:%'`,
    );
    expect((await login(player.user.email)).status).toBe(429);
    expect(await entries()).toMatchObject([
      { kind: 'limit-reached', accountId: player.id, detail: 'login-account' },
      { kind: 'sign-in-failed', accountId: null },
      { kind: 'sign-in-failed', accountId: player.id },
    ]);
  });

  it('records what a player changes, and the end of sessions', async () => {
    const change = (body: object) => player.post(`/user/${player.id}/change-password`, { body });
    await change({ currentPassword: 'not-my-password', password: 'secret-2' });
    expect((await change({ currentPassword: PASSWORD, password: 'secret-2' })).status).toBe(200);
    await new TestPlayer(server.url).post('/auth/request-password-reset', {
      body: { email: player.user.email },
    });
    expect((await player.post(`/user/${player.id}/logout-everywhere`)).status).toBe(200);
    const kinds = (await entries()).map(({ kind, accountId }) => [kind, accountId]);
    expect(kinds.sort()).toStrictEqual([
      ['password-changed', player.id],
      ['password-refused', player.id],
      ['reset-requested', null],
      ['sessions-ended', player.id],
    ]);
  });

  it('records what operators do with accounts, under their own name', async () => {
    const reset = await runAccounts('reset-link', player.user.email, '--as', 'ann');
    await runAccounts('end-sessions', player.user.email, '--as', 'ann');
    const token = reset.stdout.trim().split('#')[1]?.split('=').at(-1) ?? '';
    const answer = await new TestPlayer(server.url).post('/auth/reset-password', {
      body: { token, password: 'secret-3' },
    });
    expect(answer.status).toBe(200);
    expect(await entries()).toMatchObject([
      { kind: 'password-reset', accountId: player.id, actor: null },
      { kind: 'sessions-ended', accountId: player.id, actor: 'ann' },
      { kind: 'reset-link-made', accountId: player.id, actor: 'ann' },
    ]);
  });

  it('holds no password, no cookie and no e-mail address', async () => {
    const unknown = `unknown-${randomUUID()}@example.org`;
    for (const name of [player.user.email, unknown]) await login(name, 'wrong-password');
    await login(player.user.email);
    const text = JSON.stringify(await entries());
    for (const secret of [PASSWORD, 'wrong-password', player.user.email, unknown, 'questlog_session'])
      expect(text).not.toContain(secret);
  });
});

describe('under attack', () => {
  it('counts repeats of an hour from one network in one entry', async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await login(player.user.email, `wrong-${turn}`, `2001:db8::${turn}`);
    expect(await entries()).toMatchObject([{ kind: 'sign-in-failed', count: 5 }]);
  });

  it('stores at most 200 failures of an hour one by one, and only counts further ones', async () => {
    for (let turn = 0; turn < 5_000; turn += 1)
      trail().record({ kind: 'sign-in-failed', accountId: randomUUID() });
    trail().record({ kind: 'signed-in', accountId: player.id });
    const stored = await entries();
    expect(stored.length).toBeLessThanOrEqual(202);
    expect(
      stored.filter(({ kind }) => kind === 'sign-in-failed').reduce((sum, { count }) => sum + count, 0),
    ).toBe(5_000);
    expect(stored).toContainEqual(expect.objectContaining({ kind: 'sign-in-failed', detail: 'others' }));
    expect(stored).toContainEqual(expect.objectContaining({ kind: 'signed-in', accountId: player.id }));
  });

  it('stores at most 300 characters of a user agent', async () => {
    await login(player.user.email, PASSWORD, '203.0.113.8', { 'user-agent': 'x'.repeat(5_000) });
    expect((await entries())[0]?.userAgent).toBe('x'.repeat(300));
  });

  it('does not keep a player from signing in while it can not be written, and is written later', async () => {
    await server.ownerPool.query('alter table audit_entry rename to audit_entry_away');
    try {
      expect((await login(player.user.email)).status).toBe(200);
      await trail().flush();
    } finally {
      await server.ownerPool.query('alter table audit_entry_away rename to audit_entry');
    }
    expect(await entries()).toMatchObject([{ kind: 'signed-in', accountId: player.id, count: 1 }]);
  });
});

describe('the retention', () => {
  const clock = { now: () => new Date() };
  const save = (daysAgo: number) =>
    auditEntries.record(pool(), {
      at: new Date(Date.now() - daysAgo * 86_400_000),
      kind: 'signed-in',
      accountId: randomUUID(),
    });

  it('deletes entries older than the setting, in bounded steps', async () => {
    for (const daysAgo of [181, 179, 1]) await save(daysAgo);
    await pool().query(
      `insert into audit_entry (key, first_at, last_at, count, kind)
       select 'old-' || n, now() - interval '200 days', now() - interval '200 days', 1, 'signed-in'
       from generate_series(1, 2500) n`,
    );
    const cutoff = new Date(Date.now() - 180 * 86_400_000);
    expect(await auditEntries.pruneBatch(pool(), cutoff, 1_000_000)).toBe(true);
    expect(await entries()).toHaveLength(1_000);
    await createAuditRetentionTask(pool(), clock, 180).run();
    expect(await entries()).toHaveLength(2);
  });

  it('deletes the oldest entries beyond the greatest number', async () => {
    for (const daysAgo of [5, 4, 3, 2]) await save(daysAgo);
    await createAuditRetentionTask(pool(), clock, 180, 2).run();
    const days = (await entries()).map(({ at }) => Math.round((Date.now() - Date.parse(at)) / 86_400_000));
    expect(days).toStrictEqual([2, 3]);
  });
});

describe('operators', () => {
  it('read it page by page on the command line, of all accounts or of one', async () => {
    const other = await TestPlayer.register(server.url);
    await login(player.user.email, 'wrong-password');
    await login(player.user.email);
    const ofOne = await runAccounts('audit', player.user.email);
    expect(ofOne.stdout).toMatch(new RegExp(`signed-in .*${player.user.nickname}.*203\\.0\\.113\\.7`));
    expect(ofOne.stdout).not.toContain(other.user.nickname);
    const first = JSON.parse((await runAccounts('audit', '--limit', '2', '--json')).stdout) as Page;
    expect(first.items.map(({ kind }) => kind)).toStrictEqual(['signed-in', 'sign-in-failed']);
    const rest = await runAccounts('audit', '--before', first.next ?? '', '--json');
    expect(JSON.parse(rest.stdout)).toMatchObject({
      items: [{ kind: 'registered', accountId: other.id }],
      next: null,
    });
    expect(await runAccounts('audit', 'unknown@example.org')).toMatchObject({ code: 2 });
  });

  it('read it in the browser, others do not', async () => {
    const operator = await registerOperator(server);
    await trail().flush();
    const page = (await operator.get<Page>('/operations/audit?limit=2')).body;
    expect(page.items).toMatchObject([
      { kind: 'signed-in', accountId: operator.id },
      { kind: 'operator-added', accountId: operator.id, actor: 'root@host' },
    ]);
    const older = (await operator.get<Page>(`/operations/audit?before=${page.next}`)).body;
    expect(older).toMatchObject({ items: [{ kind: 'registered', accountId: operator.id }], next: null });
    expect(await player.get('/operations/audit')).toMatchObject({ status: 403 });
  });
});

async function runAccounts(...args: readonly string[]) {
  await trail().flush();
  return runInProcess(runAccountsCommand, server.databaseUrl, args);
}
