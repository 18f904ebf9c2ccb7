import { CUSTOM_QUEST_LIMITS } from '../../../../server/rules/custom-quest';

/**
 * Adds the comma-separated tags of `text`: trimmed, without blank ones and duplicates in any case (R48), limited in number
 * and length to what a quest may have.
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

/** Cuts a tag to the maximum length, in characters. */
export function truncateTag(text: string): string {
  return [...text].slice(0, CUSTOM_QUEST_LIMITS.tagLength).join('');
}

/** Whether a quest has the maximum number of tags. */
export function isTagListFull(tags: readonly string[]): boolean {
  return tags.length >= CUSTOM_QUEST_LIMITS.tags;
}
