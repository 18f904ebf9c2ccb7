import type { QuestTemplate } from './quest-template';
import { FITNESS_QUESTS } from './quests/fitness';
import { HABIT_QUESTS } from './quests/habit';
import { HEALTH_QUESTS } from './quests/health';
import { LEARNING_QUESTS } from './quests/learning';
import { MENTAL_QUESTS } from './quests/mental';
import { PRODUCTIVITY_QUESTS } from './quests/productivity';
import { SOCIAL_QUESTS } from './quests/social';

/** Every built-in daily quest. */
export const DAILY_QUESTS: readonly QuestTemplate[] = [
  ...FITNESS_QUESTS,
  ...HEALTH_QUESTS,
  ...LEARNING_QUESTS,
  ...PRODUCTIVITY_QUESTS,
  ...SOCIAL_QUESTS,
  ...HABIT_QUESTS,
  ...MENTAL_QUESTS,
];

const BY_ID: ReadonlyMap<string, QuestTemplate> = new Map(DAILY_QUESTS.map((quest) => [quest.id, quest]));

/** The template recorded in an event as `templateId`; undefined when there is none of that id. */
export function findQuestTemplate(id: string): QuestTemplate | undefined {
  return BY_ID.get(id);
}
