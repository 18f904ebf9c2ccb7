// Shows R6, R73, R75.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { createTestParty, expectOk, joinParty } from '../support/api/game-api';
import {
  changeParty,
  claimLeadership,
  deleteParty,
  removeMember,
  leave,
  promoteMember,
  requestJoin,
} from '../support/api/party-api';
import { PartyWorld, refusalsIn } from '../support/contract/party-refusals';
import type { TestPlayer } from '../support/api/player';
import { at, describeRefusals, reused, type Asked, type CallRefusals } from '../support/contract/refusals';

let world: PartyWorld;

beforeAll(async () => {
  world = await PartyWorld.open();
});

afterAll(() => world.close());

beforeEach(() => world.reset());

const { memberOnly, leaderOnly, unseen, reusedByLeader } = refusalsIn(() => world);
const get = (player: TestPlayer, path: string): Asked => player.get(path);
const staleRead = (path: string): Asked =>
  world.leader.get(path, { headers: { 'x-min-position': 'yesterday' } });

async function fillParty(): Promise<TestPlayer> {
  expectOk(await changeParty(world.leader, world.partyId, { maxMembers: 2 }));
  return world.stranger;
}

const CALLS: CallRefusals = {
  'POST /api/parties': {
    VALIDATION_FAILED: at(() => world.leader.post('/parties', { body: {} })),
    PARTY_LIMIT_REACHED: {
      values: { limit: 3 },
      ask: async () => {
        for (let turn = 0; turn < 2; turn += 1) await createTestParty(world.leader);
        return () => world.leader.post('/parties', { body: { name: 'Fourth', password: 'open sesame' } });
      },
    },
    PARTY_NOT_FOUND: {
      ask: async () => {
        const options = { body: { name: 'Gone' }, idempotencyKey: randomUUID() };
        const { body } = await world.leader.post<{ id: string }>('/parties', options);
        await deleteParty(world.leader, body.id);
        return () => world.leader.post('/parties', options);
      },
    },
    IDEMPOTENCY_KEY_REUSED: reused(
      (options) => world.leader.post('/parties', { body: { name: 'One' }, ...options }),
      (options) => world.leader.post('/parties', { body: { name: 'Two' }, ...options }),
    ),
  },
  'GET /api/parties/mine': { VALIDATION_FAILED: at(() => staleRead('/parties/mine')) },
  'GET /api/parties/public': { VALIDATION_FAILED: at(() => staleRead('/parties/public')) },
  'GET /api/parties/discover': {
    VALIDATION_FAILED: at(() => get(world.leader, '/parties/discover?limit=0')),
  },
  'GET /api/parties/{partyId}': {
    VALIDATION_FAILED: at(() => get(world.leader, '/parties/1')),
    PARTY_NOT_FOUND: unseen((player, partyId) => get(player, `/parties/${partyId}`)),
  },
  'PATCH /api/parties/{partyId}': {
    VALIDATION_FAILED: at(() => changeParty(world.leader, world.partyId, { maxMembers: 51 })),
    PARTY_NOT_FOUND: unseen((player, partyId) => changeParty(player, partyId, { maxMembers: 5 })),
    PARTY_MEMBER_ONLY: memberOnly((player) => changeParty(player, world.partyId, { maxMembers: 5 })),
    PARTY_LEADER_ONLY: leaderOnly((player) => changeParty(player, world.partyId, { maxMembers: 5 })),
    PARTY_HAS_MORE_MEMBERS: {
      values: { members: 3 },
      ask: async () => {
        await joinParty(world.stranger, world.partyId);
        return () => changeParty(world.leader, world.partyId, { maxMembers: 2 });
      },
    },
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) =>
      changeParty(world.leader, world.partyId, { minLevel: 2 }, options),
    ),
  },
  'DELETE /api/parties/{partyId}': {
    VALIDATION_FAILED: at(() => deleteParty(world.leader, world.partyId, { body: { force: true } })),
    PARTY_NOT_FOUND: unseen(deleteParty),
    PARTY_MEMBER_ONLY: memberOnly((player) => deleteParty(player, world.partyId)),
    PARTY_LEADER_ONLY: leaderOnly((player) => deleteParty(player, world.partyId)),
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) => deleteParty(world.leader, world.partyId, options)),
  },
  'POST /api/parties/{partyId}/join': {
    VALIDATION_FAILED: at(() => requestJoin(world.stranger, world.partyId, { password: 1 })),
    PARTY_NOT_FOUND: unseen(requestJoin),
    PARTY_PASSWORD_WRONG: {
      ask: async () => {
        const { id: locked } = await createTestParty(world.leader, { password: 'open sesame' });
        return () => requestJoin(world.stranger, locked, { password: 'Open sesame' });
      },
    },
    PARTY_LEVEL_TOO_LOW: {
      values: { minLevel: 2 },
      ask: async () => {
        expectOk(await changeParty(world.leader, world.partyId, { minLevel: 2 }));
        return () => requestJoin(world.stranger, world.partyId);
      },
    },
    PARTY_FULL: {
      values: { maxMembers: 2 },
      ask: async () => {
        const late = await fillParty();
        return () => requestJoin(late, world.partyId);
      },
    },
    PARTY_LIMIT_REACHED: {
      values: { limit: 3 },
      ask: async () => {
        for (let turn = 0; turn < 2; turn += 1) await createTestParty(world.stranger);
        return () => requestJoin(world.stranger, world.partyId);
      },
    },
    ALREADY_A_MEMBER: at(() => requestJoin(world.member, world.partyId)),
    TOO_MANY_REQUESTS: {
      ask: async () => {
        const { id: locked } = await createTestParty(world.leader, { password: 'open sesame' });
        for (let guess = 0; guess < 10; guess += 1)
          expect(await requestJoin(world.stranger, locked, { password: `guess ${guess}` })).toMatchObject({
            status: 403,
          });
        return () => requestJoin(world.stranger, locked, { password: 'open sesame' });
      },
    },
    IDEMPOTENCY_KEY_REUSED: reused(
      (options) => requestJoin(world.stranger, world.partyId, {}, options),
      (options) => requestJoin(world.stranger, world.partyId, { password: 'open sesame' }, options),
    ),
  },
  'POST /api/parties/{partyId}/leave': {
    VALIDATION_FAILED: at(() => leave(world.member, world.partyId, { body: { userId: world.member.id } })),
    PARTY_NOT_FOUND: unseen(leave),
    PARTY_MEMBER_ONLY: memberOnly((player) => leave(player, world.partyId)),
    LEADER_MUST_TRANSFER: at(() => leave(world.leader, world.partyId)),
    IDEMPOTENCY_KEY_REUSED: reused(
      (options) => promoteMember(world.leader, world.partyId, world.member.id, options),
      (options) => leave(world.leader, world.partyId, options),
    ),
  },
  'POST /api/parties/{partyId}/kick': {
    VALIDATION_FAILED: at(() => removeMember(world.leader, world.partyId, 'somebody')),
    PARTY_NOT_FOUND: unseen((player, partyId) => removeMember(player, partyId, world.stranger.id)),
    PARTY_MEMBER_ONLY: memberOnly((player) => removeMember(player, world.partyId, world.member.id)),
    PARTY_LEADER_ONLY: leaderOnly((player) => removeMember(player, world.partyId, world.leader.id)),
    PARTY_MEMBER_NOT_FOUND: at(() => removeMember(world.leader, world.partyId, world.stranger.id)),
    LEADER_MUST_TRANSFER: at(() => removeMember(world.leader, world.partyId, world.leader.id)),
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) =>
      removeMember(world.leader, world.partyId, world.member.id, options),
    ),
  },
  'POST /api/parties/{partyId}/promote': {
    VALIDATION_FAILED: at(() => promoteMember(world.leader, world.partyId, '')),
    PARTY_NOT_FOUND: unseen((player, partyId) => promoteMember(player, partyId, world.stranger.id)),
    PARTY_MEMBER_ONLY: memberOnly((player) => promoteMember(player, world.partyId, player.id)),
    PARTY_LEADER_ONLY: leaderOnly((player) => promoteMember(player, world.partyId, player.id)),
    PARTY_MEMBER_NOT_FOUND: at(() => promoteMember(world.leader, world.partyId, world.stranger.id)),
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) =>
      promoteMember(world.leader, world.partyId, world.member.id, options),
    ),
  },
  'POST /api/parties/{partyId}/claim-leadership': {
    VALIDATION_FAILED: at(() =>
      claimLeadership(world.member, world.partyId, { body: { userId: world.member.id } }),
    ),
    PARTY_NOT_FOUND: unseen(claimLeadership),
    PARTY_MEMBER_ONLY: memberOnly((player) => claimLeadership(player, world.partyId)),
    LEADERSHIP_NOT_CLAIMABLE: at(() => claimLeadership(world.member, world.partyId)),
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) =>
      claimLeadership(world.leader, world.partyId, options),
    ),
  },
  'GET /api/parties/{partyId}/trophies': {
    VALIDATION_FAILED: at(() => world.leader.get(`/parties/${world.partyId}/trophies?limit=0`)),
    PARTY_NOT_FOUND: unseen((player, partyId) => player.get(`/parties/${partyId}/trophies`)),
  },
  'GET /api/parties/{partyId}/streak': {
    VALIDATION_FAILED: at(() => world.leader.get('/parties/none/streak')),
    PARTY_NOT_FOUND: unseen((player, partyId) => player.get(`/parties/${partyId}/streak`)),
  },
  'GET /api/parties/{partyId}/film': {
    VALIDATION_FAILED: at(() => world.leader.get(`/parties/${world.partyId}/film?week=2026-02-30`)),
    PARTY_NOT_FOUND: unseen((player, partyId) => player.get(`/parties/${partyId}/film`)),
    PARTY_MEMBER_ONLY: memberOnly((player) => player.get(`/parties/${world.partyId}/film`)),
  },
};

describeRefusals(
  'the calls of parties',
  /^\/api\/parties\b(?!.*\/(quests|activities|invitations|nudge))/,
  CALLS,
  () => world.server,
);
