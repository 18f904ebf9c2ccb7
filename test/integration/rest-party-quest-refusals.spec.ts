// Shows R6, R73, R75.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { PARTY_QUEST_LIMITS } from '../../server/rules/party-options';
import { contributeTo, createPartyQuest, expectOk, type PartyQuest } from '../support/api/game-api';
import { deletePartyQuest } from '../support/api/party-api';
import { PartyWorld, refusalsIn } from '../support/contract/party-refusals';
import type { TestPlayer } from '../support/api/player';
import {
  at,
  deadlinePasses,
  describeRefusals,
  type Asked,
  type CallRefusals,
} from '../support/contract/refusals';

let world: PartyWorld;

beforeAll(async () => {
  world = await PartyWorld.open();
});

afterAll(() => world.close());

beforeEach(() => world.reset());

const { memberOnly, leaderOnly, unseen, reusedByLeader } = refusalsIn(() => world);
const get = (player: TestPlayer, path: string): Asked => player.get(path);
const questBody = { name: 'Pages', description: 'Together' };
const setQuest = (player: TestPlayer, partyId: string, body: object = questBody): Asked =>
  player.post(`/parties/${partyId}/quests`, { body });

const CALLS: CallRefusals = {
  'GET /api/parties/{partyId}/quests': {
    VALIDATION_FAILED: at(() => get(world.leader, '/parties/1/quests')),
    PARTY_NOT_FOUND: unseen((player, partyId) => get(player, `/parties/${partyId}/quests`)),
  },
  'POST /api/parties/{partyId}/quests': {
    VALIDATION_FAILED: at(() => setQuest(world.leader, world.partyId, {})),
    PARTY_NOT_FOUND: unseen(setQuest),
    PARTY_MEMBER_ONLY: memberOnly((player) => setQuest(player, world.partyId)),
    PARTY_LEADER_ONLY: leaderOnly((player) => setQuest(player, world.partyId)),
    PARTY_QUEST_EXPIRED: at(() =>
      setQuest(world.leader, world.partyId, { ...questBody, deadline: world.time.now }),
    ),
    PARTY_QUEST_DELETED: {
      ask: async () => {
        const ask = { body: questBody, idempotencyKey: randomUUID() };
        const create = () => world.leader.post<PartyQuest>(`/parties/${world.partyId}/quests`, ask);
        const quest = expectOk(await create());
        expect(await deletePartyQuest(world.leader, world.partyId, quest.id)).toMatchObject({ status: 204 });
        return create;
      },
    },
    PARTY_QUEST_LIMIT_REACHED: {
      values: { limit: PARTY_QUEST_LIMITS.openPerParty },
      ask: async () => {
        const create = () => setQuest(world.leader, world.partyId);
        const { openPerParty } = PARTY_QUEST_LIMITS;
        await Promise.all(Array.from({ length: openPerParty }, async () => expectOk(await create())));
        return create;
      },
    },
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) =>
      world.leader.post(`/parties/${world.partyId}/quests`, { body: questBody, ...options }),
    ),
  },
  'GET /api/parties/{partyId}/quests/{questId}': {
    VALIDATION_FAILED: at(() => get(world.leader, `/parties/${world.partyId}/quests/1`)),
    PARTY_NOT_FOUND: unseen((player, partyId) => get(player, `/parties/${partyId}/quests/${randomUUID()}`)),
    PARTY_QUEST_NOT_FOUND: at(() => get(world.leader, `/parties/${world.partyId}/quests/${randomUUID()}`)),
  },
  'DELETE /api/parties/{partyId}/quests/{questId}': {
    VALIDATION_FAILED: at(() => deletePartyQuest(world.leader, world.partyId, '1')),
    PARTY_NOT_FOUND: unseen((player, partyId) => deletePartyQuest(player, partyId, randomUUID())),
    PARTY_MEMBER_ONLY: memberOnly((player) => deletePartyQuest(player, world.partyId, randomUUID())),
    PARTY_LEADER_ONLY: leaderOnly((player) => deletePartyQuest(player, world.partyId, randomUUID())),
    PARTY_QUEST_NOT_FOUND: at(() => deletePartyQuest(world.leader, world.partyId, randomUUID())),
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) =>
      deletePartyQuest(world.leader, world.partyId, randomUUID(), options),
    ),
  },
  'GET /api/parties/{partyId}/activities': {
    VALIDATION_FAILED: at(() => get(world.leader, `/parties/${world.partyId}/activities?limit=101`)),
    PARTY_NOT_FOUND: unseen((player, partyId) => get(player, `/parties/${partyId}/activities`)),
    PARTY_MEMBER_ONLY: memberOnly((player) => {
      player.position = world.leader.position;
      return get(player, `/parties/${world.partyId}/activities`);
    }),
  },
  'POST /api/party-quests/{questId}/contribute': {
    VALIDATION_FAILED: at(() => contributeTo(world.member, world.partyId, randomUUID(), 0)),
    PARTY_NOT_FOUND: unseen((player, partyId) => contributeTo(player, partyId, randomUUID())),
    PARTY_MEMBER_ONLY: memberOnly((player) => contributeTo(player, world.partyId, randomUUID())),
    PARTY_QUEST_NOT_FOUND: at(() => contributeTo(world.member, world.partyId, randomUUID())),
    PARTY_QUEST_COMPLETED: {
      ask: async () => {
        const quest = await createPartyQuest(world.leader, world.partyId, { targetValue: 1 });
        expectOk(await contributeTo(world.member, world.partyId, quest.id));
        return () => contributeTo(world.leader, world.partyId, quest.id);
      },
    },
    PARTY_QUEST_EXPIRED: {
      ask: async () => {
        const deadline = '2026-03-02T09:00:00.000Z';
        const quest = await createPartyQuest(world.leader, world.partyId, { deadline });
        world.time.now = deadline;
        await deadlinePasses(world.server, quest.id);
        return () => contributeTo(world.member, world.partyId, quest.id);
      },
    },
    PARTY_QUEST_DELETED: {
      ask: async () => {
        const quest = await createPartyQuest(world.leader, world.partyId);
        expect(await deletePartyQuest(world.leader, world.partyId, quest.id)).toMatchObject({ status: 204 });
        return () => contributeTo(world.member, world.partyId, quest.id);
      },
    },
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) =>
      world.leader.post(`/party-quests/${randomUUID()}/contribute`, {
        body: { contribution: 1, partyId: world.partyId },
        ...options,
      }),
    ),
  },
};

describeRefusals(
  'the calls of party quests and feeds',
  /^\/api\/(party-quests\b|parties\/.*\/(quests|activities$))/,
  CALLS,
  () => world.server,
);
