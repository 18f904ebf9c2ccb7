import type { QuestTemplate } from './quest-template';
import { FITNESS_QUESTS } from './quests/daily/fitness';
import { HABIT_QUESTS } from './quests/daily/habit';
import { HEALTH_QUESTS } from './quests/daily/health';
import { LEARNING_QUESTS } from './quests/daily/learning';
import { MENTAL_QUESTS } from './quests/daily/mental';
import { PRODUCTIVITY_QUESTS } from './quests/daily/productivity';
import { SOCIAL_QUESTS } from './quests/daily/social';
import { MONTHLY_BODY_QUESTS } from './quests/monthly/body';
import { MONTHLY_LEARNING_AND_WORK_QUESTS } from './quests/monthly/learning-and-work';
import { MONTHLY_LIFE_QUESTS } from './quests/monthly/life';
import { WEEKLY_BODY_QUESTS } from './quests/weekly/body';
import { WEEKLY_LEARNING_AND_WORK_QUESTS } from './quests/weekly/learning-and-work';
import { WEEKLY_LIFE_QUESTS } from './quests/weekly/life';

export const DAILY_QUESTS: readonly QuestTemplate[] = [
  ...FITNESS_QUESTS,
  ...HEALTH_QUESTS,
  ...LEARNING_QUESTS,
  ...PRODUCTIVITY_QUESTS,
  ...SOCIAL_QUESTS,
  ...HABIT_QUESTS,
  ...MENTAL_QUESTS,
];

export const WEEKLY_QUESTS: readonly QuestTemplate[] = [
  ...WEEKLY_BODY_QUESTS,
  ...WEEKLY_LEARNING_AND_WORK_QUESTS,
  ...WEEKLY_LIFE_QUESTS,
];

export const MONTHLY_QUESTS: readonly QuestTemplate[] = [
  ...MONTHLY_BODY_QUESTS,
  ...MONTHLY_LEARNING_AND_WORK_QUESTS,
  ...MONTHLY_LIFE_QUESTS,
];

/** All built-in quests. */
export const QUEST_TEMPLATES: readonly QuestTemplate[] = [
  ...DAILY_QUESTS,
  ...WEEKLY_QUESTS,
  ...MONTHLY_QUESTS,
];

const TEMPLATE_BY_ID: ReadonlyMap<string, QuestTemplate> = new Map(
  QUEST_TEMPLATES.map((quest) => [quest.id, quest]),
);

/** Returns the template that events store as `templateId`; undefined when no template has that id. */
export function findQuestTemplate(id: string): QuestTemplate | undefined {
  return TEMPLATE_BY_ID.get(id);
}
