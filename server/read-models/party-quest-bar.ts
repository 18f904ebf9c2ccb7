import type { PartyQuestBar, PartyQuestContribution } from '../contracts/live';
import type { PartyEvent } from '../domain/party/party.events';
import type { RecordedEvent } from '../event-log/event-log';
import { extractPartyId } from '../event-log/stream-ids';

/**
 * How a quest's bar stands after a fact, in absolute numbers; `undefined` when the fact moves no bar. Used by the
 * projector and by the live relay. The contribution that reaches the target completes the bar: the
 * `PartyQuestCompleted` recorded with it adds nothing to it.
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

/** Whose contribution moved the bar, and by how much. */
export function toPartyQuestContribution(event: PartyEvent): PartyQuestContribution | undefined {
  if (event.type !== 'PartyContributionMade') return undefined;
  const { by, contribution, xpGained } = event.data;
  return { userId: by.userId, nickname: by.nickname, contribution, xpGained };
}
