import type { ChangeCustomQuestApiArg } from '../../../api/generated/questlog-api';
import type { Quest } from '../../../api/models';
import { EMPTY_CUSTOM_QUEST_DRAFT, toCustomQuestFields, type CustomQuestDraft } from './custom-quest-draft';

/** The form that shows a custom quest. */
export function toCustomQuestDraft(quest: Quest): CustomQuestDraft {
  const { name, description, frequency, category, customDifficulty, customTimerMinutes, tags } = quest;
  return {
    name,
    description,
    frequency,
    category,
    difficulty: customDifficulty ?? EMPTY_CUSTOM_QUEST_DRAFT.difficulty,
    hasTimer: Boolean(customTimerMinutes),
    minutes: customTimerMinutes ? String(customTimerMinutes) : EMPTY_CUSTOM_QUEST_DRAFT.minutes,
    tags,
  };
}

/** The fields in which the draft differs from the quest, without those that a completed one keeps (R184). */
export function changesOf(
  draft: CustomQuestDraft,
  quest: Quest,
): ChangeCustomQuestApiArg['changeCustomQuestDto'] {
  const { name, description, frequency, category, difficulty, timerDuration, tags } =
    toCustomQuestFields(draft);
  const isOpen = !quest.userQuest.isCompleted;
  const hasSameTags =
    tags.length === quest.tags.length && tags.every((tag, index) => tag === quest.tags[index]);
  return {
    ...(name !== quest.name && { name }),
    ...(description !== quest.description && { description }),
    ...(isOpen && frequency !== quest.frequency && { frequency }),
    ...(isOpen && category !== quest.category && { category }),
    ...(isOpen && difficulty !== quest.customDifficulty && { difficulty }),
    ...(timerDuration !== quest.customTimerMinutes && { timerDuration }),
    ...(!hasSameTags && { tags }),
  };
}
