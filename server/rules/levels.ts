/** Stat points a character gets with each level (specification §9, D8). */
export const POINTS_PER_LEVEL = 5;

/** One step up. */
export interface LevelUp {
  /** The level reached, 2 or above. */
  readonly level: number;
  /** XP the step cost: `xpRequired` of the level before. */
  readonly xpSpent: number;
}

/**
 * XP that must be gathered within `level` to reach the next one: 100, 283, 520, 800, 1118 … (D8).
 * `level` is a whole number from 1.
 */
export function xpRequired(level: number): number {
  return Math.round(100 * level ** 1.5);
}

/**
 * Every level reached by a character of `level` who holds `xp` within that level, in order; none when `xp` is
 * below what is required. One grant may cross several levels. What is left is `xp` minus the sum of `xpSpent` (D8).
 */
export function levelUps(level: number, xp: number): readonly LevelUp[] {
  const steps: LevelUp[] = [];
  let current = level;
  let left = xp;
  for (let required = xpRequired(current); left >= required; required = xpRequired(current)) {
    left -= required;
    current += 1;
    steps.push({ level: current, xpSpent: required });
  }
  return steps;
}
