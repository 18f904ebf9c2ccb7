import type { PartyEvent, SlotHolder } from '../domain/party/party.events';
import type { PlayerCommand } from '../domain/player/player.commands';
import { PARTY_EVENTS } from '../event-log/registry';
import type { RecordedEvent } from '../event-log/event-log';
import type { PartyPasswords } from '../identity/party-passwords/party-passwords';
import { PLAYER } from '../platform/commands/aggregates';
import type { CommandRunner } from '../platform/commands/command-runner';
import { partyIdOfStream } from '../read-models/stream-ids';
import { policyCommand, type Policy } from './policy';

type Reason = Extract<PlayerCommand, { type: 'ReleasePartySlot' }>['reason'];

/**
 * Who is out of a party has the slot back (D25): by leaving, by being removed, or because the party is no more. Its
 * password is forgotten with it.
 */
export function partyExitsPolicy(runner: CommandRunner, passwords: PartyPasswords): Policy {
  return {
    name: 'party-exits',
    reactsTo: ['MemberLeft', 'MemberRemoved', 'PartyDeleted'],
    async react(recorded: RecordedEvent): Promise<void> {
      const partyId = partyIdOfStream(recorded.streamId);
      const { event } = PARTY_EVENTS.decode(recorded);
      if (event.type === 'PartyDeleted') await passwords.forget(partyId);
      const { reason, holders } = exits(event);
      for (const { userId, slotClaim: claim } of holders) {
        await runner.run(
          PLAYER,
          userId,
          { type: 'ReleasePartySlot', partyId, claim, reason },
          policyCommand('party-exits', recorded, userId),
        );
      }
    },
  };
}

function exits(event: PartyEvent): { readonly reason: Reason; readonly holders: readonly SlotHolder[] } {
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
