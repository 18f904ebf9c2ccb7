import type { PartyQuestBar, PartyQuestContribution } from '../contracts/live';
import type { PartyEvent } from '../domain/party/party.events';
import type { RecordedEvent } from '../event-log/event-log';
import { extractPartyId } from '../event-log/stream-ids';

/**
 * Returns a quest's bar after an event, in absolute numbers; `undefined` when the event doesn't change it. The
 * projector and the live relay use it. The contribution that reaches the target completes the bar: the
 * `PartyQuestCompleted` appended with it adds nothing.
 */
export function toPartyQuestBar(event: PartyEvent, recorded: RecordedEvent): PartyQuestBar | undefined {
  if (event.type !== 'PartyContributionMade') return undefined;
  const { questId, totalContributions, targetValue, partyTotalXp } = event.data;
  return {
    partyId: extractPartyId(recorded.streamId),
    questId,
    totalContributions,
    targetValue,
    isCompleted: totalContributions >= targetValue,
    partyTotalXp,
  };
}

/** The contributor and the size of the contribution that moved the bar. */
export function toPartyQuestContribution(event: PartyEvent): PartyQuestContribution | undefined {
  if (event.type !== 'PartyContributionMade') return undefined;
  const { by, contribution, xpGained } = event.data;
  return { userId: by.userId, nickname: by.nickname, contribution, xpGained };
}
