/** Days in a row that are celebrated (R465). */
const MILESTONES: readonly number[] = [7, 30, 100, 365];

/** Returns the last milestone that a streak of so many days has reached; 0 before the first. */
export function findStreakMilestone(days: number): number {
  return MILESTONES.findLast((each) => each <= days) ?? 0;
}

/** Returns the milestone after that one; undefined after the last. */
export function findNextMilestone(milestone: number): number | undefined {
  return MILESTONES.find((each) => each > milestone);
}
