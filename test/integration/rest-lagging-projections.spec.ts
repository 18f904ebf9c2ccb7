// Shows R230.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PARTY_AGGREGATE } from '../../server/platform/commands/aggregates';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { contributeTo, createPartyQuest, createTestParty, expectOk, startDay } from '../support/api/game-api';
import {
  changeParty,
  deleteParty,
  fetchParty,
  fetchPartyQuests,
  leave,
  promoteMember,
  readSlots,
  removeMember,
  requestJoin,
  type PartyDetail,
  type PartyQuestDetail,
} from '../support/api/party-api';
import { registerOperator } from '../support/api/operators';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer, type TestServer } from '../support/processes/server';

let database: TestDatabase;
let api: TestServer;
let clockOffsetMs = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  // No process runs projections.
  const clock = { now: () => new Date(Date.now() + clockOffsetMs) };
  api = await startTestServer({ databaseUrl: database.url, environment: { ROLE: 'api' }, clock });
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

describe('while the read models are behind', () => {
  it('a new player registers, is signed in and sees their character', async () => {
    const player = await TestPlayer.register(api.url, { language: 'uk', timeZone: 'Europe/Kyiv' });
    expect(player.user).toMatchObject({ level: 1, xp: 0, preferredLanguage: 'uk', timeZone: 'Europe/Kyiv' });
    const me = await player.getOnce<TestUser>('/user');
    expect(me.status).toBe(200);
    expect(me.body).toStrictEqual(player.user);
    expect(me.headers.get('x-read-stale')).toBe('true');
  });

  it('a new party is answered as founded, and is founded once when the request is repeated', async () => {
    const player = await TestPlayer.register(api.url);
    const call = { body: { name: 'Night owls', isPublic: false }, idempotencyKey: randomUUID() };
    const first = await player.post<PartyDetail>('/parties', call);
    expect(first).toMatchObject({
      status: 201,
      body: { name: 'Night owls', isMember: true, memberCount: 1, totalXp: 0, activeQuests: 0 },
    });
    expect(first.body.leader).toMatchObject({ id: player.id, level: 1 });
    expect(first.headers.get('x-read-stale')).toBe('true');
    expect((await player.post('/parties', call)).body).toStrictEqual(first.body);
    const facts = [];
    const { log } = api.application.core.resources;
    for await (const { type } of log.readStream(`player-${player.id}`)) facts.push(type);
    expect(facts.filter((type) => type === 'PartySlotTaken')).toHaveLength(1);
  });

  it('a party can be left and deleted, and its slots are freed', async () => {
    const player = await TestPlayer.register(api.url);
    const { runner } = api.application.core;
    for (const end of [leave, deleteParty]) {
      const { id: partyId } = await createTestParty(player);
      expect(await readSlots(api, player)).toEqual([partyId]);
      expect(await end(player, partyId)).toMatchObject({ status: 204 });
      expect(await readSlots(api, player)).toEqual([]);
      expect(await runner.loadState(PARTY_AGGREGATE, partyId)).toMatchObject({ status: 'deleted' });
    }
  });

  it('every command of a party is answered with what it has changed', async () => {
    const [leader, member, other] = await Promise.all([
      TestPlayer.register(api.url),
      TestPlayer.register(api.url),
      TestPlayer.register(api.url),
    ]);
    const { id } = await createTestParty(leader);
    for (const [player, memberCount] of [[member, 2] as const, [other, 3] as const]) {
      const joined = expectOk(await requestJoin(player, id));
      expect(joined).toMatchObject({ id, isMember: true, memberCount, leader: { id: leader.id } });
    }
    const changed = expectOk(await changeParty(leader, id, { name: 'Early birds', weeklyGoal: 90 }));
    expect(changed).toMatchObject({ name: 'Early birds', weeklyGoal: 90, thisWeek: { xp: 0, goal: 90 } });
    const kicked = await removeMember(leader, id, other.id);
    expect(expectOk(kicked).members.map(({ userId }) => userId)).toEqual([leader.id, member.id]);
    const promoted = await promoteMember(leader, id, member.id);
    expect(expectOk(promoted).members.map(({ role }) => role)).toEqual(['member', 'leader']);
    for (const answer of [kicked, promoted]) expect(answer.headers.get('x-read-stale')).toBe('true');
  });

  it('a party quest is answered as created, also to a repeat after contributions', async () => {
    const player = await TestPlayer.register(api.url);
    const { id } = await createTestParty(player);
    const call = {
      body: { name: 'Run', description: 'Together', targetValue: 5, xpReward: 100 },
      idempotencyKey: randomUUID(),
    };
    const first = await player.post<PartyQuestDetail>(`/parties/${id}/quests`, call);
    expect(first).toMatchObject({ status: 201, body: { partyId: id, name: 'Run', contributors: [] } });
    await contributeTo(player, id, first.body.id, 2);
    const { body } = await player.post<PartyQuestDetail>(`/parties/${id}/quests`, call);
    expect(body).toStrictEqual(first.body);
  });

  it('the start of a day is repeated with the quests of that day, when the next one has started', async () => {
    const player = await TestPlayer.register(api.url);
    const call = { idempotencyKey: randomUUID() };
    const first = await player.post('/generate-daily-quests', call);
    expect(first).toMatchObject({ status: 200, body: expect.arrayContaining([]) });
    clockOffsetMs = 24 * 3_600_000;
    try {
      const next = await startDay(player);
      expect(next.map(({ id }) => id)).not.toEqual((first.body as { id: string }[]).map(({ id }) => id));
      expect((await player.post('/generate-daily-quests', call)).body).toStrictEqual(first.body);
    } finally {
      clockOffsetMs = 0;
    }
  });

  it("an operator learns that an account's parties are older than what they have done to one", async () => {
    const operator = await registerOperator(api);
    const leader = await TestPlayer.register(api.url);
    const party = await createTestParty(leader);
    const body = { reason: 'An insulting name' };
    expect(await operator.post(`/operations/parties/${party.id}/close`, { body })).toMatchObject({
      status: 204,
    });
    const { status, headers } = await operator.getOnce(`/operations/accounts/${leader.id}`);
    expect({ status, isStale: headers.get('x-read-stale') }).toEqual({ status: 200, isStale: 'true' });
  });

  it('answers are those of the rows, once the read models have caught up', async () => {
    const [leader, member] = [await TestPlayer.register(api.url), await TestPlayer.register(api.url)];
    const day = await startDay(leader);
    const { id } = await createTestParty(leader, { rules: 'Be kind.' });
    const quest = await createPartyQuest(leader, id);
    await requestJoin(member, id);
    const party = expectOk(await changeParty(leader, id, { monthlyGoal: 500 }));
    const projections = await startTestServer({ databaseUrl: database.url });
    try {
      await waitUntil('the rows are there', async () => {
        const { headers } = await leader.getOnce('/quests');
        return headers.get('x-read-stale') === null;
      });
      expect(expectOk(await leader.get('/quests'))).toStrictEqual(day);
      expect(await fetchParty(leader, id)).toStrictEqual(party);
      expect(await fetchPartyQuests(leader, id)).toStrictEqual([quest]);
    } finally {
      await projections.close();
    }
  });
});
