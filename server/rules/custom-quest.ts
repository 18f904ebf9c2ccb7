import { QUEST_CATEGORIES, type QuestCategory } from './quest-category';

export type CustomQuestCategory = QuestCategory | 'habits' | 'creative' | 'custom';

/** The categories that the form for custom quests offers: the built-in ones and three more (R40). */
export const CUSTOM_QUEST_CATEGORIES = [
  ...QUEST_CATEGORIES,
  'habits',
  'creative',
  'custom',
] as const satisfies readonly CustomQuestCategory[];

export const CUSTOM_DIFFICULTIES = ['easy', 'medium', 'hard', 'extreme'] as const;
export type CustomDifficulty = (typeof CUSTOM_DIFFICULTIES)[number];

/** XP a custom quest pays, before bonuses (R49). */
export const CUSTOM_QUEST_XP: Readonly<Record<CustomDifficulty, number>> = {
  easy: 10,
  medium: 20,
  hard: 35,
  extreme: 50,
};

/** Emoji of the player's own quests; the catalogue has one for each quest of the game. */
export const CUSTOM_QUEST_EMOJI = '📌';

/** Limits (R48); lengths in characters. */
export const CUSTOM_QUEST_LIMITS = {
  nameLength: 100,
  descriptionLength: 500,
  timerMinutes: 180,
  tags: 10,
  tagLength: 30,
} as const;
