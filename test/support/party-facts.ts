import type { PartyCommand } from '../../server/domain/party/party.commands';
import type { ActingMember, MemberIdentity, PartyEvent } from '../../server/domain/party/party.events';

type DataOf<Type extends PartyEvent['type']> = Extract<PartyEvent, { type: Type }>['data'];
type CommandOf<Type extends PartyCommand['type']> = Extract<PartyCommand, { type: Type }>;

export function person(userId: string, level = 1): MemberIdentity {
  return { userId, nickname: userId.toUpperCase(), username: userId, characterClass: 'mystic', level };
}

export function actor(userId: string): ActingMember {
  const { nickname, username } = person(userId);
  return { userId, nickname, username };
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
    founder: person('olena'),
    ...details,
  };
}

export function partyCreated(data: Partial<DataOf<'PartyCreated'>> = {}): PartyEvent {
  const { type: _type, founder, ...settings } = createParty();
  return {
    type: 'PartyCreated',
    data: { ...settings, requiresPassword: false, createdBy: founder.userId, ...data },
  };
}

export function joined(userId: string, role: 'leader' | 'member' = 'member'): PartyEvent {
  return { type: 'MemberJoined', data: { member: person(userId), role } };
}

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

/** Units taken by Olena for the quest of ten units and a hundred XP, with its party's XP after it. */
export function contributionMade(
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
