import type { PlayedDay } from '../../../api/models';

export interface YearTotals {
  /** Days on which a quest or a task was completed, or XP came from a party. */
  readonly activeDays: number;
  /** In days. */
  readonly longestStreak: number;
  readonly xp: number;
}

/** The totals of the played days of a year. */
export function yearTotals(days: readonly PlayedDay[]): YearTotals {
  return {
    activeDays: days.filter(isActive).length,
    longestStreak: Math.max(0, ...days.map(({ streak }) => streak)),
    xp: days.reduce((sum, { xp }) => sum + xp, 0),
  };
}

function isActive({ xp, questsCompleted, tasksCompleted }: PlayedDay): boolean {
  return xp > 0 || questsCompleted > 0 || tasksCompleted > 0;
}
