import type { StatName } from './stats';

/** The five difficulty tiers of a quest (R43). */
export const TIERS = [1, 2, 3, 4, 5] as const;
export type Tier = (typeof TIERS)[number];

const STAT_BY_CATEGORY: ReadonlyMap<string, StatName> = new Map([
  ['fitness', 'strength'],
  ['workout', 'strength'],
  ['exercise', 'strength'],
  ['learning', 'intelligence'],
  ['study', 'intelligence'],
  ['reading', 'intelligence'],
  ['productivity', 'focus'],
  ['work', 'focus'],
  ['task', 'focus'],
  ['social', 'charisma'],
  ['networking', 'charisma'],
  ['communication', 'charisma'],
  ['habit', 'willpower'],
  ['discipline', 'willpower'],
  ['consistency', 'willpower'],
]);

/** Returns the difficulty of quests for a stat, including equipment: one tier every five points (R42). */
export function toTier(stat: number): Tier {
  return Math.min(5, Math.max(1, Math.floor((stat - 1) / 5) + 1)) as Tier;
}

/** Returns the stat that sets the difficulty of a category; willpower for categories not in the list (R42). */
export function findStatForCategory(category: string): StatName {
  return STAT_BY_CATEGORY.get(category) ?? 'willpower';
}
