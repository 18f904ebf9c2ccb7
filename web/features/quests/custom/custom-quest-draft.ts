import {
  CUSTOM_QUEST_LIMITS,
  type CustomDifficulty,
  type CustomQuestCategory,
} from '../../../../server/rules/custom-quest';
import type { QuestFrequency } from '../../../../server/rules/quest-type';
import type { CreateCustomQuestApiArg } from '../../../api/generated/questlog-api';

/** The form as typed; the minutes stay text until they are sent. */
export interface CustomQuestDraft {
  readonly name: string;
  readonly description: string;
  readonly frequency: QuestFrequency;
  readonly category: CustomQuestCategory;
  readonly difficulty: CustomDifficulty;
  readonly timer: string;
  readonly tags: readonly string[];
}

export const NEW_CUSTOM_QUEST: CustomQuestDraft = {
  name: '',
  description: '',
  frequency: 'daily',
  category: 'custom',
  difficulty: 'easy',
  timer: '0',
  tags: [],
};

/** Whole minutes, 0 to 180; what is no number is 0 (specification §5). */
export function timerMinutes(text: string): number {
  const minutes = Math.round(Number(text));
  return Number.isFinite(minutes) ? Math.min(CUSTOM_QUEST_LIMITS.timerMinutes, Math.max(0, minutes)) : 0;
}

export function customQuestOf(
  { timer, ...draft }: CustomQuestDraft,
  userId: string,
): CreateCustomQuestApiArg['createCustomQuestDto'] {
  return {
    ...draft,
    userId,
    name: draft.name.trim(),
    description: draft.description.trim(),
    timerDuration: timerMinutes(timer),
    tags: [...draft.tags],
  };
}
