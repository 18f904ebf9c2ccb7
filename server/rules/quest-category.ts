/** Categories of built-in quests (R40). */
export const QUEST_CATEGORIES = [
  'fitness',
  'learning',
  'productivity',
  'social',
  'habit',
  'mental',
  'health',
] as const;
export type QuestCategory = (typeof QUEST_CATEGORIES)[number];
