import { Rejection } from '../kernel/rejection';
import { isPast } from './deadline';
import { requireLeader } from './membership';
import type { PartyCommand } from './party.commands';
import type { PartyEvent } from './party.events';
import type { FoundedParty } from './party.state';

type CommandOf<Type extends PartyCommand['type']> = Extract<PartyCommand, { type: Type }>;

/** Setting the same quest again changes nothing, so that it can be repeated. */
export function createPartyQuest(
  command: CommandOf<'CreatePartyQuest'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  requireLeader(party, command.createdBy);
  if (Object.hasOwn(party.quests, command.questId)) return [];
  const { type: _type, instant, ...data } = command;
  if (isPast(data.deadline, instant)) throw new Rejection('PARTY_QUEST_EXPIRED');
  return [{ type: 'PartyQuestCreated', data }];
}

/** Records that a quest's deadline has passed; nothing for one that was finished, is recorded already, or isn't due. */
export function expirePartyQuest(
  { questId, instant }: CommandOf<'ExpirePartyQuest'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  const quest = Object.hasOwn(party.quests, questId) ? party.quests[questId] : undefined;
  if (!quest || quest.isExpired || quest.totalContributions >= quest.targetValue) return [];
  if (!isPast(quest.deadline, instant)) return [];
  return [{ type: 'PartyQuestExpired', data: { questId, questName: quest.name } }];
}
