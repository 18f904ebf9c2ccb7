/** Stat points a character gets with each level (R21). */
export const POINTS_PER_LEVEL = 5;

/** One level-up. */
export interface LevelUp {
  /** The level reached, 2 or above. */
  readonly level: number;
  /** XP the step cost: `xpRequired` of the level before. */
  readonly xpSpent: number;
}

/**
 * Returns the XP needed within `level` to reach the next one: 100, 283, 520, 800, 1118 … (R20).
 * `level` is a whole number from 1.
 */
export function computeXpRequired(level: number): number {
  return Math.round(100 * level ** 1.5);
}

/**
 * Returns every level reached by a character of `level` who holds `xp` within that level, in order; none when `xp` is
 * below the requirement. One grant may cross several levels. The remainder is `xp` minus the sum of `xpSpent` (R20).
 */
export function computeLevelUps(level: number, xp: number): readonly LevelUp[] {
  const steps: LevelUp[] = [];
  let current = level;
  let remainingXp = xp;
  for (
    let required = computeXpRequired(current);
    remainingXp >= required;
    required = computeXpRequired(current)
  ) {
    remainingXp -= required;
    current += 1;
    steps.push({ level: current, xpSpent: required });
  }
  return steps;
}

/** The part of a character that levels change. */
export interface LevelledCharacter {
  readonly level: number;
  /** Within the level. */
  readonly xp: number;
  readonly availablePoints: number;
}

/** Returns the character after a level-up that cost `xpSpent` and gave `pointsGained` (R20, R21). */
export function withLevelReached(
  { xp, availablePoints }: LevelledCharacter,
  step: LevelUp & { readonly pointsGained: number },
): LevelledCharacter {
  return {
    level: step.level,
    xp: xp - step.xpSpent,
    availablePoints: availablePoints + step.pointsGained,
  };
}

/** One level lost. */
export interface LevelDown {
  /** The level after the loss, 1 or above. */
  readonly level: number;
  /** XP returned to the bar: `xpRequired` of that level. */
  readonly xpReturned: number;
}

/** Returns the character after losing a level; the reverse of {@link withLevelReached}. */
export function withLevelLost(
  { xp, availablePoints }: LevelledCharacter,
  step: LevelDown & { readonly pointsTaken: number },
): LevelledCharacter {
  return {
    level: step.level,
    xp: xp + step.xpReturned,
    availablePoints: availablePoints - step.pointsTaken,
  };
}

/**
 * Returns every level lost when `xpTaken` is taken back from a character of `level` with `xp` within it, in order; none
 * when the bar holds that much. The exact reverse of `computeLevelUps`: the result is as if the XP had never been
 * given. Stops at level 1.
 */
export function computeLevelDowns(level: number, xp: number, xpTaken: number): readonly LevelDown[] {
  const steps: LevelDown[] = [];
  let remainingXp = xp - xpTaken;
  for (let current = level - 1; remainingXp < 0 && current >= 1; current -= 1) {
    const xpReturned = computeXpRequired(current);
    remainingXp += xpReturned;
    steps.push({ level: current, xpReturned });
  }
  return steps;
}
