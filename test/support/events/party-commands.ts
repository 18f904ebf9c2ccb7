import { randomUUID } from 'node:crypto';
import type { PartyCommand } from '../../../server/domain/party/party.commands';
import type { FoundedParty } from '../../../server/domain/party/party.state';
import type { PlayerCommand } from '../../../server/domain/player/player.commands';
import type { RecordedEvent } from '../../../server/event-log/event-log';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import type { Policy } from '../../../server/policies/engine/policy';
import { commandContext, type TestCore } from '../processes/core';
import { createParty, joinParty, person } from './party-events';
import { runPolicy } from '../processes/policies';
import { readStreamEvents } from './stream-events';

/** Players and parties on a separate log, without a server: runs each step of joining and leaving separately. */
export class PartyCommandHarness {
  constructor(readonly core: TestCore) {}

  runPlayerCommand(userId: string, command: PlayerCommand) {
    return this.core.runner.run(PLAYER_AGGREGATE, userId, command, commandContext(userId));
  }

  runPartyCommand(partyId: string, command: PartyCommand) {
    return this.core.runner.run(PARTY_AGGREGATE, partyId, command, commandContext('somebody'));
  }

  async register(): Promise<string> {
    const userId = randomUUID();
    await this.runPlayerCommand(userId, {
      type: 'RegisterPlayer',
      userId,
      nickname: 'Olena',
      username: userId,
      characterClass: 'mystic',
      language: 'en',
      timeZone: 'UTC',
    });
    return userId;
  }

  /** The slot claim. */
  async takeSlot(userId: string, partyId: string): Promise<string> {
    const claim = randomUUID();
    await this.runPlayerCommand(userId, { type: 'TakePartySlot', partyId, claim });
    return claim;
  }

  /** Founds a party for ten whose founder has a slot; resolves with its id. */
  async createParty(founder: string): Promise<string> {
    const partyId = randomUUID();
    const slotClaim = await this.takeSlot(founder, partyId);
    const details = { partyId, founder: person(founder), slotClaim, maxMembers: 10 };
    await this.runPartyCommand(partyId, createParty(details));
    return partyId;
  }

  /** Runs both steps of a join. Resolves with the slot claim. */
  async join(userId: string, partyId: string): Promise<string> {
    const slotClaim = await this.takeSlot(userId, partyId);
    await this.runPartyCommand(partyId, joinParty(userId, { slotClaim }));
    return slotClaim;
  }

  /** The player's slot claims, by party. */
  async slotsOf(userId: string): Promise<Readonly<Record<string, string | null>>> {
    const player = await this.core.runner.loadState(PLAYER_AGGREGATE, userId);
    return player.status === 'registered' ? player.partySlots : {};
  }

  async party(partyId: string): Promise<FoundedParty> {
    const party = await this.core.runner.loadState(PARTY_AGGREGATE, partyId);
    if (party.status !== 'founded') throw new Error(`The party ${partyId} is ${party.status}`);
    return party;
  }

  /** The events of that type in a stream: `player-<id>` or `party-<id>`. */
  async readEvents(streamId: string, type: RecordedEvent['type']): Promise<readonly RecordedEvent[]> {
    return (await readStreamEvents(this.core.resources.log, streamId)).filter((event) => event.type === type);
  }

  /** Runs a policy on all events of a stream that it handles, from the beginning. */
  async react(policy: Policy, streamId: string): Promise<void> {
    for (const event of await readStreamEvents(this.core.resources.log, streamId)) {
      if (policy.reactsTo.some((type) => type === event.type))
        await runPolicy(this.core.runner, policy, event);
    }
  }
}
