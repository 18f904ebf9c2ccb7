import {
  PARTY,
  PARTY_ACTIVITY,
  PARTY_CONTRIBUTION,
  PARTY_MEMBER,
  PARTY_QUEST,
  PARTY_SEARCH,
  partiesProjector,
} from '../../../projections/projectors/parties.projector';
import type { Reaction } from '../../../server/contracts/cheers';
import type { PartyEvent, PartySettings } from '../../../server/domain/party/party.events';
import { toRecordedEvents, projectRows } from './project-in-memory';

export const PARTY_ID = 'b0000000-0000-4000-8000-000000000001';
export const QUEST = 'c0000000-0000-4000-8000-000000000001';
export const ANNA = { userId: 'a0000000-0000-4000-8000-000000000001', nickname: 'Anna', username: 'anna' };
export const BOHDAN = {
  userId: 'a0000000-0000-4000-8000-000000000002',
  nickname: 'Bohdan',
  username: 'bohdan',
};

export const created: PartyEvent = {
  type: 'PartyCreated',
  data: {
    partyId: PARTY_ID,
    name: 'Night Owls',
    description: 'We read late',
    theme: 'study',
    maxMembers: 10,
    minLevel: 1,
    weeklyGoal: '100',
    monthlyGoal: '',
    rules: '',
    isPublic: true,
    requiresPassword: false,
    createdBy: ANNA.userId,
  },
};
export const joined = (who: typeof ANNA, role: 'leader' | 'member'): PartyEvent => ({
  type: 'MemberJoined',
  data: {
    member: { ...who, characterClass: 'mystic', level: 2 },
    role,
    slotClaim: `claim of ${who.nickname}`,
  },
});
export const ENTRY = 'e1000000-0000-4000-8000-000000000001';

/** A cheer for an entry of Anna's, or one that is taken back; `count` and names play no part in the rows. */
export const cheerChanged = (
  type: 'EntryCheered' | 'CheerWithdrawn',
  who: typeof ANNA,
  reaction: Reaction = 'fire',
  to: string | null = ANNA.userId,
): PartyEvent => ({
  type,
  data: {
    entryId: ENTRY,
    entryTime: '2026-03-01T00:00:00.000Z',
    reaction,
    by: who,
    to,
    count: 1,
    first: [{ userId: who.userId, nickname: who.nickname }],
  },
});
export const questCreated: PartyEvent = {
  type: 'PartyQuestCreated',
  data: {
    questId: QUEST,
    name: 'Ten books',
    description: 'Read them',
    emoji: '📚',
    category: 'learning',
    xpReward: 100,
    targetValue: 10,
    deadline: '2026-04-01T00:00:00.000Z',
    createdBy: ANNA.userId,
  },
};
export const contributed = (contribution: number, totalContributions: number): PartyEvent => ({
  type: 'PartyContributionMade',
  data: {
    questId: QUEST,
    questName: 'Ten books',
    by: BOHDAN,
    contribution,
    totalContributions,
    targetValue: 10,
    xpGained: contribution * 10,
    partyXpGained: contribution * 11,
    partyXpExact: contribution * 11,
    partyTotalXp: totalContributions * 11,
  },
});
export const completed: PartyEvent = {
  type: 'PartyQuestCompleted',
  data: { questId: QUEST, questName: 'Ten books', xpReward: 100, by: BOHDAN },
};

export const left = (who: typeof ANNA): PartyEvent => ({
  type: 'MemberLeft',
  data: { member: who, slotClaim: `claim of ${who.nickname}` },
});
export const removed: PartyEvent = {
  type: 'MemberRemoved',
  data: { member: BOHDAN, slotClaim: 'claim of Bohdan', by: ANNA.userId },
};
export const bohdanLeads: PartyEvent = {
  type: 'LeadershipTransferred',
  data: { from: ANNA.userId, to: BOHDAN, reason: 'given' },
};
export const settingsChanged = (changes: Partial<PartySettings>): PartyEvent => ({
  type: 'PartySettingsChanged',
  data: { changes, by: ANNA.userId },
});
export const deleted: PartyEvent = {
  type: 'PartyDeleted',
  data: {
    by: ANNA.userId,
    reason: 'deleted',
    members: [ANNA, BOHDAN].map(({ userId }) => ({ userId, slotClaim: null })),
    questIds: [QUEST],
  },
};
export const expired: PartyEvent = {
  type: 'PartyQuestExpired',
  data: { questId: QUEST, questName: 'Ten books' },
};

export const foundingEvents = [created, joined(ANNA, 'leader')];

/** The rows that these events project to: the feed by event, the contributions in order. */
export function projectAll(...events: readonly PartyEvent[]) {
  const recorded = toRecordedEvents(`party-${PARTY_ID}`, events);
  const rows = projectRows(partiesProjector, recorded);
  return {
    party: rows(PARTY, PARTY_ID),
    search: rows(PARTY_SEARCH, PARTY_ID),
    member: (userId: string) => rows(PARTY_MEMBER, PARTY_ID, userId),
    quest: rows(PARTY_QUEST, QUEST),
    feed: recorded.map(({ id }) => rows(PARTY_ACTIVITY, id, PARTY_ID)),
    contributions: recorded.flatMap(({ id }) => rows(PARTY_CONTRIBUTION, id) ?? []),
    positions: recorded.map(({ position }) => position),
  };
}
