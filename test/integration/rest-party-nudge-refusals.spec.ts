// Shows R419.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { MAX_NUDGES_A_DAY } from '../../server/rules/nudges';
import { commandContext } from '../support/processes/core';
import { PartyWorld, refusalsIn } from '../support/contract/party-refusals';
import type { Answer, CallOptions, TestPlayer } from '../support/api/player';
import { at, describeRefusals, reused, type CallRefusals } from '../support/contract/refusals';

let world: PartyWorld;

beforeAll(async () => {
  world = await PartyWorld.open();
});

afterAll(() => world.close());

beforeEach(() => world.reset());

const { memberOnly, unseen } = refusalsIn(() => world);
const nudge = (
  player: TestPlayer,
  memberId: string,
  partyId = world.partyId,
  options: CallOptions = {},
): Promise<Answer<unknown>> => player.post(`/parties/${partyId}/members/${memberId}/nudge`, options);

/** To players of no party: a test of as many members would take long. */
async function sendAllOfTheDay(): Promise<void> {
  const { runner } = world.server.application.core;
  const { id } = world.leader;
  for (let count = 0; count < MAX_NUDGES_A_DAY; count += 1) {
    const { instant } = runner.moment();
    const to = randomUUID();
    const name = `p${to.slice(0, 12)}`;
    const profile = { nickname: name, username: name, characterClass: 'warrior', language: 'en' } as const;
    const registration = { type: 'RegisterPlayer', userId: to, ...profile, timeZone: 'UTC' } as const;
    await runner.run(PLAYER_AGGREGATE, to, registration, commandContext(to));
    const command = { type: 'SendNudge', to, partyId: world.partyId, instant } as const;
    await runner.run(PLAYER_AGGREGATE, id, command, commandContext(id));
  }
}

const CALLS: CallRefusals = {
  'POST /api/parties/{partyId}/members/{memberId}/nudge': {
    VALIDATION_FAILED: at(() => nudge(world.leader, 'somebody')),
    PARTY_NOT_FOUND: unseen((player, partyId) => nudge(player, world.member.id, partyId)),
    PARTY_MEMBER_ONLY: memberOnly((player) => nudge(player, world.member.id)),
    PARTY_MEMBER_NOT_FOUND: at(() => nudge(world.leader, world.stranger.id)),
    NUDGE_YOURSELF: at(() => nudge(world.leader, world.leader.id)),
    ALREADY_NUDGED: {
      ask: async () => {
        expect(await nudge(world.leader, world.member.id)).toMatchObject({ status: 204 });
        return () => nudge(world.leader, world.member.id);
      },
    },
    NUDGE_LIMIT_REACHED: {
      values: { limit: MAX_NUDGES_A_DAY },
      ask: async () => {
        await sendAllOfTheDay();
        return () => nudge(world.leader, world.member.id);
      },
    },
    // A nudge is recorded with the player who sends it.
    IDEMPOTENCY_KEY_REUSED: reused(
      ({ idempotencyKey }) => {
        const { leader } = world;
        return leader.patch(`/user/${leader.id}/language`, { body: { language: 'uk' }, idempotencyKey });
      },
      (options) => nudge(world.leader, world.member.id, world.partyId, options),
    ),
  },
};

describeRefusals('the calls of nudges', /^\/api\/parties\/.*\/nudge$/, CALLS, () => world.server);
