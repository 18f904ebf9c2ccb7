// Shows R491.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  findCompletionDays,
  listCustomChances,
  startOfHistory,
  tallyChances,
  type QuestChance,
} from './quest-history';

const [DONE, OVER, OPEN]: readonly QuestChance[] = [
  { isDone: true, isOpen: false },
  { isDone: false, isOpen: false },
  { isDone: false, isOpen: true },
];
const TODAY = '2026-03-25';
const FROM = startOfHistory(TODAY);

describe('the history of a quest', () => {
  it('begins on the Monday eleven weeks before this week', () => {
    expect(FROM).toBe('2026-01-05');
    expect(startOfHistory('2026-01-05')).toBe('2025-10-20');
  });

  it('counts chances, and the longest run of those that were taken', () => {
    expect(tallyChances([])).toEqual({ completed: 0, chances: 0, bestRun: 0 });
    expect(tallyChances([DONE, DONE, OVER, DONE, OVER] as QuestChance[])).toEqual({
      ...{ completed: 3, chances: 5, bestRun: 2 },
    });
  });

  it('takes an open chance for none until it is taken', () => {
    expect(tallyChances([DONE, OPEN] as QuestChance[])).toEqual({ completed: 1, chances: 1, bestRun: 1 });
    const taken = { isDone: true, isOpen: true };
    expect(tallyChances([DONE, taken] as QuestChance[])).toEqual({ completed: 2, chances: 2, bestRun: 2 });
  });

  it('has no run longer than what was completed', () => {
    const chance = fc.record({ isDone: fc.boolean(), isOpen: fc.boolean() });
    fc.assert(
      fc.property(fc.array(chance), (chances) => {
        const { completed, chances: all, bestRun } = tallyChances(chances);
        expect(bestRun).toBeLessThanOrEqual(completed);
        expect(completed).toBeLessThanOrEqual(all);
        expect(all).toBeLessThanOrEqual(chances.length);
        expect(bestRun > 0).toBe(completed > 0);
      }),
    );
  });
});

describe('the chances of a custom quest', () => {
  const past = (given: Partial<Parameters<typeof listCustomChances>[0]>) =>
    listCustomChances({
      ...{ frequency: 'daily', createdOn: FROM, from: FROM, today: TODAY, days: new Set(), pauses: [] },
      ...given,
    });

  it('are all its days since it was created, today open', () => {
    const chances = past({ createdOn: '2026-03-22', days: new Set(['2026-03-23']) });
    expect(chances).toEqual([OVER, DONE, OVER, OPEN]);
  });

  it('are as many as the days that are shown when it is older', () => {
    expect(past({ createdOn: '2024-01-01' })).toHaveLength(80);
  });

  it('are its weeks and months, but not one that began before what is shown', () => {
    const weekly = past({ frequency: 'weekly', createdOn: '2026-03-12', days: new Set(['2026-03-22']) });
    expect(weekly).toEqual([OVER, DONE, OPEN]);
    expect(past({ frequency: 'weekly', createdOn: '2025-01-01' })).toHaveLength(12);
    expect(past({ frequency: 'monthly', createdOn: '2025-01-01' })).toEqual([OVER, OPEN]);
    expect(past({ frequency: 'monthly', createdOn: '2026-01-20' })).toEqual([OVER, OVER, OPEN]);
  });

  it('have a month that began before what is shown if it was done since', () => {
    const monthly = { frequency: 'monthly', createdOn: '2025-01-01' } as const;
    expect(past({ ...monthly, days: new Set(['2026-01-05']) })).toEqual([DONE, OVER, OPEN]);
    expect(past({ ...monthly, days: new Set(['2026-02-05']) })).toEqual([DONE, OPEN]);
  });

  it('leave out days on pause, so that a pause breaks no run, unless it was done then', () => {
    const pauses = [{ from: '2026-03-22', to: '2026-03-23' }];
    const days = new Set(['2026-03-21', '2026-03-23', '2026-03-24']);
    expect(past({ createdOn: '2026-03-21', pauses, days })).toEqual([DONE, DONE, DONE, OPEN]);
    expect(past({ frequency: 'weekly', createdOn: '2026-03-21', pauses })).toEqual([OVER, OPEN]);
  });
});

describe('the days on which a quest was completed', () => {
  const starts = [
    { day: '2026-03-02', at: '2026-03-02T08:00:00.000Z' },
    { day: '2026-03-04', at: '2026-03-03T22:30:00.000Z' },
  ];
  const done = (at: string) => ({ at, isUndone: false });
  const undone = (at: string) => ({ at, isUndone: true });

  it('are those that had started, whatever the date was elsewhere', () => {
    const days = findCompletionDays(
      [done('2026-03-02T08:00:00.000Z'), done('2026-03-03T22:29:00.000Z'), done('2026-03-03T22:31:00.000Z')],
      starts,
    );
    expect([...days]).toEqual(['2026-03-02', '2026-03-04']);
  });

  it('leave out what was undone, and what was before the first start', () => {
    const steps = [done('2026-03-01T00:00:00.000Z'), done('2026-03-02T09:00:00.000Z')];
    expect([...findCompletionDays([...steps, undone('2026-03-02T09:00:30.000Z')], starts)]).toEqual([]);
  });
});
