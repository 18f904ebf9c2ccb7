import { randomUUID } from 'node:crypto';
import type { PartyCommand } from '../../server/domain/party/party.commands';
import type { FoundedParty } from '../../server/domain/party/party.state';
import type { PlayerCommand } from '../../server/domain/player/player.commands';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { PARTY, PLAYER } from '../../server/platform/commands/aggregates';
import type { Policy } from '../../server/policies/policy';
import { asked, type TestCore } from './core';
import { createParty, joinParty, person } from './party-facts';
import { react } from './policies';
import { streamOf } from './stream-facts';

/** Players and parties over a log of their own, without the pages: each step of joining and leaving by itself. */
export class PartyWorld {
  constructor(private readonly core: TestCore) {}

  ask(userId: string, command: PlayerCommand) {
    return this.core.runner.run(PLAYER, userId, command, asked(userId));
  }

  askParty(partyId: string, command: PartyCommand) {
    return this.core.runner.run(PARTY, partyId, command, asked('somebody'));
  }

  async register(): Promise<string> {
    const userId = randomUUID();
    await this.ask(userId, {
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

  /** The claim. */
  async takeSlot(userId: string, partyId: string): Promise<string> {
    const claim = randomUUID();
    await this.ask(userId, { type: 'TakePartySlot', partyId, claim });
    return claim;
  }

  /** A party with room for ten, its founder with a slot; its id. */
  async found(founder: string): Promise<string> {
    const partyId = randomUUID();
    const slotClaim = await this.takeSlot(founder, partyId);
    const details = { partyId, founder: person(founder), slotClaim, maxMembers: 10 };
    await this.askParty(partyId, createParty(details));
    return partyId;
  }

  /** Both steps of a join. Answers the claim on the slot. */
  async join(userId: string, partyId: string): Promise<string> {
    const slotClaim = await this.takeSlot(userId, partyId);
    await this.askParty(partyId, joinParty(userId, { slotClaim }));
    return slotClaim;
  }

  /** The claims on a player's slots, by party. */
  async slotsOf(userId: string): Promise<Readonly<Record<string, string | null>>> {
    const player = await this.core.runner.state(PLAYER, userId);
    return player.status === 'registered' ? player.partySlots : {};
  }

  async party(partyId: string): Promise<FoundedParty> {
    const party = await this.core.runner.state(PARTY, partyId);
    if (party.status !== 'founded') throw new Error(`The party ${partyId} is ${party.status}`);
    return party;
  }

  /** What was recorded of that type in a stream: `player-<id>` or `party-<id>`. */
  async recorded(streamId: string, type: RecordedEvent['type']): Promise<readonly RecordedEvent[]> {
    return (await streamOf(this.core.resources.log, streamId)).filter((event) => event.type === type);
  }

  /** Lets a policy react to all that it reacts to in a stream, from its beginning. */
  async react(policy: Policy, streamId: string): Promise<void> {
    for (const recorded of await streamOf(this.core.resources.log, streamId)) {
      if (policy.reactsTo.some((type) => type === recorded.type))
        await react(this.core.runner, policy, recorded);
    }
  }
}
