import { PARTY_EVENTS } from '../event-log/registry';
import { partyIdOfStream } from '../read-models/stream-ids';
import { policyCommand, type Policy } from './policy';

/** A contribution's share reaches the contributor's character, once (R87). */
export const partyXpPolicy: Policy = {
  name: 'party-xp',
  reactsTo: ['PartyContributionMade'],
  reactions(recorded) {
    const { event } = PARTY_EVENTS.decode(recorded);
    if (event.type !== 'PartyContributionMade' || event.data.xpGained === 0) return [];
    const { by, questId, xpGained } = event.data;
    const [partyId, contributionRevision] = [partyIdOfStream(recorded.streamId), recorded.revision];
    return [
      {
        id: by.userId,
        command: { type: 'EarnPartyXp', partyId, questId, contributionRevision, xpGained },
        context: policyCommand('party-xp', recorded),
      },
    ];
  },
};
