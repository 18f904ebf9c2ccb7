// Shows R77, R78, R79, R143, R144.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  contributeTo,
  expectProblem,
  createTestParty,
  expectOk,
  joinParty,
  createPartyQuest,
  type Party,
} from '../support/api/game-api';
import {
  changeParty,
  claimLeadership,
  deleteParty,
  fetchParty,
  createTeam,
  removeMember,
  leave,
  promoteMember,
  syncReadPosition,
  readSlots,
  requestJoin,
  type Team,
} from '../support/api/party-api';
import { TestPlayer, type Answer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readEventTypes } from '../support/events/stream-events';

let server: ServerWithDatabase;
let team: Team;
let leader: TestPlayer;
let member: TestPlayer;
let partyId: string;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server.close());

beforeEach(async () => {
  team = await createTeam(server.url, 2);
  leader = team.leader;
  member = team.members[0] ?? leader;
  partyId = team.party.id;
});

const key = () => ({ idempotencyKey: randomUUID() });
const mine = async (player: TestPlayer): Promise<readonly string[]> =>
  expectOk(await player.get<{ items: Party[] }>('/parties/mine')).items.map(({ id }) => id);
const typesOfParty = () => readEventTypes(server.application.core.resources.log, `party-${partyId}`);

async function rolesSeenBy(player: TestPlayer): Promise<Readonly<Record<string, string>>> {
  const { members } = await fetchParty(player, partyId);
  return Object.fromEntries(members.map(({ userId, role }) => [userId, role]));
}

const untilFree = (player: TestPlayer) =>
  waitUntil('the slot is free', async () => !(await readSlots(server, player)).includes(partyId));

describe('leaving', () => {
  it('takes a member out and frees the slot before the answer', async () => {
    const answer = await leave(member, partyId);
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(await readSlots(server, member)).toEqual([]);
    expect(await mine(member)).toEqual([]);
    syncReadPosition(leader, member);
    expect(await fetchParty(leader, partyId)).toMatchObject({ memberCount: 2 });
    expect(Object.keys(await rolesSeenBy(leader))).not.toContain(member.id);
    expectProblem(await leave(member, partyId), 403, 'PARTY_MEMBER_ONLY');
  });

  it('and joining again, repeatedly, takes one slot of three', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await leave(member, partyId)).toMatchObject({ status: 204 });
      await joinParty(member, partyId);
    }
    for (let more = 0; more < 2; more += 1) await createTestParty(member);
    expectProblem(await member.post('/parties', { body: { name: 'Fourth' } }), 409, 'PARTY_LIMIT_REACHED');
    await leave(member, partyId);
    await createTestParty(member);
  });

  it('is executed once with its key, and the repeat does not undo a later join', async () => {
    const options = key();
    for (let time = 0; time < 2; time += 1)
      expect(await leave(member, partyId, options)).toMatchObject({ status: 204 });
    await joinParty(member, partyId);
    expect(await leave(member, partyId, options)).toMatchObject({ status: 204 });
    expect(await readSlots(server, member)).toEqual([partyId]);
    expect(await mine(member)).toEqual([partyId]);
  });

  it('of the last member ends the party', async () => {
    const alone = await createTestParty(leader);
    const options = key();
    expect(await leave(leader, alone.id, options)).toMatchObject({ status: 204 });
    expect(await leave(leader, alone.id, options)).toMatchObject({ status: 204 });
    expectProblem(await leader.get(`/parties/${alone.id}`), 404, 'PARTY_NOT_FOUND');
    expect(await readSlots(server, leader)).toEqual([partyId]);
    await expectGone(alone.id, leader);
  });
});

describe('removing a member', () => {
  it('takes them out at once, frees their slot, and lets them join again', async () => {
    const detail = expectOk(await removeMember(leader, partyId, member.id));
    expect(detail).toMatchObject({ id: partyId, memberCount: 2 });
    expect(detail.members.map(({ userId }) => userId)).not.toContain(member.id);
    await untilFree(member);
    syncReadPosition(member, leader);
    expect(await mine(member)).toEqual([]);
    expectProblem(await member.get(`/parties/${partyId}/activities`), 403, 'PARTY_MEMBER_ONLY');
    await joinParty(member, partyId);
    expect(await readSlots(server, member)).toEqual([partyId]);
  });

  it('is executed once with its key, and the repeat does not remove a member who joined again', async () => {
    const options = key();
    const removed = expectOk(await removeMember(leader, partyId, member.id, options));
    await joinParty(member, partyId);
    syncReadPosition(leader, member);
    expect(expectOk(await removeMember(leader, partyId, member.id, options))).toStrictEqual(removed);
    expect(await readSlots(server, member)).toEqual([partyId]);
  });

  it('takes only a member in its body', async () => {
    for (const body of [
      {},
      { userId: null },
      { userId: member.id, role: 'member' },
      { userId: [member.id] },
    ]) {
      const answer = await expectNothingRecorded(server, () =>
        leader.post(`/parties/${partyId}/kick`, { body }),
      );
      expectProblem(answer, 400, 'VALIDATION_FAILED');
    }
  });
});

describe('handing the lead over', () => {
  it('makes one the leader and the other a member, with the rights of each', async () => {
    const detail = expectOk(await promoteMember(leader, partyId, member.id));
    expect(detail).toMatchObject({ leader: { id: member.id } });
    expect(await rolesSeenBy(leader)).toMatchObject({ [leader.id]: 'member', [member.id]: 'leader' });
    expectProblem(await changeParty(leader, partyId, { minLevel: 2 }), 403, 'PARTY_LEADER_ONLY');
    expectOk(await changeParty(member, partyId, { minLevel: 2 }));
    await createPartyQuest(member, partyId);
    expect(await leave(leader, partyId)).toMatchObject({ status: 204 });
    const [found] = expectOk(await leader.get<Party[]>('/parties/public')).filter(({ id }) => id === partyId);
    expect(found).toMatchObject({ leader: { id: member.id }, memberCount: 2 });
  });

  it('to oneself changes nothing', async () => {
    const answer = await expectNothingRecorded(server, () => promoteMember(leader, partyId, leader.id));
    expect(answer).toMatchObject({ status: 200, body: { leader: { id: leader.id } } });
  });

  it('is executed once with its key', async () => {
    const options = key();
    for (let time = 0; time < 2; time += 1)
      expectOk(await promoteMember(leader, partyId, member.id, options));
    expect((await typesOfParty()).filter((type) => type === 'LeadershipTransferred')).toHaveLength(1);
  });
});

describe('a party that was deleted', () => {
  it('is gone for every player, whatever the request, and its members have their slots back', async () => {
    const quest = await createPartyQuest(leader, partyId);
    expectOk(await contributeTo(member, partyId, quest.id));
    const options = key();
    expect(await deleteParty(leader, partyId, options)).toMatchObject({ status: 204, body: undefined });
    expect(await readSlots(server, leader)).toEqual([]);
    for (const player of team.members) await untilFree(player);
    expect(await deleteParty(leader, partyId, options)).toMatchObject({ status: 204 });
    for (const player of [leader, ...team.members, await TestPlayer.register(server.url)]) {
      syncReadPosition(player, leader);
      await expectGone(partyId, player, quest.id);
      expect(await mine(player)).toEqual([]);
      for (let turn = 0; turn < 3; turn += 1) await createTestParty(player);
    }
  });

  it('still pays its XP to the contributors', async () => {
    const quest = await createPartyQuest(leader, partyId, { targetValue: 1, xpReward: 50 });
    expectOk(await contributeTo(member, partyId, quest.id));
    expect(await deleteParty(leader, partyId)).toMatchObject({ status: 204 });
    await waitUntil('the share', async () => expectOk(await member.get<{ xp: number }>('/user')).xp === 50);
  });
});

describe('a private party', () => {
  it('is not found by players outside it, whatever the request', async () => {
    const hidden = await createTestParty(leader, { isPublic: false });
    const answers = await expectNothingRecorded(server, () => askForAll(hidden.id, member));
    for (const answer of answers) expectProblem(answer, 404, 'PARTY_NOT_FOUND');
  });
});

/** Every request about a party. */
async function askForAll(
  id: string,
  player: TestPlayer,
  questId: string = randomUUID(),
): Promise<readonly Answer<unknown>[]> {
  return Promise.all([
    player.get(`/parties/${id}`),
    player.get(`/parties/${id}/quests`),
    player.get(`/parties/${id}/activities`),
    player.post(`/parties/${id}/quests`, { body: { name: 'Pages', description: 'Together' } }),
    requestJoin(player, id),
    leave(player, id),
    removeMember(player, id, player.id),
    promoteMember(player, id, player.id),
    claimLeadership(player, id),
    changeParty(player, id, { minLevel: 2 }),
    deleteParty(player, id),
    contributeTo(player, id, questId),
  ]);
}

async function expectGone(id: string, player: TestPlayer, questId?: string): Promise<void> {
  const answers = await expectNothingRecorded(server, () => askForAll(id, player, questId));
  for (const answer of answers) expectProblem(answer, 404, 'PARTY_NOT_FOUND');
  const lists = await Promise.all(
    ['/parties/public', '/parties/discover?limit=100'].map((path) => player.get<unknown>(path)),
  );
  for (const { body } of lists) expect(JSON.stringify(body)).not.toContain(id);
}
