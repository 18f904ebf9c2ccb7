/** Number of quests handed out for a new week or month (R37). `daily-selection` chooses a day's. */
export const QUESTS_PER_WEEK = 3;
export const QUESTS_PER_MONTH = 2;

/**
 * Returns `count` different templates in random order, none of those of the period before.
 *
 * `pick(n)` returns a uniform whole number from 0 to n − 1. Throws when too few are left, which the catalogue's check
 * at start-up excludes.
 */
export function selectNewTemplates<Template extends { readonly id: string }>(choice: {
  templates: readonly Template[];
  /** Template ids. */
  previous: readonly string[];
  count: number;
  pick: (n: number) => number;
}): readonly Template[] {
  const { templates, previous, count, pick } = choice;
  const fresh = templates.filter(({ id }) => !previous.includes(id));
  if (fresh.length < count) throw new Error(`The catalogue has ${fresh.length} quests left, not ${count}`);
  return shuffle(fresh, pick).slice(0, count);
}

/** Returns a shuffled copy (Fisher–Yates). */
export function shuffle<Item>(items: readonly Item[], pick: (n: number) => number): Item[] {
  const remaining = [...items];
  const result: Item[] = [];
  while (remaining.length > 0) result.push(...remaining.splice(pick(remaining.length), 1));
  return result;
}
