/** Quests handed out when a week or a month is new (R37). A day's are chosen by `daily-selection`. */
export const QUESTS_PER_WEEK = 3;
export const QUESTS_PER_MONTH = 2;

/**
 * So many different templates, none of those of the time before, in random order.
 *
 * `pick(n)` gives a uniform whole number from 0 to n − 1. Throws when too few are left, which the check of the catalogue
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

/** Fisher and Yates. */
export function shuffle<Item>(items: readonly Item[], pick: (n: number) => number): Item[] {
  const remaining = [...items];
  const result: Item[] = [];
  while (remaining.length > 0) result.push(...remaining.splice(pick(remaining.length), 1));
  return result;
}
