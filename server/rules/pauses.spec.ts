// Shows R425.
import { describe, expect, it } from '@jest/globals';
import { addDays } from './calendar';
import {
  countPausedDays,
  countPauseDaysLeft,
  findPause,
  findPauseFault,
  startOfQuarter,
  withoutPastPauses,
  withPause,
  withPauseEnded,
  type Pause,
} from './pauses';

const pause = (from: string, days: number): Pause => ({ from, to: addDays(from, days - 1) });
const codeOf = (pauses: readonly Pause[], next: Pause) => findPauseFault(pauses, next)?.code;

describe('a pause', () => {
  it('holds its first and its last day and no other', () => {
    const pauses = [pause('2026-03-02', 3)];
    const days = ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05'];
    expect(days.map((day) => findPause(pauses, day) !== undefined)).toEqual([false, true, true, false]);
  });

  it('has from 1 to 14 days', () => {
    expect([0, 1, 14, 15].map((days) => codeOf([], pause('2026-03-02', days)))).toEqual([
      'PAUSE_TOO_LONG',
      undefined,
      undefined,
      'PAUSE_TOO_LONG',
    ]);
  });

  it('is not made longer by another that follows or precedes it without a day between', () => {
    const pauses = [pause('2026-03-10', 10)];
    expect(codeOf(pauses, pause('2026-03-20', 4))).toBeUndefined();
    expect(codeOf(pauses, pause('2026-03-20', 5))).toBe('PAUSE_TOO_LONG');
    expect(codeOf(pauses, pause('2026-03-05', 5))).toBe('PAUSE_TOO_LONG');
    expect(codeOf(pauses, pause('2026-03-21', 5))).toBeUndefined();
    expect(codeOf([...pauses, pause('2026-03-22', 3)], pause('2026-03-20', 2))).toBe('PAUSE_TOO_LONG');
  });

  it('shares no day with another', () => {
    const pauses = [pause('2026-03-10', 5)];
    const starts = ['2026-03-08', '2026-03-09', '2026-03-14', '2026-03-15'];
    expect(starts.map((from) => codeOf(pauses, pause(from, 2)))).toEqual([
      undefined,
      'PAUSES_OVERLAP',
      'PAUSES_OVERLAP',
      undefined,
    ]);
  });

  it('finds room for 30 days in each quarter of the calendar that it touches', () => {
    const pauses = [pause('2026-01-05', 14), pause('2026-02-02', 14)];
    expect(countPauseDaysLeft(pauses, '2026-03-31')).toBe(2);
    expect(codeOf(pauses, pause('2026-03-10', 2))).toBeUndefined();
    expect(codeOf(pauses, pause('2026-03-10', 3))).toBe('PAUSE_DAYS_USED_UP');
    expect(codeOf(pauses, pause('2026-03-30', 14))).toBeUndefined();
    expect(codeOf(pauses, pause('2026-03-29', 14))).toBe('PAUSE_DAYS_USED_UP');
  });

  it('gives back the days that it ends early, or all of them when it is cancelled', () => {
    const pauses = withPause([pause('2026-04-20', 2)], pause('2026-04-01', 10));
    expect(pauses.map(({ from }) => from)).toEqual(['2026-04-01', '2026-04-20']);
    expect(countPauseDaysLeft(withPauseEnded(pauses, '2026-04-01', '2026-04-03'), '2026-04-01')).toBe(25);
    expect(countPauseDaysLeft(withPauseEnded(pauses, '2026-04-01', null), '2026-04-01')).toBe(28);
  });
});

it('counts the days of a range that lie in pauses', () => {
  const pauses = [pause('2026-03-03', 2), pause('2026-03-06', 5)];
  expect(countPausedDays(pauses, '2026-03-01', 7)).toBe(4);
  expect(countPausedDays(pauses, '2026-03-03', 0)).toBe(0);
});

it.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-03-31', '2026-01-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-12-31', '2026-10-01'],
])('finds the quarter of %s', (day, first) => {
  expect(startOfQuarter(day)).toBe(first);
});

it('forgets pauses that neither the quarter nor a pause that follows depends on', () => {
  const pauses = [pause('2026-02-01', 3), pause('2026-03-25', 7), pause('2026-04-20', 2)];
  expect(withoutPastPauses(pauses, '2026-04-02')).toEqual(pauses.slice(1));
  expect(withoutPastPauses(pauses, '2026-06-02')).toEqual(pauses.slice(2));
});
