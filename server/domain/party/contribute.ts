import { acceptedContribution, contributionShare } from '../../rules/contribution';
import { partyXp } from '../../rules/party-xp';
import { Rejection } from '../kernel/rejection';
import { isPast } from './deadline';
import { requireMember } from './membership';
import type { PartyCommand } from './party.commands';
import type { PartyEvent } from './party.events';
import type { FoundedParty, PartyQuest } from './party.state';

type Contribute = Extract<PartyCommand, { type: 'Contribute' }>;

/** Takes what is still missing of what is offered, pays its share, and completes the quest when the target is reached (R86, R87). */
export function contribute(command: Contribute, party: FoundedParty): readonly PartyEvent[] {
  const { by } = command;
  requireMember(party, by.userId);
  const quest = openQuest(command, party);
  const { questId, name: questName, targetValue, xpReward, totalContributions: before } = quest;
  const contribution = acceptedContribution({
    requested: command.contribution,
    totalContributions: before,
    targetValue,
  });
  const totalContributions = before + contribution;
  const xpGained = contributionShare({ xpReward, targetValue, before, after: totalContributions });
  const { charisma, passivePercent } = command;
  const partyXpGained = partyXp({ share: xpGained, charisma, passivePercent });
  const made: PartyEvent = {
    type: 'PartyContributionMade',
    data: {
      questId,
      questName,
      by,
      contribution,
      totalContributions,
      targetValue,
      xpGained,
      partyXpGained,
      partyTotalXp: party.totalXp + partyXpGained,
    },
  };
  if (totalContributions < targetValue) return [made];
  return [made, { type: 'PartyQuestCompleted', data: { questId, questName, xpReward, by } }];
}

function openQuest(command: Contribute, party: FoundedParty): PartyQuest {
  const quest = Object.hasOwn(party.quests, command.questId) ? party.quests[command.questId] : undefined;
  if (!quest) throw new Rejection('PARTY_QUEST_NOT_FOUND');
  if (quest.totalContributions >= quest.targetValue) throw new Rejection('PARTY_QUEST_COMPLETED');
  if (quest.isExpired || isPast(quest.deadline, command.instant)) throw new Rejection('PARTY_QUEST_EXPIRED');
  return quest;
}
