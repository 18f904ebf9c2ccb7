import type { FeedEntry, PartyCommand } from '../../../server/domain/party/party.commands';
import type { ActingMember, MemberIdentity, PartyEvent } from '../../../server/domain/party/party.events';

type DataOf<Type extends PartyEvent['type']> = Extract<PartyEvent, { type: Type }>['data'];
type CommandOf<Type extends PartyCommand['type']> = Extract<PartyCommand, { type: Type }>;

export function person(userId: string, level = 1): MemberIdentity {
  return { userId, nickname: userId.toUpperCase(), username: userId, characterClass: 'mystic', level };
}

export function actor(userId: string): ActingMember {
  const { nickname, username } = person(userId);
  return { userId, nickname, username };
}

/** An entry of the feed for cheers. */
export function feedEntry(
  entryId: string,
  userId: string,
  time = '2026-11-20T08:00:00.000Z',
  type: FeedEntry['type'] = 'member_quest',
): FeedEntry {
  return { entryId, userId, time, type };
}

/** The default slot claim of a membership. */
export function slotClaimOf(userId: string): string {
  return `the claim of ${userId}`;
}

export function createParty(details: Partial<CommandOf<'CreateParty'>> = {}): CommandOf<'CreateParty'> {
  return {
    type: 'CreateParty',
    partyId: 'readers',
    name: 'Morning readers',
    description: 'A chapter before breakfast',
    theme: 'study',
    maxMembers: 3,
    minLevel: 1,
    weeklyGoal: '100',
    monthlyGoal: '',
    rules: 'Be kind.',
    isPublic: true,
    requiresPassword: false,
    founder: person('olena'),
    slotClaim: slotClaimOf('olena'),
    ...details,
  };
}

export function partyCreated(data: Partial<DataOf<'PartyCreated'>> = {}): PartyEvent {
  const { type: _type, founder, slotClaim: _slotClaim, ...settings } = createParty();
  return { type: 'PartyCreated', data: { ...settings, createdBy: founder.userId, ...data } };
}

export function joinParty(
  userId: string,
  details: Partial<CommandOf<'JoinParty'>> = {},
): CommandOf<'JoinParty'> {
  return {
    type: 'JoinParty',
    member: person(userId),
    verifiedPasswordId: null,
    slotClaim: slotClaimOf(userId),
    ...details,
  };
}

export function joined(
  userId: string,
  role: 'leader' | 'member' = 'member',
  slotClaim: string | null = slotClaimOf(userId),
): PartyEvent {
  return { type: 'MemberJoined', data: { member: person(userId), role, slotClaim } };
}

export function left(userId: string, slotClaim: string | null = slotClaimOf(userId)): PartyEvent {
  return { type: 'MemberLeft', data: { member: actor(userId), slotClaim } };
}

export function removed(userId: string, by = 'olena'): PartyEvent {
  return { type: 'MemberRemoved', data: { member: actor(userId), slotClaim: slotClaimOf(userId), by } };
}

export function leadershipTransferred(
  to: string,
  from: string,
  reason: DataOf<'LeadershipTransferred'>['reason'] = 'given',
): PartyEvent {
  return { type: 'LeadershipTransferred', data: { from, to: actor(to), reason } };
}

export function settingsChanged(changes: DataOf<'PartySettingsChanged'>['changes']): PartyEvent {
  return { type: 'PartySettingsChanged', data: { changes, by: 'olena' } };
}

export function passwordChanged(passwordId: string | null, replacedPasswordId: string | null): PartyEvent {
  return { type: 'PartyPasswordChanged', data: { passwordId, replacedPasswordId, by: 'olena' } };
}

export function questDeleted(wasActive = true, questId = 'pages'): PartyEvent {
  return {
    type: 'PartyQuestDeleted',
    data: { questId, questName: 'A hundred pages', wasActive, by: 'olena' },
  };
}

/** A party founded by its leader, with these members. */
export function deleted(...members: readonly string[]): PartyEvent {
  const holders = members.map((userId) => ({ userId, slotClaim: slotClaimOf(userId) }));
  return { type: 'PartyDeleted', data: { by: 'olena', reason: 'deleted', members: holders, questIds: [] } };
}

export const lastMemberLeft = (userId: string): PartyEvent => ({
  type: 'PartyDeleted',
  data: { by: userId, reason: 'last-member-left', members: [], questIds: [] },
});

export function createQuest(
  details: Partial<CommandOf<'CreatePartyQuest'>> = {},
): CommandOf<'CreatePartyQuest'> {
  return {
    type: 'CreatePartyQuest',
    questId: 'pages',
    name: 'A hundred pages',
    description: 'Together',
    emoji: '📚',
    category: 'learning',
    xpReward: 100,
    targetValue: 10,
    deadline: null,
    createdBy: 'olena',
    instant: '2026-11-20T10:00:00.000Z',
    ...details,
  };
}

export function questCreated(data: Partial<DataOf<'PartyQuestCreated'>> = {}): PartyEvent {
  const { type: _type, instant: _instant, ...settings } = createQuest();
  return { type: 'PartyQuestCreated', data: { ...settings, ...data } };
}

export function questExpired(questId = 'pages'): PartyEvent {
  return { type: 'PartyQuestExpired', data: { questId, questName: 'A hundred pages' } };
}

export function questCompleted(questId = 'pages'): PartyEvent {
  const data = { questId, questName: 'A hundred pages', xpReward: 100, by: actor('olena') };
  return { type: 'PartyQuestCompleted', data };
}

/** Olena's contribution to the quest of ten units and a hundred XP, with the party's XP after it. */
export function partyContributionMade(
  contribution: number,
  totalContributions: number,
  data: Partial<DataOf<'PartyContributionMade'>> = {},
): PartyEvent {
  return {
    type: 'PartyContributionMade',
    data: {
      questId: 'pages',
      questName: 'A hundred pages',
      by: actor('olena'),
      contribution,
      totalContributions,
      targetValue: 10,
      xpGained: 10 * contribution,
      partyXpGained: 10 * contribution,
      partyXpExact: 10 * contribution,
      partyTotalXp: 10 * totalContributions,
      ...data,
    },
  };
}

export function contribute(details: Partial<CommandOf<'Contribute'>> = {}): CommandOf<'Contribute'> {
  return {
    type: 'Contribute',
    questId: 'pages',
    by: actor('olena'),
    contribution: 1,
    charisma: 10,
    passivePercent: 0,
    instant: '2026-03-02T08:00:00.000Z',
    ...details,
  };
}
