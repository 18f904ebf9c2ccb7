import type { Language } from '../rules/character-class';
import type { Tier } from '../rules/difficulty';
import type { PlayableTemplate, QuestTier } from '../rules/playable-template';
import type { QuestFrequency } from '../rules/quest-type';

/**
 * The texts that players read. Placeholders: `{{duration}}` in timer quests, `{{count}}` or `{{count: page | pages}}`
 * in all others; in Ukrainian with three forms, `{{count: сторінку | сторінки | сторінок}}`.
 */
export interface QuestTexts {
  readonly name: string;
  readonly description: string;
  /** Why the quest matters: known facts only, no promises. */
  readonly detailedDescription: string;
}

export interface TemplateTier extends QuestTier {
  /** The number the texts name: the steps of a progressive quest, or the size of a one-step quest; null for timers. */
  readonly count: number | null;
}

/** A quest of the catalogue, with five difficulties (R43) in two languages (R101). */
export interface QuestTemplate extends PlayableTemplate {
  /**
   * Events store it: it is never renamed, reused or removed, and its frequency and category never change.
   * `test/golden-content` lists each id.
   */
  readonly id: string;
  readonly type: QuestFrequency;
  readonly emoji: string;
  readonly tiers: Readonly<Record<Tier, TemplateTier>>;
  readonly texts: Readonly<Record<Language, QuestTexts>>;
}
