import { PARTY_EVENTS } from '../event-log/registry';
import { extractPartyId } from '../event-log/stream-ids';
import { createPolicyContext, type Policy } from './engine/policy';

/**
 * Gives a contribution's share of XP to the contributor's character, once (R87): in a batch of commands with those of others, each
 * player's in the log's order.
 */
export const partyXpPolicy: Policy = {
  name: 'party-xp',
  reactsTo: ['PartyContributionMade'],
  react(recorded) {
    const { event } = PARTY_EVENTS.decode(recorded);
    if (event.type !== 'PartyContributionMade' || event.data.xpGained === 0) return [];
    const { by, questId, xpGained: share } = event.data;
    const [partyId, contributionRevision] = [extractPartyId(recorded.streamId), recorded.revision];
    return [
      {
        target: by.userId,
        command: { type: 'EarnPartyXp', partyId, questId, contributionRevision, share },
        context: createPolicyContext('party-xp', recorded),
      },
    ];
  },
};
