// Shows R145, R185, R214.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  contributeTo,
  createPartyQuest,
  expectOk,
  expectProblem,
  type Activity,
  type PartyQuest,
} from '../support/api/game-api';
import { fetchLedger } from '../support/api/ledger-and-stats-api';
import { LiveRecorder } from '../support/api/live-client';
import {
  contribute,
  createTeam,
  deleteParty,
  deletePartyQuest,
  fetchParty,
  fetchPartyQuests,
  syncReadPosition,
} from '../support/api/party-api';
import { type TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { expectNothingRecorded, waitForPolicies } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;
let leader: TestPlayer;
let member: TestPlayer;
let partyId: string;
let quest: PartyQuest;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server.close());

beforeEach(async () => {
  const team = await createTeam(server.url, 1);
  leader = team.leader;
  member = team.members[0] ?? leader;
  partyId = team.party.id;
  quest = await createPartyQuest(leader, partyId, { xpReward: 100, targetValue: 10 });
  syncReadPosition(member, leader);
});

const deletion = (by = leader) => deletePartyQuest(by, partyId, quest.id);

describe('a deleted party quest', () => {
  it('is gone for everybody, and what it paid stays', async () => {
    await contribute(member, partyId, quest.id, 4);
    syncReadPosition(leader, member);
    expect(await deletion()).toMatchObject({ status: 204 });
    await waitForPolicies(server);
    for (const player of [leader, member]) {
      syncReadPosition(player, leader);
      expect(await fetchPartyQuests(player, partyId)).toStrictEqual([]);
      const alone = await player.get(`/parties/${partyId}/quests/${quest.id}`);
      expectProblem(alone, 404, 'PARTY_QUEST_NOT_FOUND');
      expect(await fetchParty(player, partyId)).toMatchObject({
        ...{ activeQuests: 0, totalXp: 40, thisWeek: { xp: 40 }, thisMonth: { xp: 40 } },
      });
    }
    await waitUntil('the share is paid', async () => (await member.get<TestUser>('/user')).body.xp === 40);
    const feed = expectOk(await member.get<Activity[]>(`/parties/${partyId}/activities`));
    expect(feed.filter(({ type }) => type === 'quest_contribution')).toHaveLength(1);
  });

  it('takes no contribution, and says why', async () => {
    expect(await deletion()).toMatchObject({ status: 204 });
    const late = await expectNothingRecorded(server, () => contributeTo(member, partyId, quest.id));
    expectProblem(late, 409, 'PARTY_QUEST_DELETED');
  });

  it('disappears live from the screens of the members', async () => {
    const socket = await LiveRecorder.open(member);
    expect(await deletion()).toMatchObject({ status: 204 });
    await socket.waitForMessages('party:changed');
    expect(socket.all('party:changed')).toMatchObject([{ partyId, position: leader.position }]);
    socket.close();
  });

  it('can have been completed, and is then counted once', async () => {
    await contribute(leader, partyId, quest.id, 10);
    expect(await deletion()).toMatchObject({ status: 204 });
    expect(await fetchParty(leader, partyId)).toMatchObject({ activeQuests: 0, totalXp: 100 });
  });

  it('is deleted by the leader only, and once: again is no error', async () => {
    expectProblem(await expectNothingRecorded(server, () => deletion(member)), 403, 'PARTY_LEADER_ONLY');
    const key = { idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => deletePartyQuest(leader, partyId, quest.id, key)),
    );
    expect(answers.map(({ status }) => status)).toStrictEqual([204, 204, 204, 204, 204]);
    expect(await expectNothingRecorded(server, () => deletion())).toMatchObject({ status: 204 });
  });

  it.each([
    ['alone', () => deletion()],
    ['with its party', () => deleteParty(leader, partyId)],
  ])('keeps its name in the ledger of its contributors, deleted %s (R214)', async (_case, remove) => {
    await contribute(member, partyId, quest.id, 4);
    await waitUntil('the share is paid', async () => (await member.get<TestUser>('/user')).body.xp === 40);
    syncReadPosition(leader, member);
    expect(await remove()).toMatchObject({ status: 204 });
    await waitForPolicies(server);
    member.position = await server.application.core.resources.log.head();
    const shares = (await fetchLedger(member)).filter(({ cause }) => cause === 'party-contribution');
    expect(shares).toMatchObject([{ xp: 40, subject: { id: quest.id, name: 'Pages' } }]);
  });

  it('is not set again by a repeat of its creation, which says why (R214)', async () => {
    const create = { body: { name: 'Walks', description: 'Daily' }, idempotencyKey: randomUUID() };
    const set = () => leader.post<PartyQuest>(`/parties/${partyId}/quests`, create);
    const walks = expectOk(await set());
    expect(expectOk(await set())).toStrictEqual(walks);
    expect(await deletePartyQuest(leader, partyId, walks.id)).toMatchObject({ status: 204 });
    expectProblem(await expectNothingRecorded(server, set), 409, 'PARTY_QUEST_DELETED');
    expect(await deleteParty(leader, partyId)).toMatchObject({ status: 204 });
    expectProblem(await set(), 404, 'PARTY_NOT_FOUND');
  });

  it('loses to no contribution that comes at the same time: all that is paid was taken', async () => {
    const contributions = Array.from({ length: 6 }, () => contributeTo(member, partyId, quest.id));
    const [deleted, ...answers] = await Promise.all([deletion(), ...contributions]);
    expect(deleted).toMatchObject({ status: 204 });
    const taken = answers.filter(({ status }) => status === 200).length;
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectProblem(answer, 409, 'PARTY_QUEST_DELETED');
    }
    syncReadPosition(leader, member);
    expect(await fetchParty(leader, partyId)).toMatchObject({ totalXp: 10 * taken });
  });
});
