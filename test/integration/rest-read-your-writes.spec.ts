// Shows R126.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database';
import {
  contributeTo,
  createTestParty,
  expectOk,
  createPartyQuest,
  type Activity,
  type PartyQuest,
} from '../support/game-api';
import {
  changeParty,
  fetchParty,
  createTeam,
  removeMember,
  syncReadPosition,
  requestJoin,
} from '../support/party-api';
import { TestPlayer, type TestUser } from '../support/player';
import { startTestServer, type TestServer } from '../support/server';

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
      expectOk(await contributeTo(player, party.id, quest.id));
      player.url = turn % 2 ? here.url : there.url;
      const [bars, feed] = await Promise.all([
        player.get<PartyQuest[]>(`/parties/${party.id}/quests`),
        player.get<Activity[]>(`/parties/${party.id}/activities?limit=1`),
      ]);
      expect(bars.body[0]).toMatchObject({ totalContributions: turn, position: player.position });
      expect(feed.body[0]).toMatchObject({ type: 'quest_contribution', position: player.position });
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
        weeklyGoal: String(50 + turn),
        thisWeek: { goal: 50 + turn },
      });
      expect(seen.members).toHaveLength(1);
      member.url = turn % 3 ? there.url : here.url;
      expectOk(await requestJoin(member, party.id));
      member.url = turn % 2 ? there.url : here.url;
      expect(await fetchParty(member, party.id)).toMatchObject({ memberCount: 2, isMember: true });
      expect(expectOk(await member.get<unknown[]>('/parties/mine'))).toHaveLength(1);
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
