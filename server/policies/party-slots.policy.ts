import { PLAYER_EVENTS } from '../event-log/registry';
import type { RecordedEvent } from '../event-log/event-log';
import { PARTY, PLAYER } from '../platform/commands/aggregates';
import { derivedId } from '../platform/commands/command-context';
import type { CommandRunner } from '../platform/commands/command-runner';
import { userIdOfStream } from '../read-models/stream-ids';
import type { Policy } from './policy';

/** By then a join that took a slot has long been answered, one way or the other; milliseconds. */
const SETTLED_AFTER = 60_000;

/**
 * Gives back a slot that a crash has left behind: taken for a party of which the player is no member (D25). Joining and
 * founding make sure of their slot once more at their end, so that one given back too early is taken again.
 */
export function partySlotsPolicy(runner: CommandRunner, patience = SETTLED_AFTER): Policy {
  return {
    name: 'party-slots',
    reactsTo: 'PartySlotTaken',
    patience,
    async react(recorded: RecordedEvent): Promise<void> {
      const { event } = PLAYER_EVENTS.decode(recorded);
      if (event.type !== 'PartySlotTaken') return;
      const { partyId } = event.data;
      const userId = userIdOfStream(recorded.streamId);
      const party = await runner.state(PARTY, partyId);
      if (party.status === 'founded' && party.members.some((member) => member.userId === userId)) return;
      await runner.run(
        PLAYER,
        userId,
        { type: 'ReleasePartySlot', partyId, reason: 'refused' },
        {
          commandId: derivedId('party-slots', recorded.id),
          correlationId: recorded.metadata.correlationId,
          causationId: recorded.id,
          actor: 'system',
        },
      );
    },
  };
}
