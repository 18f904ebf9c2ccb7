import {
  PARTY_QUEST_EMOJIS,
  PARTY_QUEST_LIMITS,
  type PartyQuestCategory,
} from '../../../../../server/rules/party-options';
import { normalisePlayerText } from '../../../../../server/rules/text';
import type { CreatePartyQuestApiArg } from '../../../../api/generated/questlog-api';
import { boundedNumber, type Bounds } from '../../../../ui/forms/bounded-number';

export interface QuestDraft {
  readonly name: string;
  readonly description: string;
  readonly emoji: (typeof PARTY_QUEST_EMOJIS)[number];
  readonly category: PartyQuestCategory;
  readonly xpReward: string;
  readonly targetValue: string;
  /** In the player's zone, as the server reads it (R180); empty for no deadline. */
  readonly deadline: string;
}

/** A text that isn't a number becomes 0 or 1 (R108), then it is clamped to the limits. */
export const QUEST_BOUNDS = {
  xpReward: { ...PARTY_QUEST_LIMITS.xpReward, default: PARTY_QUEST_LIMITS.xpReward.min },
  targetValue: { ...PARTY_QUEST_LIMITS.targetValue, default: PARTY_QUEST_LIMITS.targetValue.min },
} as const satisfies Record<string, Bounds>;

/** Defaults of the form (R84). */
export const EMPTY_QUEST_DRAFT: QuestDraft = {
  name: '',
  description: '',
  emoji: PARTY_QUEST_EMOJIS[0],
  category: 'collaboration',
  xpReward: String(PARTY_QUEST_LIMITS.xpReward.default),
  targetValue: String(PARTY_QUEST_LIMITS.targetValue.default),
  deadline: '',
};

export function toCreateQuestDto(draft: QuestDraft): CreatePartyQuestApiArg['createPartyQuestDto'] {
  return {
    name: normalisePlayerText(draft.name),
    description: normalisePlayerText(draft.description),
    emoji: draft.emoji,
    category: draft.category,
    xpReward: boundedNumber(draft.xpReward, QUEST_BOUNDS.xpReward),
    targetValue: boundedNumber(draft.targetValue, QUEST_BOUNDS.targetValue),
    type: 'party',
    ...(draft.deadline !== '' && { deadline: draft.deadline }),
  };
}
