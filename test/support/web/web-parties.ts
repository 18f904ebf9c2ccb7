import type { DiscoveredParty, PartyDetail, PartyPerson } from '../../../web/api/models';

const OLENA: PartyPerson = {
  id: 'olena',
  nickname: 'Olena',
  username: 'olena',
  level: 7,
  characterClass: 'scholar',
  build: 'slim',
  wornItems: [],
};

/** A party as in lists: by default open, for four, without special features. */
export function partySummaryAnswer(name: string, given: Partial<DiscoveredParty> = {}): DiscoveredParty {
  return {
    id: name.toLowerCase(),
    name,
    description: '',
    theme: 'general',
    language: 'any',
    maxMembers: 10,
    minLevel: 1,
    weeklyGoal: '100',
    monthlyGoal: '',
    rules: '',
    isPublic: true,
    requiresPassword: false,
    level: 1,
    totalXp: 0,
    memberCount: 4,
    activeQuests: 0,
    isMember: false,
    leader: OLENA,
    createdAt: '2026-03-01T10:00:00.000Z',
    ...{ onlineCount: 0, activeDays: 1 },
    ...given,
  };
}

/** The same as on its own page. */
export function partyDetailAnswer(name: string, given: Partial<PartyDetail> = {}): PartyDetail {
  return {
    ...partySummaryAnswer(name),
    members: [],
    thisWeek: { week: '2026-03-02', xp: 0, goal: 100 },
    thisMonth: { month: '2026-03', xp: 0, goal: null },
    canClaimLeadership: false,
    ...given,
  };
}
