import { effectiveStatsOf, sumPassivePercent, wornItems, type ItemCatalogue } from '../../rules/equipment';
import { hasDeadlinePassed, isPartyQuestExpired } from '../../rules/party-quest-expiry';
import { acceptedContribution, contributionShare, exactPartyXp, partyXpShare } from '../../rules/xp-rewards';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import type { RegisteredPlayer } from '../player/player.state';
import { requireLeader, requireMember } from './membership';
import type { PartyCommand } from './party.commands';
import type { PartyEvent } from './party.events';
import type { FoundedParty, PartyQuest } from './party.state';

type CommandOf<Type extends PartyCommand['type']> = Extract<PartyCommand, { type: Type }>;

/** Idempotent: setting the same quest again appends nothing. */
export function createPartyQuest(
  command: CommandOf<'CreatePartyQuest'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  requireLeader(party, command.createdBy);
  const { questId } = command;
  if (getOwnEntry(party.quests, questId) || party.deletedQuestIds.includes(questId)) return [];
  const { type: _type, instant, ...data } = command;
  if (hasDeadlinePassed(data.deadline, instant)) throw new Rejection('PARTY_QUEST_EXPIRED');
  return [{ type: 'PartyQuestCreated', data }];
}

/** Deletes a quest, finished or not; what it paid stays (R185). Returns no events for one that is deleted already. */
export function deletePartyQuest(
  { questId, by }: CommandOf<'DeletePartyQuest'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  requireLeader(party, by);
  if (party.deletedQuestIds.includes(questId)) return [];
  const quest = getOwnEntry(party.quests, questId);
  if (!quest) throw new Rejection('PARTY_QUEST_NOT_FOUND');
  const wasActive = !quest.isExpired && quest.totalContributions < quest.targetValue;
  return [{ type: 'PartyQuestDeleted', data: { questId, questName: quest.name, wasActive, by } }];
}

/**
 * Expires a quest whose deadline has passed. Returns no events for one that is finished, already expired or not due.
 */
export function expirePartyQuest(
  { questId, instant }: CommandOf<'ExpirePartyQuest'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  const quest = getOwnEntry(party.quests, questId);
  if (!quest || quest.isExpired || !isPartyQuestExpired(quest, instant)) return [];
  return [{ type: 'PartyQuestExpired', data: { questId, questName: quest.name } }];
}

/**
 * Returns a player's command to contribute, with the player's data that the rules need: charisma and the bonus of worn
 * items (R27, R62).
 */
export function buildContributeCommand(
  player: RegisteredPlayer,
  asked: Pick<CommandOf<'Contribute'>, 'questId' | 'contribution' | 'instant'>,
  catalogue: ItemCatalogue,
): CommandOf<'Contribute'> {
  const { userId, nickname, username } = player;
  return {
    type: 'Contribute',
    questId: asked.questId,
    by: { userId, nickname, username },
    contribution: asked.contribution,
    charisma: effectiveStatsOf(player, catalogue).charisma,
    passivePercent: sumPassivePercent(wornItems(player, catalogue), 'party-xp'),
    instant: asked.instant,
  };
}

/** Accepts as much of the offer as is missing, pays its share, and completes the quest at the target (R86 to R88). */
export function contribute(command: CommandOf<'Contribute'>, party: FoundedParty): readonly PartyEvent[] {
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
  const partyXpExact = exactPartyXp({ share: xpGained, charisma, passivePercent });
  const partyXpGained = partyXpShare({ before: quest.partyXp, after: quest.partyXp + partyXpExact });
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
      partyXpExact,
      partyTotalXp: party.totalXp + partyXpGained,
    },
  };
  if (totalContributions < targetValue) return [made];
  return [made, { type: 'PartyQuestCompleted', data: { questId, questName, xpReward, by } }];
}

function openQuest(command: CommandOf<'Contribute'>, party: FoundedParty): PartyQuest {
  const quest = getOwnEntry(party.quests, command.questId);
  if (!quest) {
    const isDeleted = party.deletedQuestIds.includes(command.questId);
    throw new Rejection(isDeleted ? 'PARTY_QUEST_DELETED' : 'PARTY_QUEST_NOT_FOUND');
  }
  if (quest.totalContributions >= quest.targetValue) throw new Rejection('PARTY_QUEST_COMPLETED');
  if (isPartyQuestExpired(quest, command.instant)) throw new Rejection('PARTY_QUEST_EXPIRED');
  return quest;
}
