// Shows R6, R73, R75.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProblemCode } from '../../server/contracts/problem-codes';
import {
  contributeTo,
  createTestParty,
  expectOk,
  joinParty,
  createPartyQuest,
  type Party,
  type PartyQuest,
} from '../support/game-api';
import { listOperations } from '../support/openapi-operations';
import {
  changeParty,
  claimLeadership,
  deleteParty,
  deletePartyQuest,
  createTeam,
  removeMember,
  leave,
  promoteMember,
  requestJoin,
  type Team,
} from '../support/party-api';
import { TestPlayer, type Answer, type CallOptions } from '../support/player';
import {
  at,
  deadlinePasses,
  reused,
  expectRefused,
  TRIED_ELSEWHERE,
  type Asked,
  type Refusal,
} from '../support/refusals';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/server';

let server: ServerWithDatabase;
let team: Team;
let leader: TestPlayer;
let member: TestPlayer;
let stranger: TestPlayer;
/** The stranger's own party, which the others can't see. */
let hidden: Party;
let now: string;

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = '2026-03-02T08:00:00.000Z';
  [team, stranger] = await Promise.all([createTeam(server.url, 1), TestPlayer.register(server.url)]);
  leader = team.leader;
  member = team.members[0] ?? leader;
  hidden = await createTestParty(stranger, { isPublic: false });
});

const questBody = { name: 'Pages', description: 'Together' };
const setQuest = (player: TestPlayer, partyId: string, body: object = questBody): Asked =>
  player.post(`/parties/${partyId}/quests`, { body });
const get = (player: TestPlayer, path: string): Asked => player.get(path);

/** The key of a change of settings by the leader, used again in that party. */
const reusedByLeader = (second: (options: CallOptions) => Asked): Refusal =>
  reused((options) => changeParty(leader, team.party.id, { description: randomUUID() }, options), second);

const id = (): string => team.party.id;

const memberOnly = (ask: (player: TestPlayer) => Asked): Refusal => at(() => ask(stranger));
const leaderOnly = (ask: (player: TestPlayer) => Asked): Refusal => at(() => ask(member));
/** An unknown id; hidden parties are tested beside it. */
const unseen = (ask: (player: TestPlayer, partyId: string) => Asked): Refusal => ({
  ask: async () => async () => {
    const answers = [await ask(leader, randomUUID()), await ask(leader, hidden.id)];
    expect(answers[0]?.body).toStrictEqual(answers[1]?.body);
    return answers[0] as Answer<unknown>;
  },
});

async function fill(): Promise<TestPlayer> {
  expectOk(await changeParty(leader, id(), { maxMembers: 2 }));
  return stranger;
}

const CALLS: Readonly<Record<string, Readonly<Partial<Record<ProblemCode, Refusal>>>>> = {
  'POST /api/parties': {
    VALIDATION_FAILED: at(() => leader.post('/parties', { body: {} })),
    PARTY_LIMIT_REACHED: {
      values: { limit: 3 },
      ask: async () => {
        for (let turn = 0; turn < 2; turn += 1) await createTestParty(leader);
        return () => leader.post('/parties', { body: { name: 'Fourth', password: 'open sesame' } });
      },
    },
    PARTY_NOT_FOUND: {
      ask: async () => {
        const options = { body: { name: 'Gone' }, idempotencyKey: randomUUID() };
        const { body } = await leader.post<{ id: string }>('/parties', options);
        await deleteParty(leader, body.id);
        return () => leader.post('/parties', options);
      },
    },
    IDEMPOTENCY_KEY_REUSED: reused(
      (options) => leader.post('/parties', { body: { name: 'One' }, ...options }),
      (options) => leader.post('/parties', { body: { name: 'Two' }, ...options }),
    ),
  },
  'GET /api/parties/mine': { VALIDATION_FAILED: at(() => staleRead('/parties/mine')) },
  'GET /api/parties/public': { VALIDATION_FAILED: at(() => staleRead('/parties/public')) },
  'GET /api/parties/discover': { VALIDATION_FAILED: at(() => get(leader, '/parties/discover?limit=0')) },
  'GET /api/parties/{partyId}': {
    VALIDATION_FAILED: at(() => get(leader, '/parties/1')),
    PARTY_NOT_FOUND: unseen((player, partyId) => get(player, `/parties/${partyId}`)),
  },
  'PATCH /api/parties/{partyId}': {
    VALIDATION_FAILED: at(() => changeParty(leader, id(), { maxMembers: 51 })),
    PARTY_NOT_FOUND: unseen((player, partyId) => changeParty(player, partyId, { maxMembers: 5 })),
    PARTY_MEMBER_ONLY: memberOnly((player) => changeParty(player, id(), { maxMembers: 5 })),
    PARTY_LEADER_ONLY: leaderOnly((player) => changeParty(player, id(), { maxMembers: 5 })),
    PARTY_HAS_MORE_MEMBERS: {
      values: { members: 3 },
      ask: async () => {
        await joinParty(stranger, id());
        return () => changeParty(leader, id(), { maxMembers: 2 });
      },
    },
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) => changeParty(leader, id(), { minLevel: 2 }, options)),
  },
  'DELETE /api/parties/{partyId}': {
    VALIDATION_FAILED: at(() => deleteParty(leader, id(), { body: { force: true } })),
    PARTY_NOT_FOUND: unseen(deleteParty),
    PARTY_MEMBER_ONLY: memberOnly((player) => deleteParty(player, id())),
    PARTY_LEADER_ONLY: leaderOnly((player) => deleteParty(player, id())),
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) => deleteParty(leader, id(), options)),
  },
  'POST /api/parties/{partyId}/join': {
    VALIDATION_FAILED: at(() => requestJoin(stranger, id(), { password: 1 })),
    PARTY_NOT_FOUND: unseen(requestJoin),
    PARTY_PASSWORD_WRONG: {
      ask: async () => {
        const { id: locked } = await createTestParty(leader, { password: 'open sesame' });
        return () => requestJoin(stranger, locked, { password: 'Open sesame' });
      },
    },
    PARTY_LEVEL_TOO_LOW: {
      values: { minLevel: 2 },
      ask: async () => {
        expectOk(await changeParty(leader, id(), { minLevel: 2 }));
        return () => requestJoin(stranger, id());
      },
    },
    PARTY_FULL: {
      values: { maxMembers: 2 },
      ask: async () => {
        const late = await fill();
        return () => requestJoin(late, id());
      },
    },
    PARTY_LIMIT_REACHED: {
      values: { limit: 3 },
      ask: async () => {
        for (let turn = 0; turn < 2; turn += 1) await createTestParty(stranger);
        return () => requestJoin(stranger, id());
      },
    },
    ALREADY_A_MEMBER: at(() => requestJoin(member, id())),
    TOO_MANY_REQUESTS: {
      ask: async () => {
        const { id: locked } = await createTestParty(leader, { password: 'open sesame' });
        for (let guess = 0; guess < 10; guess += 1)
          expect(await requestJoin(stranger, locked, { password: `guess ${guess}` })).toMatchObject({
            status: 403,
          });
        return () => requestJoin(stranger, locked, { password: 'open sesame' });
      },
    },
    IDEMPOTENCY_KEY_REUSED: reused(
      (options) => requestJoin(stranger, id(), {}, options),
      (options) => requestJoin(stranger, id(), { password: 'open sesame' }, options),
    ),
  },
  'POST /api/parties/{partyId}/leave': {
    VALIDATION_FAILED: at(() => leave(member, id(), { body: { userId: member.id } })),
    PARTY_NOT_FOUND: unseen(leave),
    PARTY_MEMBER_ONLY: memberOnly((player) => leave(player, id())),
    LEADER_MUST_TRANSFER: at(() => leave(leader, id())),
    IDEMPOTENCY_KEY_REUSED: reused(
      (options) => promoteMember(leader, id(), member.id, options),
      (options) => leave(leader, id(), options),
    ),
  },
  'POST /api/parties/{partyId}/kick': {
    VALIDATION_FAILED: at(() => removeMember(leader, id(), 'somebody')),
    PARTY_NOT_FOUND: unseen((player, partyId) => removeMember(player, partyId, stranger.id)),
    PARTY_MEMBER_ONLY: memberOnly((player) => removeMember(player, id(), member.id)),
    PARTY_LEADER_ONLY: leaderOnly((player) => removeMember(player, id(), leader.id)),
    PARTY_MEMBER_NOT_FOUND: at(() => removeMember(leader, id(), stranger.id)),
    LEADER_MUST_TRANSFER: at(() => removeMember(leader, id(), leader.id)),
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) => removeMember(leader, id(), member.id, options)),
  },
  'POST /api/parties/{partyId}/promote': {
    VALIDATION_FAILED: at(() => promoteMember(leader, id(), '')),
    PARTY_NOT_FOUND: unseen((player, partyId) => promoteMember(player, partyId, stranger.id)),
    PARTY_MEMBER_ONLY: memberOnly((player) => promoteMember(player, id(), player.id)),
    PARTY_LEADER_ONLY: leaderOnly((player) => promoteMember(player, id(), player.id)),
    PARTY_MEMBER_NOT_FOUND: at(() => promoteMember(leader, id(), stranger.id)),
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) => promoteMember(leader, id(), member.id, options)),
  },
  'POST /api/parties/{partyId}/claim-leadership': {
    VALIDATION_FAILED: at(() => claimLeadership(member, id(), { body: { userId: member.id } })),
    PARTY_NOT_FOUND: unseen(claimLeadership),
    PARTY_MEMBER_ONLY: memberOnly((player) => claimLeadership(player, id())),
    LEADERSHIP_NOT_CLAIMABLE: at(() => claimLeadership(member, id())),
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) => claimLeadership(leader, id(), options)),
  },
  'GET /api/parties/{partyId}/quests': {
    VALIDATION_FAILED: at(() => get(leader, '/parties/1/quests')),
    PARTY_NOT_FOUND: unseen((player, partyId) => get(player, `/parties/${partyId}/quests`)),
  },
  'POST /api/parties/{partyId}/quests': {
    VALIDATION_FAILED: at(() => setQuest(leader, id(), {})),
    PARTY_NOT_FOUND: unseen(setQuest),
    PARTY_MEMBER_ONLY: memberOnly((player) => setQuest(player, id())),
    PARTY_LEADER_ONLY: leaderOnly((player) => setQuest(player, id())),
    PARTY_QUEST_EXPIRED: at(() => setQuest(leader, id(), { ...questBody, deadline: now })),
    PARTY_QUEST_DELETED: {
      ask: async () => {
        const ask = { body: questBody, idempotencyKey: randomUUID() };
        const create = () => leader.post<PartyQuest>(`/parties/${id()}/quests`, ask);
        const quest = expectOk(await create());
        expect(await deletePartyQuest(leader, id(), quest.id)).toMatchObject({ status: 204 });
        return create;
      },
    },
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) =>
      leader.post(`/parties/${id()}/quests`, { body: questBody, ...options }),
    ),
  },
  'GET /api/parties/{partyId}/quests/{questId}': {
    VALIDATION_FAILED: at(() => get(leader, `/parties/${id()}/quests/1`)),
    PARTY_NOT_FOUND: unseen((player, partyId) => get(player, `/parties/${partyId}/quests/${randomUUID()}`)),
    PARTY_QUEST_NOT_FOUND: at(() => get(leader, `/parties/${id()}/quests/${randomUUID()}`)),
  },
  'DELETE /api/parties/{partyId}/quests/{questId}': {
    VALIDATION_FAILED: at(() => deletePartyQuest(leader, id(), '1')),
    PARTY_NOT_FOUND: unseen((player, partyId) => deletePartyQuest(player, partyId, randomUUID())),
    PARTY_MEMBER_ONLY: memberOnly((player) => deletePartyQuest(player, id(), randomUUID())),
    PARTY_LEADER_ONLY: leaderOnly((player) => deletePartyQuest(player, id(), randomUUID())),
    PARTY_QUEST_NOT_FOUND: at(() => deletePartyQuest(leader, id(), randomUUID())),
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) =>
      deletePartyQuest(leader, id(), randomUUID(), options),
    ),
  },
  'GET /api/parties/{partyId}/activities': {
    VALIDATION_FAILED: at(() => get(leader, `/parties/${id()}/activities?limit=101`)),
    PARTY_NOT_FOUND: unseen((player, partyId) => get(player, `/parties/${partyId}/activities`)),
    PARTY_MEMBER_ONLY: memberOnly((player) => {
      player.position = leader.position;
      return get(player, `/parties/${id()}/activities`);
    }),
  },
  'POST /api/party-quests/{questId}/contribute': {
    VALIDATION_FAILED: at(() => contributeTo(member, id(), randomUUID(), 0)),
    PARTY_NOT_FOUND: unseen((player, partyId) => contributeTo(player, partyId, randomUUID())),
    PARTY_MEMBER_ONLY: memberOnly((player) => contributeTo(player, id(), randomUUID())),
    PARTY_QUEST_NOT_FOUND: at(() => contributeTo(member, id(), randomUUID())),
    PARTY_QUEST_COMPLETED: {
      ask: async () => {
        const quest = await createPartyQuest(leader, id(), { targetValue: 1 });
        expectOk(await contributeTo(member, id(), quest.id));
        return () => contributeTo(leader, id(), quest.id);
      },
    },
    PARTY_QUEST_EXPIRED: {
      ask: async () => {
        const deadline = '2026-03-02T09:00:00.000Z';
        const quest = await createPartyQuest(leader, id(), { deadline });
        now = deadline;
        await deadlinePasses(server, quest.id);
        return () => contributeTo(member, id(), quest.id);
      },
    },
    PARTY_QUEST_DELETED: {
      ask: async () => {
        const quest = await createPartyQuest(leader, id());
        expect(await deletePartyQuest(leader, id(), quest.id)).toMatchObject({ status: 204 });
        return () => contributeTo(member, id(), quest.id);
      },
    },
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) =>
      leader.post(`/party-quests/${randomUUID()}/contribute`, {
        body: { contribution: 1, partyId: id() },
        ...options,
      }),
    ),
  },
};

function staleRead(path: string): Asked {
  return leader.get(path, { headers: { 'x-min-position': 'yesterday' } });
}

const withoutTried = (codes: readonly string[]): readonly string[] =>
  codes.filter((code) => !TRIED_ELSEWHERE.includes(code)).sort();

describe('the calls of parties', () => {
  it('have a test here for every refusal in their description', () => {
    const described = listOperations()
      .filter(({ template }) => /^\/api\/(parties|party-quests)\b/.test(template))
      .map(({ method, template, responses }) => {
        const codes = Object.entries(responses)
          .filter(([status]) => !status.startsWith('2'))
          .flatMap(([, { description }]) => description.split(', '));
        return [`${method} ${template}`, withoutTried(codes)] as const;
      });
    const tried = Object.entries(CALLS).map(([name, refusals]) => [
      name,
      withoutTried(Object.keys(refusals)),
    ]);
    expect(tried).toStrictEqual(described);
  });

  const refusals = Object.entries(CALLS).flatMap(([name, each]) =>
    Object.entries(each).map(([code, refusal]) => [name, code as ProblemCode, refusal] as const),
  );

  it.each(refusals)('%s is refused with %s, and nothing is appended', async (_name, code, refusal) => {
    await expectRefused(server, code, refusal);
  });
});
