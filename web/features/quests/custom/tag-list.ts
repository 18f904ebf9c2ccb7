import { CUSTOM_QUEST_LIMITS } from '../../../../server/rules/custom-quest';
import { normalisePlayerText, replaceForbiddenCharacters, truncateText } from '../../../../server/rules/text';

/**
 * Adds the comma-separated tags of `text`: trimmed, without blank ones and duplicates in any case (R48), limited in number
 * and length to what a quest may have.
 */
export function addTags(tags: readonly string[], text: string): readonly string[] {
  const all = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  for (const typed of replaceForbiddenCharacters(text, 'one').split(',')) {
    const tag = normalisePlayerText(truncateText(normalisePlayerText(typed), CUSTOM_QUEST_LIMITS.tagLength));
    const key = tag.toLowerCase();
    if (tag !== '' && !all.has(key) && all.size < CUSTOM_QUEST_LIMITS.tags) all.set(key, tag);
  }
  return [...all.values()];
}

/** Whether a quest has the maximum number of tags. */
export function isTagListFull(tags: readonly string[]): boolean {
  return tags.length >= CUSTOM_QUEST_LIMITS.tags;
}
