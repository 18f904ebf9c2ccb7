// Shows R415, R416.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { PartyActivity } from '../../server/contracts/live';
import { cheer, findEntry, withdrawCheer } from '../support/api/cheers-api';
import { PartyWorld, refusalsIn } from '../support/contract/party-refusals';
import { at, describeRefusals, type CallRefusals, type Refusal } from '../support/contract/refusals';

/** Longer than the seven days of R416. */
const LATER = '2026-03-09T09:00:00.000Z';

let world: PartyWorld;

beforeAll(async () => {
  world = await PartyWorld.open();
});

afterAll(() => world.close());

beforeEach(() => world.reset());

const { memberOnly, unseen, reusedByLeader } = refusalsIn(() => world);
const unknown = (partyId = world.partyId) => ({ partyId, id: randomUUID() });
const findJoining = (): Promise<PartyActivity> =>
  findEntry(world.leader, world.partyId, world.member, 'joined');

const tooOld = (call: typeof cheer): Refusal => ({
  ask: async () => {
    const entry = await findJoining();
    world.time.now = LATER;
    return () => call(world.leader, entry);
  },
});

const keyReused = (call: typeof cheer): Refusal => ({
  ask: async () => {
    const entry = await findJoining();
    return reusedByLeader((options) => call(world.leader, entry, 'fire', options)).ask();
  },
});

const CALLS: CallRefusals = {
  'POST /api/parties/{partyId}/activities/{entryId}/cheers': {
    VALIDATION_FAILED: at(() => cheer(world.leader, unknown(), 'boo' as 'clap')),
    PARTY_NOT_FOUND: unseen((player, partyId) => cheer(player, unknown(partyId))),
    PARTY_MEMBER_ONLY: memberOnly((player) => cheer(player, unknown())),
    PARTY_ENTRY_NOT_FOUND: at(() => cheer(world.leader, unknown())),
    PARTY_ENTRY_NOT_CHEERABLE: {
      ask: async () => {
        const own = await findJoining();
        return () => cheer(world.member, own);
      },
    },
    PARTY_ENTRY_TOO_OLD: tooOld(cheer),
    IDEMPOTENCY_KEY_REUSED: keyReused(cheer),
  },
  'DELETE /api/parties/{partyId}/activities/{entryId}/cheers/{reaction}': {
    VALIDATION_FAILED: at(() => withdrawCheer(world.leader, unknown(), 'boo' as 'clap')),
    PARTY_NOT_FOUND: unseen((player, partyId) => withdrawCheer(player, unknown(partyId))),
    PARTY_MEMBER_ONLY: memberOnly((player) => withdrawCheer(player, unknown())),
    PARTY_ENTRY_NOT_FOUND: at(() => withdrawCheer(world.leader, unknown())),
    PARTY_ENTRY_TOO_OLD: tooOld(withdrawCheer),
    IDEMPOTENCY_KEY_REUSED: keyReused(withdrawCheer),
  },
};

describeRefusals('the calls of cheers', /^\/api\/parties\/.*\/cheers/, CALLS, () => world.server);
