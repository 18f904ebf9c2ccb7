import type { InventoryEntry } from '../../api/models';

/** Items shown on the home page (R113). */
export const MAX_DROPS = 3;

/** The items found last, newest first, at most three. */
export function newestDrops<Entry extends Pick<InventoryEntry, 'lastFoundAt'>>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries
    .toSorted((a, b) => Date.parse(b.lastFoundAt) - Date.parse(a.lastFoundAt))
    .slice(0, MAX_DROPS);
}
