import { describe, expect, it } from '@jest/globals';
import { yearTotals } from './year-totals';

const day = (xp: number, questsCompleted: number, tasksCompleted: number, streak: number) => ({
  ...{ day: '2026-03-02', xp, questsCompleted, tasksCompleted, streak },
});

describe('the totals of a year', () => {
  it('count days with activity, and leave out days that only started', () => {
    const days = [day(40, 1, 0, 1), day(0, 0, 0, 1), day(5, 0, 1, 1), day(12, 0, 0, 0), day(0, 1, 0, 2)];
    expect(yearTotals(days).activeDays).toBe(4);
  });

  it('have the longest streak of all days, and all XP', () => {
    expect(yearTotals([day(40, 1, 0, 8), day(50, 1, 0, 9), day(60, 1, 0, 1)])).toEqual({
      activeDays: 3,
      longestStreak: 9,
      xp: 150,
    });
  });

  it('are all 0 before the first day', () => {
    expect(yearTotals([])).toEqual({ activeDays: 0, longestStreak: 0, xp: 0 });
  });
});
