import {
  CUSTOM_QUEST_LIMITS,
  type CustomDifficulty,
  type CustomQuestCategory,
} from '../../../../server/rules/custom-quest';
import type { QuestFrequency } from '../../../../server/rules/quest-type';
import { normalisePlayerText } from '../../../../server/rules/text';
import type { CreateCustomQuestApiArg } from '../../../api/generated/questlog-api';
import { boundedNumber, type Bounds } from '../../../ui/forms/bounded-number';

/** The form as typed; the minutes stay text until they are sent. */
export interface CustomQuestDraft {
  readonly name: string;
  readonly description: string;
  readonly frequency: QuestFrequency;
  readonly category: CustomQuestCategory;
  readonly difficulty: CustomDifficulty;
  readonly hasTimer: boolean;
  readonly minutes: string;
  readonly tags: readonly string[];
}

/** What a timer begins with. */
const INITIAL_MINUTES = '10';

export const EMPTY_CUSTOM_QUEST_DRAFT: CustomQuestDraft = {
  name: '',
  description: '',
  frequency: 'daily',
  category: 'custom',
  difficulty: 'easy',
  hasTimer: false,
  minutes: INITIAL_MINUTES,
  tags: [],
};

/** Parses whole minutes; a text that isn't a number is 0 (R108). */
export const TIMER_BOUNDS: Bounds = { min: 0, max: CUSTOM_QUEST_LIMITS.timerMinutes, default: 0 };

/** The fields of a custom quest as they are sent (R48). */
type CustomQuestFields = Omit<CustomQuestDraft, 'hasTimer' | 'minutes' | 'tags'> & {
  /** In minutes; 0 without a timer. */
  readonly timerDuration: number;
  readonly tags: string[];
};

export function toCustomQuestFields({ hasTimer, minutes, ...draft }: CustomQuestDraft): CustomQuestFields {
  return {
    ...draft,
    name: normalisePlayerText(draft.name),
    description: normalisePlayerText(draft.description),
    timerDuration: hasTimer ? boundedNumber(minutes, TIMER_BOUNDS) : 0,
    tags: [...draft.tags],
  };
}

export function toCreateCustomQuestDto(
  draft: CustomQuestDraft,
  userId: string,
): CreateCustomQuestApiArg['createCustomQuestDto'] {
  return { ...toCustomQuestFields(draft), userId };
}
