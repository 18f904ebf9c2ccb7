// Shows R270, R271.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import { runInProcess } from '../support/processes/command-line';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;
let player: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server?.close());

beforeEach(async () => {
  player = await TestPlayer.register(server.url);
});

const visitor = () => new TestPlayer(server.url);
const pool = () => server.application.core.resources.pool;

describe('a reset of the password without a mail server', () => {
  it('says that the operator makes the link, and the operator’s works', async () => {
    const asked = await visitor().post('/auth/request-password-reset', {
      body: { email: player.user.email },
    });
    expect(asked).toMatchObject({ status: 200, body: { delivery: 'operator' } });
    const environment = { PUBLIC_URL: 'https://quest.example' };
    const command = ['reset-link', player.user.nickname];
    const printed = await runInProcess(runAccountsCommand, server.databaseUrl, command, { environment });
    expect(printed).toMatchObject({ code: 0, stderr: '' });
    const link = new URL(printed.stdout.trim());
    expect(link.origin).toBe('https://quest.example');
    const body = { token: link.hash.slice(1), password: 'new-secret-2' };
    expect(await visitor().post('/auth/reset-password', { body })).toMatchObject({ status: 200 });
    const login = { username: player.user.nickname, password: 'new-secret-2' };
    expect(await visitor().post('/auth/login', { body: login })).toMatchObject({ status: 200 });
    const { rows } = await pool().query('select email_verified_at from account where id = $1', [player.id]);
    expect(rows).toStrictEqual([{ email_verified_at: null }]);
  });

  it('the operator’s command refuses an unknown name, and ends sessions', async () => {
    const run = (...args: string[]) => runInProcess(runAccountsCommand, server.databaseUrl, args);
    expect(await run('reset-link', 'unknown-player')).toMatchObject({ code: 2, stdout: '' });
    expect(await run('find', player.user.username)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(player.user.email),
    });
    expect(await player.get('/user')).toMatchObject({ status: 200 });
    expect(await run('end-sessions', player.user.email)).toMatchObject({ code: 0, stdout: 'Ended: 1.\n' });
    await waitUntil('the session is ended', async () => (await player.getOnce('/user')).status === 401);
    const { rows } = await pool().query('select act from operator_act where subject = $1', [
      player.user.username,
    ]);
    expect(rows).toStrictEqual([{ act: 'sessions ended' }]);
  });
});
