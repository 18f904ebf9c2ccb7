import type { PartyEvent, SlotHolder } from '../domain/party/party.events';
import type { PlayerCommand } from '../domain/player/player.commands';
import { PARTY_EVENTS } from '../event-log/registry';
import type { PartyPasswords } from '../identity/party-passwords/party-passwords';
import { extractPartyId } from '../event-log/stream-ids';
import { createPolicyContext, type Policy, type Reaction } from './engine/policy';

type ReleaseReason = Extract<PlayerCommand, { type: 'ReleasePartySlot' }>['reason'];

/**
 * Returns the party slot of a player whose membership ended (R70): by leaving, by removal, or because the party was
 * deleted. Also deletes the hashes of passwords that are no longer in force.
 */
export function createPartyExitsPolicy(passwords: PartyPasswords): Policy {
  return {
    name: 'party-exits',
    reactsTo: ['MemberLeft', 'MemberRemoved', 'PartyPasswordChanged', 'PartyDeleted'],
    react(recorded) {
      const partyId = extractPartyId(recorded.streamId);
      const { event } = PARTY_EVENTS.decode(recorded);
      if (event.type === 'PartyPasswordChanged') {
        const { replacedPasswordId: replaced } = event.data;
        return replaced === null ? [] : [{ target: partyId, run: () => passwords.delete(partyId, replaced) }];
      }
      const { reason, holders } = collectExits(event);
      const releases = holders.map(({ userId, slotClaim: claim }): Reaction => ({
        target: userId,
        command: { type: 'ReleasePartySlot', partyId, claim, reason },
        context: createPolicyContext('party-exits', recorded, userId),
      }));
      return event.type === 'PartyDeleted'
        ? [{ target: partyId, run: () => passwords.deleteAll(partyId) }, ...releases]
        : releases;
    },
  };
}

function collectExits(event: PartyEvent): {
  readonly reason: ReleaseReason;
  readonly holders: readonly SlotHolder[];
} {
  switch (event.type) {
    case 'MemberLeft':
    case 'MemberRemoved': {
      const { member, slotClaim } = event.data;
      return {
        reason: event.type === 'MemberLeft' ? 'left' : 'removed',
        holders: [{ userId: member.userId, slotClaim }],
      };
    }
    case 'PartyDeleted':
      return { reason: 'party-deleted', holders: event.data.members };
    default:
      return { reason: 'left', holders: [] };
  }
}
