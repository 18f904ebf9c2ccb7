import type { GameEvent } from '../../server/event-log/registry';

type DataOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>['data'];

/** Names of the fields of `Data` that may be null. */
type Nullable<Data> = Data extends unknown
  ? { [Name in keyof Data]-?: null extends Data[Name] ? Name : never }[keyof Data]
  : never;

/**
 * One event of every type in today's shape: the compiler keeps them complete and exact, the golden files are held against
 * them. Whoever changes an event's shape changes its sample here, and then the golden files ask for a new version.
 */
export const SAMPLES: { readonly [T in GameEvent['type']]: DataOf<T> } = {
  PlayerRegistered: {
    userId: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01',
    nickname: 'Оксана',
    username: 'оксана',
    characterClass: 'scholar',
    language: 'uk',
    timeZone: 'Europe/Kyiv',
  },
  LanguageChanged: { language: 'en' },
  TimeZoneChanged: { timeZone: 'America/New_York', dueDay: '2026-03-03' },
  DayStarted: {
    day: '2026-03-02',
    timeZone: 'Europe/Kyiv',
    missedDays: 1,
    protectionRolls: [{ chance: 0.25, roll: 0.125 }],
    streak: 4,
    quests: [
      {
        questId: '8d5b1e0a-2c4f-4a6d-8e3b-5f7a9c1d2e02',
        templateId: 'focused-reading',
        type: 'daily',
        category: 'learning',
        difficulty: 2,
        targetValue: 1,
        timerSeconds: 1500,
        xpReward: 40,
        hasLoot: true,
      },
    ],
  },
  QuestProgressed: {
    questId: '8d5b1e0a-2c4f-4a6d-8e3b-5f7a9c1d2e02',
    day: '2026-03-02',
    progress: 3,
    targetValue: 8,
    at: '2026-03-02T07:14:59.250Z',
  },
  QuestCompleted: {
    questId: '8d5b1e0a-2c4f-4a6d-8e3b-5f7a9c1d2e02',
    templateId: 'focused-reading',
    questType: 'daily',
    category: 'learning',
    day: '2026-03-02',
    targetValue: 1,
    xpGained: 58,
    classBonus: true,
    reckoning: { xpReward: 40, classBonus: true, intelligence: 12, passivePercent: 15 },
    at: '2026-03-02T07:14:59.250Z',
  },
  StreakExtended: { day: '2026-03-02', streak: 5 },
  LevelReached: { level: 2, xpSpent: 100, pointsGained: 5 },
  PartyXpEarned: {
    partyId: 'b7e2d9c4-1a3f-4e5b-8c6d-7f8091a2b303',
    questId: 'c9f1a2b3-4d5e-4f60-8172-93a4b5c6d704',
    contributionRevision: 17,
    xpGained: 25,
    day: '2026-03-02',
    character: { level: 4, levelsGained: 1, xp: 12, availablePoints: 5 },
  },
  PartyXpDelayed: {
    partyId: 'b7e2d9c4-1a3f-4e5b-8c6d-7f8091a2b303',
    contributionRevision: 17,
  },
  PartySlotTaken: {
    partyId: 'b7e2d9c4-1a3f-4e5b-8c6d-7f8091a2b303',
    claim: 'f6c8dae2-9031-4e5c-8d7f-415a6c8ead07',
  },
  PartySlotReleased: { partyId: 'b7e2d9c4-1a3f-4e5b-8c6d-7f8091a2b303', reason: 'refused' },
  LootClaimed: {
    questId: '8d5b1e0a-2c4f-4a6d-8e3b-5f7a9c1d2e02',
    frequency: 'daily',
    roll: { emptyChance: 0.2, emptyRoll: 0.5, rarityRoll: 0.875, itemRoll: 0.25 },
    item: { itemId: 'silver-ring', rarity: 'rare' },
  },
  ItemEquipped: { itemId: 'silver-ring', place: 'ring', replacedItemId: 'amber-necklace' },
  ItemUnequipped: { itemId: 'silver-ring', place: 'ring' },
  StatsAllocated: { points: { intelligence: 3, willpower: 1 }, pointsSpent: 4 },
  CustomQuestCreated: {
    questId: 'd4a6b8c0-7e1f-4c3a-9b5d-2f4e6a8c0b05',
    name: 'Полити сад',
    description: 'Before the heat',
    frequency: 'weekly',
    category: 'habits',
    difficulty: 'hard',
    timerSeconds: 1200,
    tags: ['garden', 'сад'],
    day: '2026-03-02',
    xpReward: 35,
  },
  CustomQuestArchived: { questId: 'd4a6b8c0-7e1f-4c3a-9b5d-2f4e6a8c0b05' },
  TaskCreated: {
    taskId: 'e5b7c9d1-8f20-4d4b-8c6e-304f5b7d9c06',
    name: 'Написати бабусі',
    emoji: '✉️',
    duration: 20,
    maxProgress: 3,
    description: 'Three pages',
    subTasks: ['Find the pen', 'Buy a stamp'],
    dateAssigned: '2026-03-02',
    xpReward: 11,
  },
  TaskProgressed: {
    taskId: 'e5b7c9d1-8f20-4d4b-8c6e-304f5b7d9c06',
    progress: 2,
    maxProgress: 3,
    at: '2026-03-02T07:14:59.250Z',
  },
  TaskCompleted: {
    taskId: 'e5b7c9d1-8f20-4d4b-8c6e-304f5b7d9c06',
    day: '2026-03-02',
    maxProgress: 3,
    xpGained: 11,
    at: '2026-03-02T07:14:59.250Z',
  },
  QuestStepUndone: {
    questId: '8d5b1e0a-2c4f-4a6d-8e3b-5f7a9c1d2e02',
    day: '2026-03-02',
    progress: 0,
    targetValue: 1,
    wasCompleted: true,
    xpTaken: 58,
  },
  TaskStepUndone: {
    taskId: 'e5b7c9d1-8f20-4d4b-8c6e-304f5b7d9c06',
    day: '2026-03-02',
    progress: 1,
    maxProgress: 3,
    wasCompleted: false,
    xpTaken: 0,
  },
  LevelLost: { level: 1, xpReturned: 100, pointsTaken: 5 },
  StreakTakenBack: { day: '2026-03-02', streak: 4 },
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
};

/** Fields that may be null instead of what the sample has: an event that never told them is in today's shape too. */
export const NULLABLE: {
  readonly [T in GameEvent['type'] as [Nullable<DataOf<T>>] extends [never] ? never : T]: Readonly<
    Record<Nullable<DataOf<T>>, true>
  >;
} = {
  TimeZoneChanged: { dueDay: true },
  QuestProgressed: { day: true, at: true },
  QuestCompleted: { templateId: true, reckoning: true, at: true },
  PartyXpEarned: { day: true, character: true },
  PartySlotTaken: { claim: true },
  LootClaimed: { item: true },
  ItemEquipped: { replacedItemId: true },
  CustomQuestCreated: { timerSeconds: true },
  TaskCreated: { description: true },
  MemberJoined: { slotClaim: true },
  MemberLeft: { slotClaim: true },
  MemberRemoved: { slotClaim: true },
  PartyQuestCreated: { deadline: true },
};
