import type { PartyEvent } from '../../../domain/party/party.events';
import type { CommandOutcome } from '../../../platform/commands/command-outcome';
import type { PartyQuestResponse } from './party-quest.response';

/** A quest as its creation left it, from the events alone, so that a repeat gets the same answer (R231). */
export function toCreatedQuest(
  partyId: string,
  { events, position, time }: CommandOutcome<PartyEvent>,
): PartyQuestResponse {
  const created = events.find((event) => event.type === 'PartyQuestCreated');
  if (!created || time === null) throw new Error(`A quest of party ${partyId} was created without an event`);
  const { questId, name, description, emoji, category, xpReward, targetValue, deadline } = created.data;
  return {
    id: questId,
    partyId,
    name,
    description,
    emoji,
    category,
    xpReward,
    targetValue,
    totalContributions: 0,
    isCompleted: false,
    // A deadline that has passed is refused.
    isExpired: false,
    contributors: [],
    type: 'party',
    deadline,
    createdAt: time,
    position,
  };
}
