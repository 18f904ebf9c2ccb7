import { PARTY_EVENTS } from '../event-log/registry';
import type { RecordedEvent } from '../event-log/event-log';
import { PLAYER } from '../platform/commands/aggregates';
import type { CommandRunner } from '../platform/commands/command-runner';
import { partyIdOfStream } from '../read-models/stream-ids';
import { policyCommand, type Policy } from './policy';

/** A contribution's share reaches the contributor's character, once (D28). */
export function partyXpPolicy(runner: CommandRunner): Policy {
  return {
    name: 'party-xp',
    reactsTo: ['PartyContributionMade'],
    async react(recorded: RecordedEvent): Promise<void> {
      const { event } = PARTY_EVENTS.decode(recorded);
      if (event.type !== 'PartyContributionMade' || event.data.xpGained === 0) return;
      await runner.run(
        PLAYER,
        event.data.by.userId,
        {
          type: 'EarnPartyXp',
          partyId: partyIdOfStream(recorded.streamId),
          questId: event.data.questId,
          contributionRevision: recorded.revision,
          xpGained: event.data.xpGained,
        },
        policyCommand('party-xp', recorded),
      );
    },
  };
}
