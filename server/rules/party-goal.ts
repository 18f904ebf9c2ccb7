interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Returns a party's goal as it was given (R200), from the stored text: a number where it is a whole number of XP within the
 * range, else the text, empty for none. So a goal that was read can be sent again.
 */
export function toGivenGoal(stored: string, { min, max }: Range): number | string {
  const xp = parseGoalXp(stored);
  return xp !== null && xp >= min && xp <= max ? xp : stored;
}

/** Returns a goal as XP; null for a free text or none (R81). */
export function parseGoalXp(goal: string | number): number | null {
  return /^[1-9]\d{0,8}$/.test(String(goal)) ? Number(goal) : null;
}
