import { assertNever } from '../kernel/assert-never';
import type { PartyEvent } from './party.events';
import type { FoundedParty, PartyQuest, PartyState } from './party.state';

type DataOf<Type extends PartyEvent['type']> = Extract<PartyEvent, { type: Type }>['data'];

/** What a party is after one more fact. Never throws: a fact about a party never founded leaves nothing behind. */
export function evolveParty(state: PartyState, event: PartyEvent): PartyState {
  if (event.type === 'PartyCreated') return founded(event.data);
  if (state.status === 'unfounded') return state;
  switch (event.type) {
    case 'MemberJoined': {
      const { member, role } = event.data;
      return { ...state, members: [...state.members, { userId: member.userId, role }] };
    }
    case 'PartyQuestCreated':
      return { ...state, quests: { ...state.quests, [event.data.questId]: opened(event.data) } };
    case 'PartyContributionMade': {
      const { questId, totalContributions, partyTotalXp } = event.data;
      const quest = state.quests[questId];
      const quests = quest ? { ...state.quests, [questId]: { ...quest, totalContributions } } : state.quests;
      return { ...state, quests, totalXp: partyTotalXp };
    }
    case 'PartyQuestCompleted':
      return state;
    default:
      return assertNever(event);
  }
}

function founded({ partyId, isPublic, maxMembers, minLevel }: DataOf<'PartyCreated'>): FoundedParty {
  return { status: 'founded', partyId, isPublic, maxMembers, minLevel, members: [], quests: {}, totalXp: 0 };
}

function opened({ questId, name, xpReward, targetValue, deadline }: DataOf<'PartyQuestCreated'>): PartyQuest {
  return { questId, name, xpReward, targetValue, totalContributions: 0, deadline };
}
