import { CUSTOM_QUEST_LIMITS } from '../../../../server/rules/custom-quest';

/**
 * The tags with those of `text`, which commas part: trimmed, blank ones and the same again left out, whatever the case
 * (R48), and at most as many and as long as a quest may have.
 */
export function addTags(tags: readonly string[], text: string): readonly string[] {
  const all = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  for (const typed of text.split(',')) {
    const tag = truncateTag(typed.normalize('NFC').trim()).trim();
    const key = tag.toLowerCase();
    if (tag !== '' && !all.has(key) && all.size < CUSTOM_QUEST_LIMITS.tags) all.set(key, tag);
  }
  return [...all.values()];
}

/** As much of it as a tag may have, in characters. */
export function truncateTag(text: string): string {
  return [...text].slice(0, CUSTOM_QUEST_LIMITS.tagLength).join('');
}

/** Whether a quest has as many tags as it may have. */
export function isTagListFull(tags: readonly string[]): boolean {
  return tags.length >= CUSTOM_QUEST_LIMITS.tags;
}
