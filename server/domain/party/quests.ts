import type { RejectionCode } from '../../contracts/problem-codes';
import { effectiveStatsOf, sumPassivePercent, wornItems, type ItemCatalogue } from '../../rules/equipment';
import { PARTY_QUEST_LIMITS } from '../../rules/party-options';
import { hasDeadlinePassed } from '../../rules/party-quest-expiry';
import { acceptedContribution, contributionShare, exactPartyXp, partyXpShare } from '../../rules/xp-rewards';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import type { RegisteredPlayer } from '../player/player.state';
import { requireLeader, requireMember } from './membership';
import type { PartyCommand } from './party.commands';
import type { PartyEvent } from './party.events';
import type { FoundedParty, PartyQuest, PastPartyQuest } from './party.state';

const REFUSAL_AFTER: Readonly<Record<PastPartyQuest['end'], RejectionCode>> = {
  completed: 'PARTY_QUEST_COMPLETED',
  expired: 'PARTY_QUEST_EXPIRED',
  deleted: 'PARTY_QUEST_DELETED',
};

type CommandOf<Type extends PartyCommand['type']> = Extract<PartyCommand, { type: Type }>;

/** Sets the party a quest, if it has room for it (R499). Idempotent: setting the same quest again appends nothing. */
export function createPartyQuest(
  command: CommandOf<'CreatePartyQuest'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  requireLeader(party, command.createdBy);
  const { questId } = command;
  if (getOwnEntry(party.quests, questId) || findPastQuest(party, questId)) return [];
  const { type: _type, instant, ...data } = command;
  if (hasDeadlinePassed(data.deadline, instant)) throw new Rejection('PARTY_QUEST_EXPIRED');
  const limit = PARTY_QUEST_LIMITS.openPerParty;
  // One whose deadline has passed is over, also before its expiry is appended (R85).
  const open = Object.values(party.quests).filter(({ deadline }) => !hasDeadlinePassed(deadline, instant));
  if (open.length >= limit) throw new Rejection('PARTY_QUEST_LIMIT_REACHED', { limit });
  return [{ type: 'PartyQuestCreated', data }];
}

/** Deletes a quest, finished or not; what it paid stays (R185). Returns no events for one that is deleted already. */
export function deletePartyQuest(
  { questId, by, past: pastOfRows }: CommandOf<'DeletePartyQuest'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  requireLeader(party, by);
  const open = getOwnEntry(party.quests, questId);
  const past = findPastQuest(party, questId) ?? pastOfRows;
  if (past?.end === 'deleted') return [];
  const quest = open ?? past;
  if (!quest) throw new Rejection('PARTY_QUEST_NOT_FOUND');
  const wasActive = open !== undefined && open.totalContributions < open.targetValue;
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
  if (!quest || isCompleted(quest) || !hasDeadlinePassed(quest.deadline, instant)) return [];
  return [{ type: 'PartyQuestExpired', data: { questId, questName: quest.name } }];
}

/**
 * Returns a player's command to contribute, with the player's data that the rules need: charisma and the bonus of worn
 * items (R27, R62).
 */
export function buildContributeCommand(
  player: RegisteredPlayer,
  {
    questId,
    contribution,
    instant,
    past,
  }: Pick<CommandOf<'Contribute'>, 'questId' | 'contribution' | 'instant' | 'past'>,
  catalogue: ItemCatalogue,
): CommandOf<'Contribute'> {
  const { userId, nickname, username } = player;
  return {
    type: 'Contribute',
    questId,
    by: { userId, nickname, username },
    contribution,
    charisma: effectiveStatsOf(player, catalogue).charisma,
    passivePercent: sumPassivePercent(wornItems(player, catalogue), 'party-xp'),
    instant,
    ...(past && { past }),
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
    const past = findPastQuest(party, command.questId) ?? command.past;
    throw new Rejection(past ? REFUSAL_AFTER[past.end] : 'PARTY_QUEST_NOT_FOUND');
  }
  if (isCompleted(quest)) throw new Rejection('PARTY_QUEST_COMPLETED');
  if (hasDeadlinePassed(quest.deadline, command.instant)) throw new Rejection('PARTY_QUEST_EXPIRED');
  return quest;
}

/** A quest that ended lately: one of the last hundred. */
export function findPastQuest({ pastQuests }: FoundedParty, questId: string): PastPartyQuest | undefined {
  return pastQuests.find((quest) => quest.questId === questId);
}

function isCompleted({ totalContributions, targetValue }: PartyQuest): boolean {
  return totalContributions >= targetValue;
}
