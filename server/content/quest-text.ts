import type { Language } from '../rules/character-class';
import type { Tier } from '../rules/difficulty';
import { interpolate } from './interpolate';
import type { QuestTemplate, QuestTexts } from './quest-template';

/**
 * The numbers a player was promised when the quest was handed out: the catalogue and the player's focus change later.
 */
export interface AssignedValues {
  readonly targetValue: number;
  readonly timerSeconds: number | null;
}

/**
 * Returns the texts of a quest in a language, with its numbers: those of the tier or, if given, those promised to the
 * player, so that text, timer and progress bar always agree.
 */
export function renderQuestText(
  template: QuestTemplate,
  tier: Tier,
  language: Language,
  assigned?: AssignedValues,
): QuestTexts {
  const { count, timerSeconds } = template.tiers[tier];
  const values = {
    count: template.mode === 'progressive' ? (assigned?.targetValue ?? count) : count,
    seconds: template.mode === 'timer' ? (assigned?.timerSeconds ?? timerSeconds) : null,
  };
  const { name, description, detailedDescription } = template.texts[language];
  return {
    name: interpolate(name, values, language),
    description: interpolate(description, values, language),
    detailedDescription: interpolate(detailedDescription, values, language),
  };
}
