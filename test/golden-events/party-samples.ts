import type { PartyEvent } from '../../server/domain/party/party.events';

/** One event of every type of a party's stream, in today's shape. */
export const PARTY_SAMPLES: {
  readonly [T in PartyEvent['type']]: Extract<PartyEvent, { type: T }>['data'];
} = {
  PartyCreated: {
    partyId: 'b7e2d9c4-1a3f-4e5b-8c6d-7f8091a2b303',
    name: 'Morning readers',
    description: 'A chapter before breakfast 📚',
    theme: 'study',
    maxMembers: 10,
    minLevel: 1,
    weeklyGoal: '100',
    monthlyGoal: '500',
    rules: 'Be kind.',
    isPublic: true,
    requiresPassword: false,
    createdBy: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01',
  },
  MemberJoined: {
    member: {
      userId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01',
      nickname: 'Оксана',
      username: 'оксана',
      characterClass: 'scholar',
      level: 2,
    },
    role: 'leader',
    slotClaim: 'f6c8dae2-9031-4e5c-8d7f-415a6c8ead07',
  },
  MemberLeft: {
    member: { userId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01', nickname: 'Оксана', username: 'оксана' },
    slotClaim: 'f6c8dae2-9031-4e5c-8d7f-415a6c8ead07',
  },
  MemberRemoved: {
    member: { userId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01', nickname: 'Оксана', username: 'оксана' },
    slotClaim: 'f6c8dae2-9031-4e5c-8d7f-415a6c8ead07',
    by: '07d9ebf3-a142-4f6d-9e80-526b7d9fbe08',
  },
  LeadershipTransferred: {
    from: '07d9ebf3-a142-4f6d-9e80-526b7d9fbe08',
    to: { userId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01', nickname: 'Оксана', username: 'оксана' },
    reason: 'claimed',
  },
  PartySettingsChanged: {
    changes: {
      description: 'Two chapters before breakfast 📚',
      weeklyGoal: 'read more',
      monthlyGoal: '600',
      maxMembers: 12,
      minLevel: 2,
    },
    by: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01',
  },
  PartyPasswordChanged: {
    passwordId: 'ad4f6b81-7c2e-4d90-a5b3-6e8f1c2d3b09',
    replacedPasswordId: '00000000-0000-0000-0000-000000000000',
    by: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01',
  },
  PartyInvitersChanged: { inviters: 'leader', by: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01' },
  PartyDeleted: {
    by: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01',
    reason: 'deleted',
    members: [
      {
        userId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01',
        slotClaim: 'f6c8dae2-9031-4e5c-8d7f-415a6c8ead07',
      },
    ],
    questIds: ['d4a6bfc0-7e1f-4c3a-8b5d-2f394a6c8e05'],
  },
  PartyQuestCreated: {
    questId: 'c9f1a2b3-4d5e-4f60-8172-93a4b5c6d704',
    name: 'Twenty chapters',
    description: 'Together, by the end of the month',
    emoji: '📚',
    category: 'learning',
    xpReward: 100,
    targetValue: 20,
    deadline: '2026-03-31T21:00:00.000Z',
    createdBy: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01',
  },
  PartyContributionMade: {
    questId: 'c9f1a2b3-4d5e-4f60-8172-93a4b5c6d704',
    questName: 'Twenty chapters',
    by: { userId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01', nickname: 'Оксана', username: 'оксана' },
    contribution: 5,
    totalContributions: 20,
    targetValue: 20,
    xpGained: 25,
    partyXpGained: 26,
    partyXpExact: 25.5,
    partyTotalXp: 104,
  },
  PartyQuestCompleted: {
    questId: 'c9f1a2b3-4d5e-4f60-8172-93a4b5c6d704',
    questName: 'Twenty chapters',
    xpReward: 100,
    by: { userId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01', nickname: 'Оксана', username: 'оксана' },
  },
  PartyQuestExpired: {
    questId: 'c9f1a2b3-4d5e-4f60-8172-93a4b5c6d704',
    questName: 'Twenty chapters',
  },
  PartyQuestTextsHidden: {
    questId: 'd4a6bfc0-7e1f-4c3a-8b5d-2f394a6c8e05',
    name: 'Quest d4a6bf',
    leaderId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01',
  },
  EntryCheered: {
    entryId: 'e1b7cafe-2d3e-4f50-9a61-72839405a6b1',
    entryTime: '2026-03-02T06:40:00.000Z',
    reaction: 'fire',
    by: { userId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01', nickname: 'Оксана', username: 'оксана' },
    to: '07d9ebf3-a142-4f6d-9e80-526b7d9fbe08',
    count: 2,
    first: [
      { userId: '18eafc04-b253-4a7e-8f91-637c8ea0cf09', nickname: 'Taras' },
      { userId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01', nickname: 'Оксана' },
    ],
  },
  CheerWithdrawn: {
    entryId: 'e1b7cafe-2d3e-4f50-9a61-72839405a6b1',
    entryTime: '2026-03-02T06:40:00.000Z',
    reaction: 'fire',
    by: { userId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01', nickname: 'Оксана', username: 'оксана' },
    to: null,
    count: 1,
    first: [{ userId: '18eafc04-b253-4a7e-8f91-637c8ea0cf09', nickname: 'Taras' }],
  },
  PartyQuestDeleted: {
    questId: 'c9f1a2b3-4d5e-4f60-8172-93a4b5c6d704',
    questName: 'Twenty chapters',
    wasActive: true,
    by: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01',
  },
};
