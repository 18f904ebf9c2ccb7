import { describe, expect, it } from '@jest/globals';
import { xpPoints, xpSummary } from './xp-points';

const played = (day: string, xp: number) => ({ day, xp, questsCompleted: 1, tasksCompleted: 0, streak: 1 });

describe('the points of the XP chart', () => {
  it('are thirty days up to today, including those without XP', () => {
    const points = xpPoints('days', '2024-03-10', [
      ...[
        played('2024-02-09', 99),
        played('2024-02-10', 1),
        played('2024-02-29', 40),
        played('2024-03-10', 7),
      ],
    ]);
    expect(points).toHaveLength(30);
    expect(points[0]).toEqual({ day: '2024-02-10', xp: 1 });
    expect(points.at(-1)).toEqual({ day: '2024-03-10', xp: 7 });
    expect(points.filter(({ xp }) => xp > 0).map(({ day }) => day)).toEqual([
      ...['2024-02-10', '2024-02-29', '2024-03-10'],
    ]);
  });

  it('are 53 weeks from Monday, each with the sum of its days, across the new year', () => {
    const points = xpPoints('weeks', '2026-01-07', [
      ...[
        played('2025-12-28', 5),
        played('2025-12-29', 10),
        played('2026-01-04', 20),
        played('2026-01-05', 40),
      ],
    ]);
    expect(points).toHaveLength(53);
    expect(points[0]?.day).toBe('2025-01-06');
    expect(points.slice(-3)).toEqual([
      { day: '2025-12-22', xp: 5 },
      { day: '2025-12-29', xp: 30 },
      { day: '2026-01-05', xp: 40 },
    ]);
  });

  it('have a total, a rounded average and the first maximum', () => {
    const point = (day: string, xp: number) => ({ day, xp });
    expect(xpSummary([point('a', 10), point('b', 30), point('c', 30)])).toEqual({
      total: 70,
      average: 23,
      best: point('b', 30),
    });
    expect(xpSummary([point('a', 0)])).toEqual({ total: 0, average: 0, best: undefined });
  });
});
