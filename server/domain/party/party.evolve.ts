import { assertNever } from '../kernel/assert-never';
import { getOwnEntry } from '../kernel/get-own-entry';
import { addCheer, removeCheer } from './cheers';
import type { PartyEvent } from './party.events';
import { hidesTexts } from './hidden-texts';
import {
  FOUNDING_PASSWORD_ID,
  MAX_PAST_PARTY_QUESTS,
  type FoundedParty,
  type PartyMember,
  type PartyQuest,
  type PartyState,
  type PastPartyQuest,
} from './party.state';

type DataOf<Type extends PartyEvent['type']> = Extract<PartyEvent, { type: Type }>['data'];

/** Applies an event to a party. Never throws: an event about a party that doesn't exist changes nothing. */
export function evolveParty(state: PartyState, event: PartyEvent): PartyState {
  if (event.type === 'PartyCreated') return toFoundedParty(event.data);
  if (state.status !== 'founded') return state;
  switch (event.type) {
    case 'MemberJoined':
      return { ...state, members: [...state.members, toPartyMember(event.data)] };
    case 'MemberLeft':
    case 'MemberRemoved': {
      const { userId } = event.data.member;
      return { ...state, members: state.members.filter((member) => member.userId !== userId) };
    }
    case 'LeadershipTransferred':
      return { ...state, members: assignLeader(event.data.to.userId, state.members) };
    case 'PartySettingsChanged':
      return {
        ...state,
        settings: { ...state.settings, ...event.data.changes },
        ...(hidesTexts(event) && { textsHidden: (state.textsHidden ?? 0) + 1 }),
      };
    case 'PartyPasswordChanged':
      return { ...state, passwordId: event.data.passwordId };
    case 'PartyInvitersChanged':
      return { ...state, inviters: event.data.inviters };
    case 'PartyDeleted':
      return {
        status: 'deleted',
        ...(state.textsHidden !== undefined && { textsHidden: state.textsHidden }),
      };
    case 'PartyQuestCreated':
      return { ...state, quests: { ...state.quests, [event.data.questId]: toOpenQuest(event.data) } };
    case 'PartyContributionMade': {
      const { questId, totalContributions, partyXpExact, partyTotalXp } = event.data;
      const partyXp = (getOwnEntry(state.quests, questId)?.partyXp ?? 0) + partyXpExact;
      return { ...updateQuest(state, questId, { totalContributions, partyXp }), totalXp: partyTotalXp };
    }
    case 'PartyQuestCompleted':
      return endQuest(state, event.data, 'completed');
    case 'PartyQuestExpired':
      return endQuest(state, event.data, 'expired');
    case 'PartyQuestDeleted':
      return endQuest(state, event.data, 'deleted');
    case 'PartyQuestTextsHidden':
      return renameQuest(state, event.data);
    case 'EntryCheered':
      return addCheer(state, event.data);
    case 'CheerWithdrawn':
      return removeCheer(state, event.data);
    default:
      return assertNever(event);
  }
}

function toFoundedParty(data: DataOf<'PartyCreated'>): FoundedParty {
  const { name, description, theme, language = 'any', rules, isPublic } = data;
  const { weeklyGoal, monthlyGoal, maxMembers, minLevel } = data;
  return {
    status: 'founded',
    partyId: data.partyId,
    passwordId: data.requiresPassword ? FOUNDING_PASSWORD_ID : null,
    settings: {
      name,
      description,
      theme,
      language,
      rules,
      isPublic,
      weeklyGoal,
      monthlyGoal,
      maxMembers,
      minLevel,
    },
    inviters: 'members',
    members: [],
    quests: {},
    pastQuests: [],
    totalXp: 0,
    cheeredEntries: [],
    cheersForgottenUntil: null,
  };
}

function toPartyMember({ member, role, slotClaim }: DataOf<'MemberJoined'>): PartyMember {
  const { userId, nickname, username } = member;
  return { userId, nickname, username, role, slotClaim };
}

function assignLeader(userId: string, members: readonly PartyMember[]): readonly PartyMember[] {
  return members.map((member) => ({ ...member, role: member.userId === userId ? 'leader' : 'member' }));
}

function toOpenQuest(quest: DataOf<'PartyQuestCreated'>): PartyQuest {
  const { questId, name, xpReward, targetValue, deadline } = quest;
  return {
    questId,
    name,
    xpReward,
    targetValue,
    totalContributions: 0,
    partyXp: 0,
    deadline,
  };
}

/** A quest can also be deleted after another end. */
function endQuest(
  state: FoundedParty,
  { questId, questName: name }: { readonly questId: string; readonly questName: string },
  end: PastPartyQuest['end'],
): FoundedParty {
  const open = Object.entries(state.quests).filter(([id]) => id !== questId);
  const others = state.pastQuests.filter((quest) => quest.questId !== questId);
  const pastQuests = [{ questId, name, end }, ...others].slice(0, MAX_PAST_PARTY_QUESTS);
  return { ...state, quests: Object.fromEntries(open), pastQuests };
}

function renameQuest(state: FoundedParty, { questId, name }: DataOf<'PartyQuestTextsHidden'>): FoundedParty {
  const pastQuests = state.pastQuests.map((quest) =>
    quest.questId === questId ? { ...quest, name } : quest,
  );
  return { ...updateQuest(state, questId, { name }), pastQuests };
}

function updateQuest(state: FoundedParty, questId: string, change: Partial<PartyQuest>): FoundedParty {
  const quest = getOwnEntry(state.quests, questId);
  return quest ? { ...state, quests: { ...state.quests, [questId]: { ...quest, ...change } } } : state;
}
