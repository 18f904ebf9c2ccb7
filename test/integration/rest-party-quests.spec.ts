// Shows R84, R85, R86, R145, R146, R180, R497.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PARTY_AGGREGATE } from '../../server/platform/commands/aggregates';
import { commandContext } from '../support/processes/core';
import {
  contributeTo,
  expectProblem,
  createTestParty,
  expectOk,
  joinParty,
  createPartyQuest,
  type Activity,
  type Party,
  type PartyQuest,
} from '../support/api/game-api';
import { deletePartyQuest, fetchPartyQuests } from '../support/api/party-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;
let olena: TestPlayer;
let taras: TestPlayer;
let party: Party;
const MONDAY_MORNING = '2026-03-02T08:00:00.000Z';
let now = MONDAY_MORNING;

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = MONDAY_MORNING;
  [olena, taras] = await Promise.all([TestPlayer.register(server.url), TestPlayer.register(server.url)]);
  party = await createTestParty(olena);
  await joinParty(taras, party.id);
});

describe('a party quest', () => {
  it('needs a name and a description, and has all fields', async () => {
    const quest = await createPartyQuest(olena, party.id);
    expect(quest).toStrictEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      partyId: party.id,
      name: 'Pages',
      description: 'Together',
      emoji: '🎯',
      category: 'collaboration',
      xpReward: 100,
      targetValue: 10,
      totalContributions: 0,
      isCompleted: false,
      isExpired: false,
      contributors: [],
      type: 'party',
      deadline: null,
      createdAt: now,
      position: olena.position,
    });
    expect((await olena.get(`/parties/${party.id}/quests`)).body).toStrictEqual([quest]);
  });

  it('stores the chosen settings', async () => {
    const chosen = {
      emoji: '❤️',
      category: 'social',
      xpReward: 1000,
      targetValue: 1000,
      type: 'party',
      deadline: '2026-12-31T23:59:00.000Z',
    };
    expect(await createPartyQuest(olena, party.id, chosen)).toMatchObject(chosen);
  });

  it.each([
    ['', null],
    [null, null],
    ['2026-11-30', '2026-11-30T21:59:59.999Z'],
    ['2026-11-30T18:00', '2026-11-30T16:00:00.000Z'],
    ['2026-11-30T18:00:00Z', '2026-11-30T18:00:00.000Z'],
    ['2027-03-28T03:30', '2027-03-28T01:30:00.000Z'],
  ])("takes the deadline %j in the player's time zone", async (deadline, instant) => {
    expectOk(await olena.patch(`/user/${olena.id}/time-zone`, { body: { timeZone: 'Europe/Kyiv' } }));
    expect(await createPartyQuest(olena, party.id, { deadline })).toMatchObject({ deadline: instant });
  });

  it('is fetched alone as it is in the list', async () => {
    const quest = await createPartyQuest(olena, party.id);
    await createPartyQuest(olena, party.id);
    expect(await contributeTo(olena, party.id, quest.id)).toMatchObject({ status: 200 });
    const listed = (await fetchPartyQuests(olena, party.id)).find(({ id }) => id === quest.id);
    const path = `/parties/${party.id}/quests/${quest.id}`;
    expect(expectOk(await olena.get(path))).toStrictEqual(listed);
    const other = await createTestParty(olena);
    const elsewhere = await olena.get(`/parties/${other.id}/quests/${quest.id}`);
    expectProblem(elsewhere, 404, 'PARTY_QUEST_NOT_FOUND');
    const stranger = await TestPlayer.register(server.url);
    stranger.position = olena.position;
    expect(expectOk(await stranger.get(path))).toMatchObject({ id: quest.id, contributors: [] });
  });

  it('leaves the list when 20 have ended after it, and stays on the shelf; an open one stays in the list', async () => {
    const create = (targetValue: number) => createPartyQuest(olena, party.id, { targetValue });
    const open = await create(2);
    const ended: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      const { id } = await create(1);
      ended.push(id);
      if (count !== 0) expectOk(await contributeTo(olena, party.id, id));
    }
    const listed = async () => (await fetchPartyQuests(olena, party.id)).map(({ id }) => id);
    const [first, second, ...latest] = ended;
    const inAnyOrder = (...ids: readonly (string | undefined)[]) => [...ids].sort();
    expect(inAnyOrder(...(await listed()))).toStrictEqual(inAnyOrder(open.id, first, ...latest));
    // By the end, not by the beginning: the first one ends last.
    expectOk(await contributeTo(olena, party.id, first ?? ''));
    expect(inAnyOrder(...(await listed()))).toStrictEqual(inAnyOrder(open.id, first, ...latest.slice(1)));
    const shelf = expectOk(
      await olena.get<{ readonly items: readonly { readonly id: string }[] }>(
        `/parties/${party.id}/trophies?limit=100`,
      ),
    );
    expect(shelf.items.map(({ id }) => id).sort()).toStrictEqual([...ended].sort());
    expect(await olena.get(`/parties/${party.id}/quests/${second}`)).toMatchObject({ status: 200 });
  });

  it('is found in the pages before the list, the latest first, until it is deleted', async () => {
    const open = await createPartyQuest(olena, party.id, { targetValue: 2 });
    const expired = await createPartyQuest(olena, party.id, { deadline: '2026-03-02T09:00:00Z' });
    const ended: string[] = [];
    for (let count = 0; count < 42; count += 1) {
      const { id } = await createPartyQuest(olena, party.id, { targetValue: 1 });
      expectOk(await contributeTo(olena, party.id, id));
      ended.unshift(id);
    }
    now = '2026-03-02T10:00:00.000Z';
    const { runner } = server.application.core;
    const expire = { type: 'ExpirePartyQuest', questId: expired.id, instant: now } as const;
    ({ position: olena.position } = await runner.run(
      PARTY_AGGREGATE,
      party.id,
      expire,
      commandContext(olena.id),
    ));
    // All are of one instant.
    const first = (await fetchPartyQuests(olena, party.id))
      .filter(({ id }) => id !== open.id)
      .sort((one, other) => (one.position < other.position ? 1 : -1));
    const pageBefore = async (page: readonly PartyQuest[]) =>
      expectOk(
        await olena.get<readonly PartyQuest[]>(`/parties/${party.id}/quests?before=${page.at(-1)?.position}`),
      );
    const second = await pageBefore(first);
    const third = await pageBefore(second);
    const ids = (page: readonly PartyQuest[]) => page.map(({ id }) => id);
    expect([...ids(first), ...ids(second), ...ids(third)]).toStrictEqual([...ended, expired.id]);
    expect([first.length, second.length, await pageBefore(third)]).toStrictEqual([20, 20, []]);
    expect(third.at(-1)).toMatchObject({ isExpired: true });
    expect(await deletePartyQuest(olena, party.id, expired.id)).toMatchObject({ status: 204 });
    expect(ids(await pageBefore(second))).toStrictEqual(ended.slice(40));
    const stranger = await TestPlayer.register(server.url);
    stranger.position = olena.position;
    const elsewhere = `/parties/${party.id}/quests?before=${first[0]?.position}`;
    expect(expectOk(await stranger.get<PartyQuest[]>(elsewhere))[0]).toMatchObject({ contributors: [] });
  });

  it.each(['', 'yesterday', '1 or 1'])('has no page before %j', async (before) => {
    const path = `/parties/${party.id}/quests?before=${encodeURIComponent(before)}`;
    expectProblem(await olena.get(path), 400, 'VALIDATION_FAILED');
  });

  it('is created by the leader only', async () => {
    const stranger = await TestPlayer.register(server.url);
    const body = { name: 'Pages', description: 'Together' };
    const set = (player: TestPlayer) => player.post(`/parties/${party.id}/quests`, { body });
    expectProblem(await expectNothingRecorded(server, () => set(taras)), 403, 'PARTY_LEADER_ONLY');
    expectProblem(await expectNothingRecorded(server, () => set(stranger)), 403, 'PARTY_MEMBER_ONLY');
  });

  it('is created once with its key', async () => {
    const ask = { body: { name: 'Pages', description: 'Together' }, idempotencyKey: randomUUID() };
    const set = () => olena.post<PartyQuest>(`/parties/${party.id}/quests`, ask);
    const answers = await Promise.all(Array.from({ length: 10 }, set));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await olena.get<PartyQuest[]>(`/parties/${party.id}/quests`)).body).toHaveLength(1);
  });

  it('is refused with a deadline in the past', async () => {
    const body = { name: 'Yesterday', description: 'Too late.', deadline: '2026-03-02T07:59:59Z' };
    const refused = await expectNothingRecorded(server, () =>
      olena.post(`/parties/${party.id}/quests`, { body }),
    );
    expectProblem(refused, 409, 'PARTY_QUEST_EXPIRED');
  });

  it('is created in another party under the same key', async () => {
    const other = await createTestParty(olena);
    const call = { body: { name: 'Pages', description: 'Read.' }, idempotencyKey: randomUUID() };
    const [here, there] = await Promise.all(
      [party, other].map(({ id }) => olena.post<{ id: string }>(`/parties/${id}/quests`, call)),
    );
    expect(here?.status).toBe(201);
    expect(there?.status).toBe(201);
    expect(here?.body.id).not.toBe(there?.body.id);
  });
});

describe('a contribution', () => {
  it('moves the bar, and pays contributor and party', async () => {
    const quest = await createPartyQuest(olena, party.id);
    const { body: made } = await contributeTo(taras, party.id, quest.id, 4);
    expect(made).toStrictEqual({
      ...{ contribution: 4, totalContributions: 4, targetValue: 10, isCompleted: false, xpGained: 40 },
      ...{ position: made.position, levelUp: false, isRewardPending: false, unpaidXp: 0 },
      character: { level: 1, xp: 40, xpRequired: 100, availablePoints: 0 },
    });
    const [bar] = (await taras.get<PartyQuest[]>(`/parties/${party.id}/quests`)).body;
    expect(bar).toMatchObject({ totalContributions: 4, isCompleted: false, position: made.position });
    expect((await taras.get(`/parties/${party.id}`)).body).toMatchObject({ totalXp: 40, activeQuests: 1 });
    await waitUntil(
      'the share of the contributor',
      async () => (await taras.get<TestUser>('/user')).body.xp === 40,
    );
  });

  it('is cut to the rest of the target, completes the quest, and is in the feed', async () => {
    const quest = await createPartyQuest(olena, party.id, { targetValue: 5, xpReward: 101 });
    const first = expectOk(await contributeTo(taras, party.id, quest.id, 2));
    const second = expectOk(await contributeTo(olena, party.id, quest.id, 1000));
    expect(second).toMatchObject({ contribution: 3, totalContributions: 5, isCompleted: true });
    expect(first.xpGained + second.xpGained).toBe(101);
    const feed = (await olena.get<Activity[]>(`/parties/${party.id}/activities`)).body;
    expect(feed.map(({ type, user, xpGained }) => [type, user.id, xpGained])).toStrictEqual([
      ['completed_quest', olena.id, 0],
      ['quest_contribution', olena.id, second.xpGained],
      ['quest_contribution', taras.id, first.xpGained],
      ['joined', taras.id, 0],
      ['joined', olena.id, 0],
    ]);
    const late = await expectNothingRecorded(server, () => contributeTo(taras, party.id, quest.id));
    expectProblem(late, 409, 'PARTY_QUEST_COMPLETED');
    expect((await olena.get(`/parties/${party.id}`)).body).toMatchObject({ totalXp: 101, activeQuests: 0 });
  });

  it('is refused after the deadline', async () => {
    const quest = await createPartyQuest(olena, party.id, { deadline: '2026-03-02T14:00:00+02:00' });
    now = '2026-03-02T11:59:59.999Z';
    expect(await contributeTo(taras, party.id, quest.id)).toMatchObject({ status: 200 });
    now = '2026-03-02T12:00:00.000Z';
    await waitUntil('the read model has the expiry', async () => {
      const [seen] = await fetchPartyQuests(taras, party.id);
      return seen?.isExpired === true;
    });
    const late = await expectNothingRecorded(server, () => contributeTo(taras, party.id, quest.id));
    expectProblem(late, 409, 'PARTY_QUEST_EXPIRED');
  });

  it('is refused to players outside the party', async () => {
    const quest = await createPartyQuest(olena, party.id);
    const stranger = await TestPlayer.register(server.url);
    const refused = await expectNothingRecorded(server, () => contributeTo(stranger, party.id, quest.id));
    expectProblem(refused, 403, 'PARTY_MEMBER_ONLY');
  });

  it('is refused for a quest of another party', async () => {
    const quest = await createPartyQuest(olena, party.id);
    const other = await createTestParty(taras);
    for (const [partyId, questId] of [
      [party.id, randomUUID()],
      [other.id, quest.id],
    ] as const) {
      const refused = await expectNothingRecorded(server, () => contributeTo(taras, partyId, questId));
      expectProblem(refused, 404, 'PARTY_QUEST_NOT_FOUND');
    }
  });

  it('is made once with its key, and gets the same answer', async () => {
    const quest = await createPartyQuest(olena, party.id);
    const ask = { body: { contribution: 1, partyId: party.id }, idempotencyKey: randomUUID() };
    const give = (body: unknown = ask.body) =>
      taras.post(`/party-quests/${quest.id}/contribute`, { ...ask, body });
    const answers = await Promise.all(Array.from({ length: 30 }, () => give()));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { totalContributions: 1 } });
    expectProblem(await give({ contribution: 2, partyId: party.id }), 422, 'IDEMPOTENCY_KEY_REUSED');
    const [bar] = (await taras.get<PartyQuest[]>(`/parties/${party.id}/quests`)).body;
    expect(bar).toMatchObject({ totalContributions: 1 });
  });
});
