// Shows R34.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar';
import { endOfPeriod, toPeriod } from './quest-period';
import { QUEST_FREQUENCIES } from './quest-type';

describe('the period of a quest', () => {
  it.each([
    ['2026-03-02', '2026-03-02', '2026-03'],
    ['2026-03-08', '2026-03-02', '2026-03'],
    ['2026-03-09', '2026-03-09', '2026-03'],
    ['2026-03-31', '2026-03-30', '2026-03'],
    ['2026-04-01', '2026-03-30', '2026-04'],
    ['2026-10-25', '2026-10-19', '2026-10'],
    ['2027-01-01', '2026-12-28', '2027-01'],
    ['2028-02-29', '2028-02-28', '2028-02'],
  ])('on %s is the day, the week of %s and the month %s', (day, week, month) => {
    expect(QUEST_FREQUENCIES.map((frequency) => toPeriod(frequency, day))).toEqual([day, week, month]);
  });

  it('never returns: later days have the same period or a later one', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('2000-01-01', n));
    const frequencies = fc.constantFrom(...QUEST_FREQUENCIES);
    fc.assert(
      fc.property(frequencies, days, fc.nat(400), (frequency, day, n) => {
        expect(toPeriod(frequency, addDays(day, n)) >= toPeriod(frequency, day)).toBe(true);
      }),
    );
  });

  it('lasts a day, seven days, or the days of the month', () => {
    const days = Array.from({ length: 365 }, (_unused, n) => addDays('2026-01-01', n));
    const lengths = (frequency: 'weekly' | 'monthly') => {
      const counted = new Map<string, number>();
      for (const day of days) {
        const period = toPeriod(frequency, day);
        counted.set(period, (counted.get(period) ?? 0) + 1);
      }
      return [...counted.values()];
    };
    expect(new Set(lengths('weekly').slice(1, -1))).toEqual(new Set([7]));
    expect(lengths('monthly')).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });
});

describe('the last day of a period', () => {
  it.each([
    ['2026-03-02', '2026-03-08', '2026-03-31'],
    ['2026-03-08', '2026-03-08', '2026-03-31'],
    ['2026-03-31', '2026-04-05', '2026-03-31'],
    ['2026-12-31', '2027-01-03', '2026-12-31'],
    ['2026-02-01', '2026-02-01', '2026-02-28'],
    ['2028-02-29', '2028-03-05', '2028-02-29'],
  ])('on %s is the day, the Sunday %s and %s', (day, sunday, endOfMonth) => {
    expect(QUEST_FREQUENCIES.map((frequency) => endOfPeriod(frequency, day))).toEqual([
      day,
      sunday,
      endOfMonth,
    ]);
  });

  it('is the last day that belongs to the period', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('2000-01-01', n));
    fc.assert(
      fc.property(fc.constantFrom(...QUEST_FREQUENCIES), days, (frequency, day) => {
        const last = endOfPeriod(frequency, day);
        expect(last >= day).toBe(true);
        expect(toPeriod(frequency, last)).toBe(toPeriod(frequency, day));
        expect(toPeriod(frequency, addDays(last, 1))).not.toBe(toPeriod(frequency, day));
      }),
    );
  });
});
