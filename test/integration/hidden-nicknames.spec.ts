// Shows R485.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import type { OperatorAct } from '../../server/contracts/operations';
import { appendNickname } from '../../server/identity/accounts/append-nickname';
import { auditEntries } from '../../server/operations/audit-entries';
import { block, listBlocks } from '../support/api/blocks-api';
import { commandContext } from '../support/processes/core';
import { runInProcess } from '../support/processes/command-line';
import { expectOk, expectProblem } from '../support/api/game-api';
import { fetchFeed, LiveRecorder } from '../support/api/live-client';
import { HIDE_REASON, hideNickname } from '../support/api/moderation-api';
import { fetchNotifications } from '../support/api/notifications-api';
import { registerOperator } from '../support/api/operators';
import { createTeam, fetchParty, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { listReports, report } from '../support/api/reports-api';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

const NEUTRAL = /^hero-[a-z2-9]{6}$/;
const DAY_MS = 24 * 60 * 60_000;

let server: ServerWithDatabase;
let operator: TestPlayer;
let daysLater = 0;
const clock = { now: () => new Date(Date.now() + daysLater * DAY_MS) };
const recorders: LiveRecorder[] = [];

beforeAll(async () => {
  server = await startServerWithDatabase({ clock });
  operator = await registerOperator(server);
});

afterEach(() => {
  daysLater = 0;
  for (const recorder of recorders.splice(0)) recorder.close();
});

afterAll(() => server?.close());

const register = (nickname = newName()) => TestPlayer.register(server.url, { nickname });
const newName = () => `N${randomUUID().slice(0, 12)}`;
const rename = (player: TestPlayer, nickname: string) =>
  player.post(`/user/${player.id}/change-nickname`, { body: { nickname, currentPassword: 'secret-1' } });
const run = (...args: readonly string[]) => runInProcess(runAccountsCommand, server.databaseUrl, args);
const latestAct = async () =>
  expectOk(await operator.get<{ items: readonly OperatorAct[] }>('/operations/acts?limit=1')).items[0];
const nicknameOf = async (player: TestPlayer) =>
  expectOk(await player.get<{ nickname: string }>('/user')).nickname;

/** Hides the player's nickname, and makes next reads include it. Resolves with the neutral one. */
async function hide(player: TestPlayer, ...readers: readonly TestPlayer[]): Promise<string> {
  expect(await hideNickname(operator, player.id)).toMatchObject({ status: 204 });
  for (const reader of [player, ...readers]) syncReadPosition(reader, operator);
  return nicknameOf(player);
}

async function rowOf({ id }: TestPlayer) {
  const { rows } = await server.ownerPool.query<{ nickname: string; isPending: boolean }>(
    'select nickname, is_nickname_pending as "isPending" from account where id = $1',
    [id],
  );
  return rows[0];
}

describe('a hidden nickname', () => {
  it('is replaced by a neutral one for its player, members, the feed and notifications', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const member = members[0] as TestPlayer;
    const open = await LiveRecorder.open(leader);
    recorders.push(open);
    const hidden = member.user.nickname;
    const nickname = await hide(member, leader);
    expect(nickname).toMatch(NEUTRAL);
    await open.waitForMessages('party:changed');
    const shown = JSON.stringify([
      await fetchParty(leader, party.id),
      await fetchFeed(leader, party.id),
      await fetchNotifications(leader),
    ]);
    expect(shown).toContain(nickname);
    expect(shown).not.toContain(hidden);
    expect(await fetchNotifications(member)).toMatchObject({
      items: [{ type: 'nickname_hidden', party: null, player: null, quest: null }],
    });
  });

  it('can be taken again by no one, not even by its player', async () => {
    const player = await register();
    const hidden = player.user.nickname;
    await hide(player);
    daysLater = 400;
    expectProblem(await rename(player, hidden), 409, 'duplicate_username');
    expectProblem(await rename(await register(), hidden.toUpperCase()), 409, 'duplicate_username');
    await expect(register(hidden)).rejects.toThrow('duplicate_username');
  });

  it('stays withheld when its account is deleted', async () => {
    const player = await register();
    await hide(player);
    await server.ownerPool.query('delete from account where id = $1', [player.id]);
    await expect(register(player.user.nickname)).rejects.toThrow('duplicate_username');
    expectProblem(await hideNickname(operator, player.id), 404, 'ACCOUNT_NOT_FOUND');
  });

  it('lets its player choose another one at once, and the next one after 7 days', async () => {
    const player = await register();
    expect(await rename(player, newName())).toMatchObject({ status: 200 });
    await hide(player);
    const account = expectOk(
      await player.get<{ nicknameChangeableAt: string | null }>(`/user/${player.id}/account`),
    );
    expect(account.nicknameChangeableAt).toBeNull();
    const chosen = newName();
    expect(await rename(player, chosen)).toMatchObject({ status: 200 });
    expect(await nicknameOf(player)).toBe(chosen);
    expectProblem(await rename(player, newName()), 409, 'NICKNAME_CHANGE_TOO_EARLY');
  });

  it('is hidden once, and again when its player has chosen another one', async () => {
    const player = await register();
    const neutral = await hide(player);
    const act = await latestAct();
    expect(await hide(player)).toBe(neutral);
    expect(await latestAct()).toEqual(act);
    await rename(player, newName());
    const again = await hide(player);
    expect(again).toMatch(NEUTRAL);
    expect(again).not.toBe(neutral);
    const { items } = await fetchNotifications(player);
    expect(items.map(({ type }) => type)).toEqual(['nickname_hidden', 'nickname_hidden']);
  });

  it('is left out of the lists of who has reported or blocked its player', async () => {
    const [player, reporter] = [await register(), await register()];
    await report(reporter, { subjectId: player.id });
    await block(reporter, player);
    await hide(player);
    expect((await listReports(reporter)).map(({ name }) => name)).toEqual([null]);
    expect((await listBlocks(reporter)).map(({ name }) => name)).toEqual([null]);
  });
});

describe('the event of a hidden nickname', () => {
  it('is appended by another process when its own dies after the account changed', async () => {
    const player = await register();
    const nickname = `hero-${randomUUID().slice(0, 6)}`;
    await server.ownerPool.query(
      `update account set nickname = $2, username = $2, is_nickname_pending = true, is_nickname_hidden = true
       where id = $1`,
      [player.id, nickname],
    );
    await waitUntil('the event is appended', async () => (await nicknameOf(player)) === nickname);
    await waitUntil('the player is notified', async () =>
      (await fetchNotifications(player)).items.some(({ type }) => type === 'nickname_hidden'),
    );
    await waitUntil('the account no longer waits', async () => (await rowOf(player))?.isPending === false);
  });

  it('is followed by that of the nickname in the account, in whatever order two are appended', async () => {
    const player = await register();
    const neutral = await hide(player);
    const chosen = newName();
    expect(await rename(player, chosen)).toMatchObject({ status: 200 });
    const { runner, resources } = server.application.core;
    const late = { id: player.id, nickname: neutral, username: neutral, isHidden: true };
    await appendNickname(resources.pool, runner, late, commandContext(player.id));
    await waitUntil('the account no longer waits', async () => (await rowOf(player))?.isPending === false);
    expect((await runner.player(player.id)).nickname).toBe(chosen);
  });
});

describe('a hiding and a change by the player at once', () => {
  it('end with the nickname of the account', async () => {
    const { runner } = server.application.core;
    for (let round = 0; round < 10; round += 1) {
      const player = await register();
      await Promise.all([hideNickname(operator, player.id), rename(player, newName())]);
      const row = await rowOf(player);
      await waitUntil('the account no longer waits', async () => (await rowOf(player))?.isPending === false);
      expect((await runner.player(player.id)).nickname).toBe(row?.nickname);
    }
  });
});

describe('hiding a nickname', () => {
  it('is recorded among the acts and in the audit trail, with the operator and the reason', async () => {
    const player = await register();
    const nickname = await hide(player);
    expect(await latestAct()).toMatchObject({
      ...{ actor: operator.user.email, act: 'nickname hidden', subject: player.user.username },
      details: { reason: HIDE_REASON, nickname },
    });
    const { items } = await auditEntries.findPage(server.ownerPool, { limit: 1, accountId: player.id });
    expect(items).toMatchObject([{ kind: 'nickname-hidden', actor: operator.user.email }]);
  });

  it('is possible for a suspended player', async () => {
    const player = await register();
    expect((await run('suspend', player.id, '--reason', HIDE_REASON, '--for-good')).code).toBe(0);
    expect(await hideNickname(operator, player.id)).toMatchObject({ status: 204 });
    expect((await rowOf(player))?.nickname).toMatch(NEUTRAL);
  });

  it('is possible for a player whose registration was cut off, and who signs in later', async () => {
    const other = await register();
    const name = newName().toLowerCase();
    const { rows } = await server.ownerPool.query<{ id: string }>(
      `insert into account (id, email, username, nickname, password_hash, character_class, language, time_zone)
       select gen_random_uuid(), $2 || '@example.org', $2, $2, password_hash, character_class, language, time_zone
       from account where id = $1 returning id`,
      [other.id, name],
    );
    expect(await hideNickname(operator, rows[0]!.id)).toMatchObject({ status: 204 });
    const body = { username: `${name}@example.org`, password: 'secret-1' };
    const { nickname } = expectOk(
      await new TestPlayer(server.url).post<{ nickname: string }>('/auth/login', { body }),
    );
    expect(nickname).toMatch(NEUTRAL);
  });

  it('is possible on the command line, with a reason, also of an operator', async () => {
    const other = await registerOperator(server);
    expectProblem(await hideNickname(operator, other.id), 409, 'ACCOUNT_IS_OPERATOR');
    expect(await run('hide-nickname', other.user.email)).toMatchObject({ code: 2 });
    const { code, stdout } = await run(
      ...['hide-nickname', other.user.email, '--reason', HIDE_REASON, '--json'],
    );
    expect(code).toBe(0);
    const { nickname } = JSON.parse(stdout) as { nickname: string };
    expect(nickname).toMatch(NEUTRAL);
    await waitUntil('the server shows it', async () => (await nicknameOf(other)) === nickname);
  });

  it('is refused for an unknown account, and to players, and changes nothing', async () => {
    const player = await register();
    const before = await latestAct();
    expectProblem(await hideNickname(operator, randomUUID()), 404, 'ACCOUNT_NOT_FOUND');
    expectProblem(await hideNickname(player, player.id), 403, 'FORBIDDEN');
    expect(await run('hide-nickname', randomUUID(), '--reason', HIDE_REASON)).toMatchObject({ code: 2 });
    expect(await latestAct()).toEqual(before);
    expect(await nicknameOf(player)).toBe(player.user.nickname);
  });
});
