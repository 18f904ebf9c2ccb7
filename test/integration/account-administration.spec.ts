// Shows R7, R371, R373.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import type { OperatorAct } from '../../server/contracts/operations';
import type { AccountDetails, AccountSummary } from '../../server/identity/administration/account-directory';
import { runInProcess } from '../support/processes/command-line';
import { createPartyQuest, createTestParty, expectOk, expectProblem } from '../support/api/game-api';
import { contribute, createTeam, fetchParty, syncReadPosition } from '../support/api/party-api';
import { fetchFeed } from '../support/api/live-client';
import { operatorsService, registerOperator } from '../support/api/operators';
import { TestPlayer, type Answer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

const REASON = 'Образливі назви загонів';

interface Page {
  readonly items: readonly AccountSummary[];
  readonly next: string | null;
}

let server: ServerWithDatabase;
let operator: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase();
  operator = await registerOperator(server);
});

afterAll(() => server?.close());

const post = <Body>(path: string, body?: object): Promise<Answer<Body>> =>
  operator.post(`/operations/${path}`, body && { body });
const list = async (query: string) => expectOk(await operator.get<Page>(`/operations/accounts?${query}`));
const describeAccount = async ({ id }: TestPlayer) =>
  expectOk(await operator.get<AccountDetails>(`/operations/accounts/${id}`));
const latestAct = async () =>
  expectOk(await operator.get<{ items: readonly OperatorAct[] }>('/operations/acts?limit=1')).items[0];
const run = (...args: readonly string[]) => runInProcess(runAccountsCommand, server.databaseUrl, args);
const runJson = async (...args: readonly string[]) =>
  JSON.parse((await run(...args, '--json')).stdout) as Record<string, unknown>;
const statusOf = async (player: TestPlayer) => (await player.getOnce('/user')).status;

describe('the list of accounts', () => {
  it('finds by nickname, e-mail and id, and shows a page at a time', async () => {
    const mark = `m${Date.now().toString(36)}`;
    const found = [];
    for (const name of ['a', 'b', 'c']) {
      const nickname = `${mark}${name}`;
      found.push(await TestPlayer.register(server.url, { nickname, email: `${nickname}@mail.example` }));
    }
    const names = found.map(({ user }) => user.username);
    const first = await list(`search=${mark.toUpperCase()}&limit=2`);
    expect(first.items.map(({ username }) => username)).toEqual(names.slice(0, 2));
    const second = await list(`search=${mark}&limit=2&before=${first.next}`);
    expect(second).toMatchObject({ items: [{ username: names[2] }], next: null });
    expect((await list(`search=${mark}b@mail`)).items).toHaveLength(1);
    expect((await list(`search=${found[0]?.id}`)).items).toMatchObject([{ username: names[0], sessions: 1 }]);

    const byCommand = await runJson('list', mark, '--limit', '2', '--after', names[0] ?? '');
    expect(byCommand).toMatchObject({ accounts: [{ username: names[1] }, { username: names[2] }] });
  });

  it('has only the suspended ones on request', async () => {
    const player = await TestPlayer.register(server.url);
    await run('suspend', player.id, '--reason', REASON, '--for-good');
    const { items } = await list('state=suspended');
    expect(items).toMatchObject([{ id: player.id, suspension: { reason: REASON, until: null } }]);
    expect((await run('find', '--suspended')).stdout).toContain('for good');
    await run('unsuspend', player.id);
    expect((await list('state=suspended')).items).toEqual([]);
  });

  it('shows an account with its parties, and no text of the player', async () => {
    const player = await TestPlayer.register(server.url);
    const body = { userId: player.id, name: 'Секретна справа' };
    expectOk(await player.post('/personal-tasks', { body }));
    const party = await createTestParty(player, { name: 'Ранкові бігуни', description: 'Секретний опис' });
    await waitUntil('the party is listed', async () => (await describeAccount(player)).parties.length > 0);
    const account = await describeAccount(player);
    expect(account).toMatchObject({
      ...{ id: player.id, email: player.user.email, isOperator: false, suspension: null },
      parties: [{ id: party.id, name: 'Ранкові бігуни', role: 'leader', members: 1 }],
    });
    expect(JSON.stringify(account)).not.toMatch(/Секрет|password|argon/);
    const { stdout } = await run('show', player.user.email);
    expect(stdout).toContain(party.id);
    expect(stdout).not.toContain('Секрет');
    expect((await run('show', 'unknown-player')).code).toBe(2);
  });
});

describe('an operator in the browser', () => {
  it('suspends a player for days, and takes it back', async () => {
    const player = await TestPlayer.register(server.url);
    expect(await post(`accounts/${player.id}/suspend`, { reason: REASON, days: 2 })).toMatchObject({
      status: 204,
    });
    const refused = await player.getOnce<{ until: string }>('/user');
    expectProblem(refused, 403, 'ACCOUNT_SUSPENDED');
    expect(Date.parse(refused.body.until) - Date.now()).toBeGreaterThan(47 * 3_600_000);
    expect(await latestAct()).toMatchObject({
      ...{ actor: operator.user.email, act: 'account suspended', subject: player.user.username },
      details: { reason: REASON, until: refused.body.until },
    });
    expect(await post(`accounts/${player.id}/unsuspend`)).toMatchObject({ status: 204 });
    expect(await statusOf(player)).toBe(200);
    expect(await latestAct()).toMatchObject({ act: 'suspension lifted', subject: player.user.username });
    expectProblem(await post(`accounts/${player.id}/unsuspend`), 409, 'ACCOUNT_NOT_SUSPENDED');
  });

  it('makes a link by which the player chooses a new password', async () => {
    const player = await TestPlayer.register(server.url);
    const { link } = expectOk(await post<{ link: string }>(`accounts/${player.id}/reset-link`));
    const token = new URL(link).hash.slice(1);
    const visitor = new TestPlayer(server.url);
    expectOk(await visitor.post('/auth/reset-password', { body: { token, password: 'new-secret-2' } }));
    expect(await statusOf(player)).toBe(401);
    expect(await latestAct()).toMatchObject({ act: 'reset link made', subject: player.user.username });
  });

  it('ends the sessions of a player', async () => {
    const player = await TestPlayer.register(server.url);
    expect(await post(`accounts/${player.id}/end-sessions`)).toMatchObject({ status: 204 });
    expect(await statusOf(player)).toBe(401);
    expect(await latestAct()).toMatchObject({ act: 'sessions ended', details: { sessions: 1 } });
  });

  it('neither suspends an operator nor gets a link for one, unlike the command line', async () => {
    const other = await registerOperator(server);
    for (const target of [other, operator]) {
      const link = await post(`accounts/${target.id}/reset-link`);
      expectProblem(link, 409, 'ACCOUNT_IS_OPERATOR');
      const suspension = await post(`accounts/${target.id}/suspend`, { reason: REASON });
      expectProblem(suspension, 409, 'ACCOUNT_IS_OPERATOR');
      expect(await statusOf(target)).toBe(200);
    }
    expect((await run('reset-link', other.user.username)).stdout).toMatch(/^http\S+\n$/);
    expect((await run('suspend', other.user.username, '--reason', REASON, '--days', '1')).code).toBe(0);
    expectProblem(await other.getOnce('/operations/accounts'), 403, 'ACCOUNT_SUSPENDED');
  });

  it('loses every right with the role', async () => {
    const former = await registerOperator(server);
    expectOk(await former.get('/operations/accounts'));
    await operatorsService(server).remove(former.user.email, 'root@host');
    expectProblem(await former.get('/operations/accounts'), 403, 'FORBIDDEN');
  });
});

describe('an operator and a party', () => {
  it('removes a member on the command line, with a reason that is recorded', async () => {
    const { leader, members, party } = await createTeam(server.url, 1);
    const [member] = members;
    const args = ['remove-from-party', member!.user.nickname, party.id];
    expect(await run(...args)).toMatchObject({ code: 2, stdout: '' });
    expect(await run(...args, '--reason', REASON)).toMatchObject({ code: 0, stdout: 'Removed.\n' });
    await waitUntil('the party has its leader alone', async () => {
      return (await fetchParty(leader, party.id)).members.length === 1;
    });
    expect(await latestAct()).toMatchObject({ act: 'member removed', details: { reason: REASON } });
    expect(await run(...args, '--reason', REASON)).toMatchObject({ code: 2, stdout: '' });
  });

  it('removes a leader: the lead passes on, the feed says who did it, and the slot is free', async () => {
    const { leader, members, party } = await createTeam(server.url, 2);
    const [successor] = members;
    if (!successor) throw new Error('The team has no members');
    const quest = await createPartyQuest(leader, party.id, { targetValue: 10 });
    await contribute(leader, party.id, quest.id, 3);
    const body = { partyId: party.id, reason: REASON };
    expect(await post(`accounts/${leader.id}/remove-from-party`, body)).toMatchObject({ status: 204 });

    await waitUntil('the lead is passed on', async () => {
      syncReadPosition(successor, leader);
      return (await fetchParty(successor, party.id)).leader.id === successor.id;
    });
    await waitUntil('the feed has the removal', async () =>
      (await fetchFeed(successor, party.id)).some(({ type }) => type === 'removed_by_operator'),
    );
    const types = (await fetchFeed(successor, party.id)).map(({ type, user }) => `${type} ${user.id}`);
    expect(types).toEqual(
      expect.arrayContaining([`removed_by_operator ${leader.id}`, `leadership ${successor.id}`]),
    );
    // All three slots of the removed leader are free again.
    for (let count = 0; count < 3; count += 1) await createTestParty(leader);
    expect(await latestAct()).toMatchObject({
      ...{ act: 'member removed', subject: leader.user.username },
      details: { partyId: party.id, party: party.name, reason: REASON },
    });
    const again = await post(`accounts/${leader.id}/remove-from-party`, body);
    expectProblem(again, 404, 'PARTY_MEMBER_NOT_FOUND');
    expect((await latestAct())?.details).toMatchObject({ partyId: party.id });
  });

  it('closes a party for all of its members, also on the command line', async () => {
    const teams = [await createTeam(server.url, 1), await createTeam(server.url, 1)];
    const [first, second] = teams;
    if (!first || !second) throw new Error('There are no teams');
    expect(await post(`parties/${first.party.id}/close`, { reason: REASON })).toMatchObject({ status: 204 });
    expect(await run('close-party', second.party.id, '--reason', REASON)).toMatchObject({ code: 0 });
    for (const { leader, members, party } of teams) {
      for (const player of [leader, ...members])
        await waitUntil(
          'the party is gone',
          async () => (await player.get(`/parties/${party.id}`)).status === 404,
        );
    }
    expect(await latestAct()).toMatchObject({ act: 'party closed', subject: second.party.name });
    const { code, stderr } = await run('close-party', second.party.id, '--reason', REASON);
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'Party Not Found\n' });
    expectProblem(await post(`parties/${first.party.id}/close`, { reason: REASON }), 404, 'PARTY_NOT_FOUND');
  });

  it('records nothing that was refused', async () => {
    const before = await latestAct();
    await post(`parties/${operator.id}/close`, { reason: REASON });
    await post(`accounts/${operator.id}/suspend`, { reason: REASON });
    await post(`accounts/${operator.id}/unsuspend`);
    expect(await latestAct()).toEqual(before);
  });
});

describe('the command line', () => {
  it('wants a reason, and exactly one end in the future', async () => {
    const player = await TestPlayer.register(server.url);
    const attempts = [
      ['--days', '3'],
      ['--reason', REASON],
      ['--reason', 'no', '--days', '3'],
      ['--reason', REASON, '--days', '3', '--for-good'],
      ['--reason', REASON, '--days', 'soon'],
      ['--reason', REASON, '--until', '2020-01-01'],
    ];
    for (const attempt of attempts)
      expect((await run('suspend', player.user.email, ...attempt)).code).toBe(2);
    expect(await statusOf(player)).toBe(200);
    const until = '2099-12-31T18:00Z';
    expect((await run('suspend', player.user.email, '--reason', REASON, '--until', until)).code).toBe(0);
    await waitUntil('the server has heard of it', async () => (await statusOf(player)) === 403);
    expect((await player.getOnce<object>('/user')).body).toMatchObject({ until: '2099-12-31T18:00:00.000Z' });
  });
});
