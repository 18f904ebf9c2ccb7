/** How often a quest comes: every day, week (from Monday) or month of the player (R34). */
export const QUEST_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type QuestFrequency = (typeof QUEST_FREQUENCIES)[number];

/** The types of quests (R40): the game's own by frequency, and custom ones. */
export const QUEST_TYPES = [...QUEST_FREQUENCIES, 'custom'] as const;
export type QuestType = (typeof QUEST_TYPES)[number];
