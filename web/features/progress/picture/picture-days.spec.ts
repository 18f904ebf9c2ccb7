// Shows R492.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, startOfWeek } from '../../../../server/rules/calendar';
import { pictureDays, pictureTotals, spanOf } from './picture-days';

const played = (day: string, xp: number, questsCompleted = 0, streak = 0) => ({
  ...{ day, xp, questsCompleted, tasksCompleted: 0, streak },
});

describe('the days of a picture', () => {
  it('are those of the month or the year of the calendar', () => {
    expect(spanOf('month', '2028-02-10')).toEqual({ period: 'month', from: '2028-02-01', to: '2028-02-29' });
    expect(spanOf('year', '2026-03-04')).toEqual({ period: 'year', from: '2026-01-01', to: '2026-12-31' });
  });

  it('are shaded by their XP, and those after today are ahead', () => {
    const days = pictureDays('2026-03-01', '2026-03-03', {
      today: '2026-03-02',
      played: [played('2026-03-01', 10), played('2026-03-02', 40)],
    });
    expect(days).toEqual([
      { day: '2026-03-01', week: 0, weekday: 6, shade: 2, isAhead: false },
      { day: '2026-03-02', week: 1, weekday: 0, shade: 4, isAhead: false },
      { day: '2026-03-03', week: 1, weekday: 1, shade: 0, isAhead: true },
    ]);
  });

  it('are each on their weekday, one after the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom('month', 'year'), (days, period) => {
        const { from, to } = spanOf(period, addDays('1980-01-01', days));
        const all = pictureDays(from, to, { today: to, played: [] });
        expect(all).toHaveLength(daysBetween(from, to) + 1);
        for (const [index, { day, week, weekday }] of all.entries()) {
          expect(day).toBe(addDays(from, index));
          expect(addDays(startOfWeek(from), week * 7 + weekday)).toBe(day);
        }
        expect(all.at(-1)?.week).toBeLessThan(period === 'month' ? 6 : 54);
        const autumn = pictureDays(`${from.slice(0, 4)}-07-01`, `${from.slice(0, 4)}-12-31`, {
          today: to,
          played: [],
        });
        // The columns that half a year has in the picture.
        expect(autumn.at(-1)?.week).toBeLessThan(28);
      }),
    );
  });

  it('add up to its figures', () => {
    expect(pictureTotals([played('2026-03-01', 10, 2, 4), played('2026-03-02', 5, 1, 5)])).toEqual({
      ...{ xp: 15, quests: 3, longestStreak: 5, activeDays: 2 },
    });
    expect(pictureTotals([])).toEqual({ xp: 0, quests: 0, longestStreak: 0, activeDays: 0 });
  });
});
