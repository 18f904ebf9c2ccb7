import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../../../../server/rules/calendar';
import { addMonths, monthWeeks } from './month-weeks';

describe('the weeks of a month', () => {
  it('begin on Monday and leave out the days of other months', () => {
    expect(monthWeeks('2026-02-01').map((week) => week.map((day) => day && Number(day.slice(8))))).toEqual([
      [null, null, null, null, null, null, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, null],
    ]);
  });

  it('are as few as the month needs', () => {
    expect(monthWeeks('2027-02-01')).toHaveLength(4);
    expect(monthWeeks('2026-08-01')).toHaveLength(6);
  });

  it('have every day of it once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1200 }), (months) => {
        const month = addMonths('1970-01-01', months);
        const days = monthWeeks(month)
          .flat()
          .filter((day) => day !== null);
        expect(days).toEqual(days.map((_day, index) => addDays(month, index)));
        expect(addDays(days.at(-1) ?? '', 1)).toBe(addMonths(month, 1));
        expect(addMonths(addMonths(month, 1), -1)).toBe(month);
      }),
    );
  });
});
