// Shows R490.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar';
import { computeRecords, type RecordedDay } from './records';

const FIRST = '2026-03-02';

function day(date: string, given: Partial<RecordedDay> = {}): RecordedDay {
  return { day: date, xp: 0, questsCompleted: 0, tasksCompleted: 0, streak: 0, ...given };
}

describe('the records of a player', () => {
  it('are none before the first day, and on a day without any result', () => {
    const none = { longestStreak: null, bestDay: null, bestWeek: null, mostQuests: null, mostTasks: null };
    const nothing = { ...none, activeDays: 0, questsCompleted: 0, tasksCompleted: 0, xp: 0 };
    expect(computeRecords([])).toEqual(nothing);
    expect(computeRecords([day(FIRST)])).toEqual(nothing);
  });

  it('are the most of a day, each with its own day', () => {
    const days = [
      day('2026-03-02', { xp: 40, questsCompleted: 3, streak: 1 }),
      day('2026-03-03', { xp: 90, questsCompleted: 1, tasksCompleted: 2, streak: 2 }),
      day('2026-03-05', { xp: 10, questsCompleted: 1, streak: 1 }),
    ];
    expect(computeRecords(days)).toMatchObject({
      longestStreak: { day: '2026-03-03', amount: 2 },
      bestDay: { day: '2026-03-03', amount: 90 },
      mostQuests: { day: '2026-03-02', amount: 3 },
      mostTasks: { day: '2026-03-03', amount: 2 },
      ...{ activeDays: 3, questsCompleted: 5, tasksCompleted: 2, xp: 140 },
    });
  });

  it('stand until they are beaten', () => {
    const days = [
      day('2026-03-02', { xp: 50 }),
      day('2026-03-10', { xp: 50 }),
      day('2026-03-17', { xp: 49 }),
    ];
    expect(computeRecords(days)).toMatchObject({
      bestDay: { day: '2026-03-02', amount: 50 },
      bestWeek: { day: '2026-03-02', amount: 50 },
    });
  });

  it('count a week from Monday to Sunday', () => {
    const days = [
      day('2026-03-01', { xp: 100 }),
      day('2026-03-02', { xp: 60 }),
      day('2026-03-08', { xp: 60 }),
      day('2026-03-09', { xp: 100 }),
    ];
    expect(computeRecords(days).bestWeek).toEqual({ day: '2026-03-02', amount: 120 });
  });

  it('are at least what each day had, were reached on their day, and add up', () => {
    const amount = fc.nat(5);
    const days = fc
      .array(fc.record({ xp: amount, questsCompleted: amount, tasksCompleted: amount, streak: amount }))
      .map((rows) => rows.map((row, index) => ({ ...row, day: addDays(FIRST, index * 3) })));
    fc.assert(
      fc.property(days, (played) => {
        const records = computeRecords(played);
        const bests = [
          [records.bestDay, 'xp'],
          [records.mostQuests, 'questsCompleted'],
          [records.mostTasks, 'tasksCompleted'],
          [records.longestStreak, 'streak'],
        ] as const;
        for (const [best, field] of bests) {
          for (const each of played) expect(each[field]).toBeLessThanOrEqual(best?.amount ?? 0);
          if (best) expect(played.find((each) => each[field] === best.amount)?.day).toBe(best.day);
        }
        expect(records.bestWeek?.amount ?? 0).toBeGreaterThanOrEqual(records.bestDay?.amount ?? 0);
        expect(records.xp).toBe(played.reduce((sum, { xp }) => sum + xp, 0));
      }),
    );
  });
});
