// Shows R409, R410, R411.
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestParty, expectOk, joinParty } from '../support/api/game-api';
import {
  changeInviters,
  invite,
  joinBy,
  randomToken,
  requestInvitation,
  revokeInvitation,
} from '../support/api/invitation-api';
import { changeParty, deleteParty } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { PartyWorld, refusalsIn } from '../support/contract/party-refusals';
import { at, describeRefusals, reused, type CallRefusals, type Refusal } from '../support/contract/refusals';

const NINE_DAYS_LATER = '2026-03-11T08:00:00.000Z';

let world: PartyWorld;

beforeAll(async () => {
  world = await PartyWorld.open();
});

afterAll(() => world.close());

beforeEach(() => world.reset());

const { memberOnly, leaderOnly, unseen, reusedByLeader } = refusalsIn(() => world);

/** A join of the stranger by a link of the leader, after something has happened to it. */
const joinAfter = (happens: (id: string) => Promise<unknown>): Refusal => ({
  ask: async () => {
    const { id, token } = await invite(world.leader, world.partyId, { maxUses: 1 });
    await happens(id);
    return () => joinBy(world.stranger, token);
  },
});

const CALLS: CallRefusals = {
  'GET /api/parties/{partyId}/invitations': {
    VALIDATION_FAILED: at(() => world.leader.get('/parties/1/invitations')),
    PARTY_NOT_FOUND: unseen((player, partyId) => player.get(`/parties/${partyId}/invitations`)),
    PARTY_MEMBER_ONLY: memberOnly((player) => player.get(`/parties/${world.partyId}/invitations`)),
  },
  'POST /api/parties/{partyId}/invitations': {
    VALIDATION_FAILED: at(() => requestInvitation(world.leader, world.partyId, { days: 31 })),
    PARTY_NOT_FOUND: unseen((player, partyId) => requestInvitation(player, partyId)),
    PARTY_MEMBER_ONLY: memberOnly((player) => requestInvitation(player, world.partyId)),
    PARTY_LEADER_ONLY: {
      ask: async () => {
        await changeInviters(world.leader, world.partyId, 'leader');
        return () => requestInvitation(world.member, world.partyId);
      },
    },
    PARTY_INVITATION_LIMIT_REACHED: {
      values: { limit: 10 },
      ask: async () => {
        for (let turn = 0; turn < 10; turn += 1) await invite(world.member, world.partyId);
        return () => requestInvitation(world.member, world.partyId);
      },
    },
  },
  'PATCH /api/parties/{partyId}/invitations': {
    VALIDATION_FAILED: at(() => changeInviters(world.leader, '1', 'leader')),
    PARTY_NOT_FOUND: unseen((player, partyId) => changeInviters(player, partyId, 'leader')),
    PARTY_MEMBER_ONLY: memberOnly((player) => changeInviters(player, world.partyId, 'leader')),
    PARTY_LEADER_ONLY: leaderOnly((player) => changeInviters(player, world.partyId, 'leader')),
    IDEMPOTENCY_KEY_REUSED: reusedByLeader((options) =>
      world.leader.patch(`/parties/${world.partyId}/invitations`, {
        body: { inviters: 'leader' },
        ...options,
      }),
    ),
  },
  'DELETE /api/parties/{partyId}/invitations/{invitationId}': {
    VALIDATION_FAILED: at(() => revokeInvitation(world.leader, world.partyId, '1')),
    PARTY_NOT_FOUND: unseen((player, partyId) => revokeInvitation(player, partyId, world.hidden.id)),
    PARTY_MEMBER_ONLY: memberOnly((player) => revokeInvitation(player, world.partyId, world.hidden.id)),
    PARTY_LEADER_ONLY: {
      ask: async () => {
        const { id } = await invite(world.leader, world.partyId);
        return () => revokeInvitation(world.member, world.partyId, id);
      },
    },
    PARTY_INVITATION_UNKNOWN: at(() => revokeInvitation(world.leader, world.partyId, world.hidden.id)),
  },
  'POST /api/party-invitations/join': {
    VALIDATION_FAILED: at(() => joinBy(world.stranger, 'short')),
    PARTY_NOT_FOUND: joinAfter(() => deleteParty(world.leader, world.partyId)),
    PARTY_INVITATION_UNKNOWN: at(() => joinBy(world.stranger, randomToken())),
    PARTY_INVITATION_REVOKED: joinAfter((id) => revokeInvitation(world.leader, world.partyId, id)),
    PARTY_INVITATION_EXPIRED: joinAfter(async () => {
      world.time.now = NINE_DAYS_LATER;
    }),
    PARTY_INVITATION_USED_UP: {
      ask: async () => {
        const { token } = await invite(world.leader, world.partyId, { maxUses: 1 });
        expectOk(await joinBy(await TestPlayer.register(world.server.url), token));
        return () => joinBy(world.stranger, token);
      },
    },
    PARTY_LEVEL_TOO_LOW: {
      values: { minLevel: 2 },
      ...joinAfter(() => changeParty(world.leader, world.partyId, { minLevel: 2 })),
    },
    PARTY_FULL: {
      values: { maxMembers: 2 },
      ...joinAfter(() => changeParty(world.leader, world.partyId, { maxMembers: 2 })),
    },
    PARTY_LIMIT_REACHED: {
      values: { limit: 3 },
      ...joinAfter(async () => {
        for (let turn = 0; turn < 2; turn += 1) await createTestParty(world.stranger);
      }),
    },
    ALREADY_A_MEMBER: joinAfter(() => joinParty(world.stranger, world.partyId)),
    IDEMPOTENCY_KEY_REUSED: {
      ask: async () => {
        const [one, two] = [
          await invite(world.leader, world.partyId),
          await invite(world.leader, world.partyId),
        ];
        return reused(
          (options) => joinBy(world.stranger, one.token, options),
          (options) => joinBy(world.stranger, two.token, options),
        ).ask();
      },
    },
  },
};

describeRefusals(
  'the calls of invitations',
  /^\/api\/(parties\/\{partyId\}\/invitations|party-invitations)\b/,
  CALLS,
  () => world.server,
);
