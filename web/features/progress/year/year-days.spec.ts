import { describe, expect, it } from '@jest/globals';
import { monthStarts, YEAR_WEEKS, yearStart, yearWeeks } from './year-days';

const flat = (from: string, to: string) =>
  yearWeeks(from, to, [])
    .flat()
    .map(({ day }) => day);
const yearTo = (today: string) => yearWeeks(yearStart(today), today, []);

describe('the year of the heat map', () => {
  it.each([
    ['a Monday', '2026-03-02', '2025-03-03'],
    ['a Sunday', '2026-03-08', '2025-03-03'],
    ['the first of January', '2025-01-01', '2024-01-01'],
    ['the leap day', '2024-02-29', '2023-02-27'],
    ['the end of a year of 53 weeks', '2026-12-31', '2025-12-29'],
  ])('begins on a Monday 52 weeks before the week of %s', (_when, today, monday) => {
    expect(yearStart(today)).toBe(monday);
    const weeks = yearTo(today);
    expect(weeks).toHaveLength(YEAR_WEEKS);
    expect(weeks[0]?.[0]?.day).toBe(monday);
    expect(weeks.at(-1)?.at(-1)?.day).toBe(today);
  });

  it('has whole weeks except the last, which ends with today', () => {
    const weeks = yearTo('2026-03-04');
    expect(weeks.slice(0, -1).every((week) => week.length === 7)).toBe(true);
    expect(weeks.at(-1)?.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  });

  it('has every date once, also on leap days, at new year and when the clocks change', () => {
    expect(flat('2024-02-26', '2024-03-03')).toEqual([
      ...['2024-02-26', '2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02', '2024-03-03'],
    ]);
    expect(flat('2025-02-24', '2025-03-02')).not.toContain('2025-02-29');
    expect(flat('2024-12-30', '2025-01-05').slice(0, 4)).toEqual([
      ...['2024-12-30', '2024-12-31', '2025-01-01', '2025-01-02'],
    ]);
    for (const change of ['2026-03-29', '2026-10-25']) {
      const year = flat('2025-12-29', '2026-12-31');
      expect(year.filter((day) => day === change)).toEqual([change]);
      expect(new Set(year).size).toBe(year.length);
    }
  });

  it('assigns played days to their dates, and nothing to the others', () => {
    const played = { day: '2026-03-03', xp: 40, questsCompleted: 2, tasksCompleted: 1, streak: 3 };
    expect(yearWeeks('2026-03-02', '2026-03-03', [played])).toEqual([
      [{ day: '2026-03-02', xp: 0, questsCompleted: 0, tasksCompleted: 0 }, played],
    ]);
  });

  it('labels each month above the week of its first day, but not above the last week', () => {
    const months = monthStarts(yearTo('2026-03-04'));
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ column: 4, day: '2025-04-01' });
    expect(months.at(-1)).toEqual({ column: 51, day: '2026-03-01' });
    expect(monthStarts(yearTo('2026-06-01')).map(({ day }) => day)).not.toContain('2026-06-01');
  });
});
