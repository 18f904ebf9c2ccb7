// Shows R70, R71, R72, R74, R75, R143, R144.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem, createTestParty, joinParty, type Party } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readEventTypes } from '../support/events/stream-events';

let server: ServerWithDatabase;
let olena: TestPlayer;
let taras: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server.close());

beforeEach(async () => {
  [olena, taras] = await Promise.all([
    TestPlayer.register(server.url, { characterClass: 'scholar' }),
    TestPlayer.register(server.url),
  ]);
});

const tryJoin = (player: TestPlayer, partyId: string, body: unknown = {}) =>
  player.post<Party>(`/parties/${partyId}/join`, { body });

const identityOf = ({ user }: TestPlayer) => ({
  id: user.id,
  nickname: user.nickname,
  username: user.username,
  level: 1,
  characterClass: user.characterClass,
  build: 'slim',
  wornItems: [],
});

describe('founding a party', () => {
  it('needs only a name', async () => {
    const party = await createTestParty(olena, { name: '  Ранкові читачі  ' });
    expect(party).toStrictEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Ранкові читачі',
      description: '',
      theme: 'general',
      language: 'any',
      maxMembers: 10,
      minLevel: 1,
      weeklyGoal: 100,
      monthlyGoal: '',
      rules: '',
      isPublic: true,
      requiresPassword: false,
      level: 1,
      totalXp: 0,
      memberCount: 1,
      activeQuests: 0,
      isMember: true,
      leader: identityOf(olena),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await olena.get('/parties/mine')).body).toStrictEqual({ items: [party], next: null });
  });

  it('stores the chosen settings', async () => {
    const chosen = {
      description: 'Chapter one\nand two',
      theme: 'study',
      language: 'en',
      maxMembers: 50,
      minLevel: 100,
      monthlyGoal: 500,
      rules: 'Be kind.',
      isPublic: false,
      requiresPassword: false,
    };
    expect(await createTestParty(olena, { ...chosen, weeklyGoal: 1000 })).toMatchObject({
      ...chosen,
      weeklyGoal: 1000,
      monthlyGoal: 500,
    });
  });

  it('gets the same answer when it is repeated with its key', async () => {
    const ask = { body: { name: 'Once' }, idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 30 }, () => olena.post<Party>('/parties', ask)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await olena.get<{ items: Party[] }>('/parties/mine')).body.items).toHaveLength(1);
    const other = await olena.post('/parties', { ...ask, body: { name: 'Another' } });
    expectProblem(other, 422, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('is possible three times a player', async () => {
    for (let turn = 0; turn < 3; turn += 1) await createTestParty(olena);
    const fourth = await expectNothingRecorded(server, () =>
      olena.post('/parties', { body: { name: 'Fourth' } }),
    );
    expectProblem(fourth, 409, 'PARTY_LIMIT_REACHED');
    expect(fourth.body).toMatchObject({ detail: 'You can be in at most 3 parties.', limit: 3 });
  });
});

describe('joining a party', () => {
  it('makes a member, whom every player sees in the party', async () => {
    const { id } = await createTestParty(olena);
    expect(await joinParty(taras, id)).toMatchObject({ id, memberCount: 2, isMember: true });
    const detail = await olena.get(`/parties/${id}`, { headers: { 'x-min-position': taras.position } });
    expect(detail.body).toMatchObject({
      memberCount: 2,
      members: [
        { userId: olena.id, role: 'leader', user: identityOf(olena) },
        { userId: taras.id, role: 'member', user: identityOf(taras) },
      ],
    });
  });

  it('ignores a password where none is needed', async () => {
    const { id } = await createTestParty(olena);
    expect(await tryJoin(taras, id, { password: 'whatever' })).toMatchObject({ status: 200 });
  });

  it('is refused to a member', async () => {
    const { id } = await createTestParty(olena);
    await joinParty(taras, id);
    for (const member of [olena, taras]) {
      expectProblem(await expectNothingRecorded(server, () => tryJoin(member, id)), 409, 'ALREADY_A_MEMBER');
    }
  });

  it('is refused below its level', async () => {
    const { id } = await createTestParty(olena, { minLevel: 2 });
    const answer = await expectNothingRecorded(server, () => tryJoin(taras, id));
    expectProblem(answer, 403, 'PARTY_LEVEL_TOO_LOW');
    expect(answer.body).toMatchObject({ detail: 'This party takes players from level 2.', minLevel: 2 });
  });

  it('is refused when it is full', async () => {
    const { id } = await createTestParty(olena, { maxMembers: 2 });
    await joinParty(taras, id);
    const third = await TestPlayer.register(server.url);
    expectProblem(await expectNothingRecorded(server, () => tryJoin(third, id)), 409, 'PARTY_FULL');
  });

  it('is refused to a player in three parties', async () => {
    for (let turn = 0; turn < 3; turn += 1) await createTestParty(taras);
    const { id } = await createTestParty(olena);
    expectProblem(await expectNothingRecorded(server, () => tryJoin(taras, id)), 409, 'PARTY_LIMIT_REACHED');
  });

  it('that was refused leaves the slot free', async () => {
    const { id } = await createTestParty(olena, { minLevel: 2 });
    await tryJoin(taras, id);
    for (let turn = 0; turn < 3; turn += 1) await createTestParty(taras);
  });

  it('is executed once with its key, and gets the same answer', async () => {
    const { id } = await createTestParty(olena);
    const ask = { body: {}, idempotencyKey: randomUUID() };
    const first = await taras.post<Party>(`/parties/${id}/join`, ask);
    expect(await taras.post<Party>(`/parties/${id}/join`, ask)).toMatchObject({
      status: 200,
      body: first.body,
    });
    const types = await readEventTypes(server.application.core.resources.log, `party-${id}`);
    expect(types).toStrictEqual(['PartyCreated', 'MemberJoined', 'MemberJoined']);
  });
});

describe('a private party', () => {
  it('does not exist for players outside it, whatever the request', async () => {
    const { id } = await createTestParty(olena, { isPublic: false });
    const body = { name: 'Pages', description: 'Together' };
    for (const partyId of [id, randomUUID()]) {
      const answers = await expectNothingRecorded(server, () =>
        Promise.all([
          taras.get(`/parties/${partyId}`),
          taras.get(`/parties/${partyId}/quests`),
          taras.get(`/parties/${partyId}/activities`),
          taras.post(`/parties/${partyId}/quests`, { body }),
          tryJoin(taras, partyId),
          taras.post(`/party-quests/${randomUUID()}/contribute`, { body: { contribution: 1, partyId } }),
        ]),
      );
      for (const answer of answers) {
        expectProblem(answer, 404, 'PARTY_NOT_FOUND');
        expect(answer.body).toStrictEqual(answers[0]?.body);
      }
    }
  });

  it('is in no list and no search', async () => {
    const { id } = await createTestParty(olena, { isPublic: false });
    const found = await taras.get<{ items: Party[] }>('/parties/discover');
    expect(found.body.items.map((party) => party.id)).not.toContain(id);
    expect((await taras.get<Party[]>('/parties/public')).body.map((party) => party.id)).not.toContain(id);
    expect(
      (await olena.get<{ items: Party[] }>('/parties/mine')).body.items.map((party) => party.id),
    ).toContain(id);
  });
});

describe('a public party', () => {
  it('is visible to every signed-in player, except its feed', async () => {
    const { id } = await createTestParty(olena);
    taras.position = olena.position;
    expect(await taras.get(`/parties/${id}`)).toMatchObject({ status: 200, body: { id, isMember: false } });
    expect(await taras.get(`/parties/${id}/quests`)).toMatchObject({ status: 200, body: [] });
    expectProblem(await taras.get(`/parties/${id}/activities`), 403, 'PARTY_MEMBER_ONLY');
    await joinParty(taras, id);
    expect(await taras.get(`/parties/${id}/activities`)).toMatchObject({ status: 200 });
  });
});
