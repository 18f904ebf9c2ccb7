/**
 * Returns the streak at the start of a new day (R39). Each missed day needs a roll below its chance, one roll a day in
 * order; a missed day without such a roll breaks the streak.
 */
export function computeStreak(past: {
  streak: number;
  missedDays: number;
  rolls: readonly { readonly chance: number; readonly roll: number }[];
}): number {
  const protectedDays = past.rolls
    .slice(0, past.missedDays)
    .filter(({ chance, roll }) => roll < chance).length;
  return protectedDays >= past.missedDays ? past.streak : 0;
}
