// Shows R126, R161.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import {
  contributeTo,
  createTestParty,
  expectOk,
  createPartyQuest,
  type Activity,
  type PartyQuest,
} from '../support/api/game-api';
import {
  changeParty,
  fetchParty,
  createTeam,
  removeMember,
  syncReadPosition,
  requestJoin,
} from '../support/api/party-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { startTestServer, type TestServer } from '../support/processes/server';
import { createTask, postTask } from '../support/api/tasks-api';

let database: TestDatabase;
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await startTestServer({ databaseUrl: database.url });
  there = await startTestServer({ databaseUrl: database.url });
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

describe('players read what they have just written', () => {
  it('of a party bar and its feed, two hundred times, at whichever server', async () => {
    const player = await TestPlayer.register(here.url);
    const party = await createTestParty(player);
    const quest = await createPartyQuest(player, party.id, { targetValue: 1000 });
    for (let turn = 1; turn <= 100; turn += 1) {
      player.url = turn % 3 ? here.url : there.url;
      const { position } = expectOk(await contributeTo(player, party.id, quest.id));
      player.url = turn % 2 ? here.url : there.url;
      const [bars, feed] = await Promise.all([
        player.get<PartyQuest[]>(`/parties/${party.id}/quests`),
        player.get<Activity[]>(`/parties/${party.id}/activities?limit=1`),
      ]);
      expect(bars.body[0]).toMatchObject({ totalContributions: turn, position });
      expect(feed.body[0]).toMatchObject({ type: 'quest_contribution', position });
      for (const { headers } of [bars, feed]) expect(headers.get('x-read-stale')).toBeNull();
    }
  });

  it('of the members and settings of a party, at whichever server', async () => {
    const { party, leader, members } = await createTeam(here.url, 1);
    const [member] = members as [TestPlayer];
    for (let turn = 1; turn <= 30; turn += 1) {
      leader.url = turn % 3 ? here.url : there.url;
      expectOk(await changeParty(leader, party.id, { minLevel: 1, weeklyGoal: 50 + turn }));
      expectOk(await removeMember(leader, party.id, member.id));
      leader.url = turn % 2 ? here.url : there.url;
      const seen = await fetchParty(leader, party.id);
      expect(seen).toMatchObject({
        memberCount: 1,
        weeklyGoal: 50 + turn,
        thisWeek: { goal: 50 + turn },
      });
      expect(seen.members).toHaveLength(1);
      member.url = turn % 3 ? there.url : here.url;
      expectOk(await requestJoin(member, party.id));
      member.url = turn % 2 ? there.url : here.url;
      expect(await fetchParty(member, party.id)).toMatchObject({ memberCount: 2, isMember: true });
      expect(expectOk(await member.get<{ items: unknown[] }>('/parties/mine')).items).toHaveLength(1);
      syncReadPosition(leader, member);
    }
  });

  it('of themselves, two hundred times', async () => {
    const player = await TestPlayer.register(here.url);
    for (let turn = 0; turn < 200; turn += 1) {
      const language = turn % 2 ? 'en' : 'uk';
      player.url = turn % 3 ? here.url : there.url;
      await player.patch(`/user/${player.id}/language`, { body: { language } });
      player.url = turn % 2 ? here.url : there.url;
      expect((await player.get<TestUser>('/user')).body.preferredLanguage).toBe(language);
    }
  });
});

describe('a client that sends no position reads what its session has written', () => {
  /** Without `X-Min-Position`, and without a retry. */
  const read = async <Body>(player: TestPlayer, path: string): Promise<Body> => {
    const { status, headers, body } = await player.getOnce<Body>(path, { headers: { 'x-min-position': '' } });
    expect([status, headers.get('x-read-stale')]).toStrictEqual([200, null]);
    return body;
  };

  it('right after every command, at whichever server', async () => {
    const player = await TestPlayer.register(here.url);
    expect((await read<TestUser>(player, '/user')).id).toBe(player.id);
    for (let turn = 1; turn <= 30; turn += 1) {
      const timeZone = turn % 2 ? 'Europe/Kyiv' : 'UTC';
      player.url = turn % 2 ? here.url : there.url;
      expectOk(await player.patch(`/user/${player.id}/time-zone`, { body: { timeZone } }));
      player.url = turn % 3 ? here.url : there.url;
      expect((await read<TestUser>(player, '/user')).timeZone).toBe(timeZone);
    }
    for (let turn = 1; turn <= 10; turn += 1) {
      player.url = turn % 2 ? here.url : there.url;
      await createTask(player, { name: `Task ${turn}` });
      player.url = turn % 3 ? there.url : here.url;
      expect(await read<unknown[]>(player, `/personal-tasks/${player.id}`)).toHaveLength(turn);
    }
    player.url = here.url;
    expectOk(await player.post('/generate-daily-quests'));
    player.url = there.url;
    expect((await read<unknown[]>(player, '/quests')).length).toBeGreaterThanOrEqual(5);
    const party = await createTestParty(player);
    player.url = here.url;
    expect((await read<{ items: unknown[] }>(player, '/parties/mine')).items).toHaveLength(1);
    const quest = await createPartyQuest(player, party.id);
    player.url = there.url;
    expect(await read<PartyQuest[]>(player, `/parties/${party.id}/quests`)).toMatchObject([{ id: quest.id }]);
  });

  it('from the position that is in the row of the session, which only rises', async () => {
    const player = await TestPlayer.register(here.url);
    const lastWrite = async (): Promise<string | null> => {
      const { rows } = await here.application.core.resources.pool.query<{ last_write: string | null }>(
        `select last_write from session where sess ->> 'userId' = $1`,
        [player.id],
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.last_write ?? null;
    };
    expect(await lastWrite()).toBe(player.position);
    const idempotencyKey = randomUUID();
    const first = await postTask(player, { name: 'Once' }, { idempotencyKey });
    const second = await postTask(player, { name: 'Twice' });
    expect(await lastWrite()).toBe(second.headers.get('x-log-position'));
    const repeat = await postTask(player, { name: 'Once' }, { idempotencyKey });
    expect(repeat.headers.get('x-log-position')).toBe(first.headers.get('x-log-position'));
    expect((await postTask(player, { name: 'Once' })).status).toBe(409);
    expect(await lastWrite()).toBe(second.headers.get('x-log-position'));
  });

  it('answers after two seconds, marked as stale, while the rows lag behind the session', async () => {
    const player = await TestPlayer.register(here.url);
    await here.application.core.resources.pool.query(
      `update session set last_write = $2 where sess ->> 'userId' = $1`,
      [player.id, player.position.replaceAll(/\d/g, '9')],
    );
    const begin = Date.now();
    const { status, headers } = await player.getOnce('/user', { headers: { 'x-min-position': '' } });
    expect([status, headers.get('x-read-stale')]).toStrictEqual([200, 'true']);
    expect(Date.now() - begin).toBeLessThan(4_000);
    const other = new TestPlayer(there.url);
    const { email: username } = player.user;
    expectOk(await other.post('/auth/login', { body: { username, password: 'secret-1' } }));
    expect((await other.getOnce('/user')).headers.get('x-read-stale')).toBeNull();
  });
});

describe('the log position of an answer', () => {
  it('grows with every command and is absent from answers to reads', async () => {
    const player = await TestPlayer.register(here.url);
    let last = player.position;
    expect(last).not.toBe('');
    for (let turn = 0; turn < 3; turn += 1) {
      const { headers } = await player.post('/parties', { body: { name: `Party ${turn}` } });
      const position = headers.get('x-log-position') ?? '';
      expect(position > last).toBe(true);
      last = player.position;
    }
    expect((await player.get('/parties/mine')).headers.get('x-log-position')).toBeNull();
  });

  it('is the same in the answer to a repeat', async () => {
    const player = await TestPlayer.register(here.url);
    const ask = { body: { name: 'Once' }, idempotencyKey: randomUUID() };
    const first = await player.post('/parties', ask);
    player.url = there.url;
    const again = await player.post('/parties', ask);
    expect(again.headers.get('x-log-position')).toBe(first.headers.get('x-log-position'));
  });
});
