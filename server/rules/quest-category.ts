/** Categories of built-in quests (specification §3). */
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
