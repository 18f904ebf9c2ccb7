// Shows R489.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar';
import type { Pause } from './pauses';
import { describeStreakDays, type StartedDay, type StreakDayState } from './streak-calendar';

const FIRST = '2026-03-01';
const TODAY = '2026-03-20';
const LAST = '2026-03-31';
const march = (date: number): string => addDays(FIRST, date - 1);

/** Days that started, as `[date in March, streak at its end, whether a daily quest was completed]`. */
type Played = readonly (readonly [date: number, streak: number, completed: boolean])[];

interface Given {
  readonly pauses?: readonly Pause[];
  readonly today?: string;
  readonly from?: string;
  readonly to?: string;
}

function statesOf(
  played: Played,
  { pauses = [], today = TODAY, from = FIRST, to = LAST }: Given = {},
): Readonly<Record<string, StreakDayState>> {
  const started = played.map(([date, streak]): StartedDay => ({ day: march(date), streak }));
  const completed = new Set(played.flatMap(([date, , isDone]) => (isDone ? [march(date)] : [])));
  const days = describeStreakDays(from, to, { today, started, completed, pauses });
  return Object.fromEntries(days.map(({ day, state }) => [String(Number(day.slice(-2))), state]));
}

describe('a day of the streak calendar', () => {
  it('is kept when a daily quest was completed on it', () => {
    expect(
      statesOf([
        [18, 1, true],
        [19, 2, true],
        [20, 3, true],
      ]),
    ).toEqual({
      ...{ 18: 'kept', 19: 'kept', 20: 'kept' },
    });
  });

  it('is open today until a daily quest is completed, and nothing is said of days to come', () => {
    expect(
      statesOf([
        [19, 1, true],
        [20, 1, false],
      ]),
    ).toEqual({ 19: 'kept', 20: 'open' });
  });

  it('is missed when the streak ended with it, played or not', () => {
    expect(
      statesOf([
        [16, 4, true],
        [17, 4, false],
        [19, 1, true],
        [20, 1, false],
      ]),
    ).toEqual({
      ...{ 16: 'kept', 17: 'missed', 18: 'missed', 19: 'kept', 20: 'open' },
    });
  });

  it('is missed when there was no streak to lose', () => {
    expect(
      statesOf([
        [18, 0, false],
        [20, 0, false],
      ]),
    ).toEqual({ 18: 'missed', 19: 'missed', 20: 'open' });
  });

  it('has survived when the streak went on after it', () => {
    expect(
      statesOf([
        [17, 4, true],
        [20, 4, false],
      ]),
    ).toMatchObject({ 18: 'survived', 19: 'survived' });
    expect(
      statesOf([
        [17, 4, true],
        [18, 4, false],
        [20, 5, true],
      ]),
    ).toMatchObject({
      ...{ 18: 'survived', 19: 'survived' },
    });
  });

  it('is open until a later day has started, because protection may still save the streak', () => {
    expect(statesOf([[17, 4, true]])).toEqual({ 17: 'kept', 18: 'open', 19: 'open', 20: 'open' });
  });

  it('is paused in a pause, also one to come, whatever was completed on it', () => {
    const pauses = [
      { from: march(18), to: march(19) },
      { from: march(30), to: '2026-04-02' },
    ];
    expect(
      statesOf(
        [
          [17, 4, true],
          [18, 4, true],
          [20, 4, false],
        ],
        { pauses },
      ),
    ).toEqual({
      ...{ 17: 'kept', 18: 'paused', 19: 'paused', 20: 'open', 30: 'paused', 31: 'paused' },
    });
  });

  it('is not there before the player’s first day', () => {
    expect(statesOf([])).toEqual({});
    expect(statesOf([[20, 0, false]])).toEqual({ 20: 'open' });
  });

  it('is settled by a day beyond the month, and is there when the player began before it', () => {
    const days = { from: march(10), to: march(12), today: LAST };
    expect(
      statesOf(
        [
          [5, 3, true],
          [25, 1, true],
        ],
        days,
      ),
    ).toEqual({ 10: 'missed', 11: 'missed', 12: 'missed' });
    expect(
      statesOf(
        [
          [5, 3, true],
          [25, 4, true],
        ],
        days,
      ),
    ).toEqual({
      ...{ 10: 'survived', 11: 'survived', 12: 'survived' },
    });
  });
});

describe('the streak calendar', () => {
  const day = fc.record({
    isStarted: fc.boolean(),
    isCompleted: fc.boolean(),
    isSaved: fc.boolean(),
    isPaused: fc.boolean(),
  });

  it('agrees with the streak that was played, day by day', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 31 }), (month) => {
        const pauses: Pause[] = [];
        const played: (readonly [number, number, boolean])[] = [];
        let [streak, missed, isProtected] = [0, 0, true];
        for (const [index, { isStarted, isCompleted, isSaved, isPaused }] of month.entries()) {
          const date = index + 1;
          if (isPaused) pauses.push({ from: march(date), to: march(date) });
          if (isStarted || index === 0) {
            if (missed > 0 && !isProtected) streak = 0;
            [missed, isProtected] = [0, true];
            const counts = isCompleted && !isPaused;
            if (counts) streak += 1;
            played.push([date, streak, isCompleted]);
            if (counts) continue;
          }
          if (isPaused) continue;
          missed += 1;
          isProtected &&= isSaved;
        }
        const today = march(month.length);
        const states = statesOf(played, { pauses, today, to: today });
        // Counting back from today over kept, paused and survived days gives the streak.
        let counted = 0;
        for (let date = month.length; date > 0; date -= 1) {
          if (states[date] === 'kept') counted += 1;
          if (states[date] === 'missed') break;
        }
        expect(Object.keys(states)).toHaveLength(month.length);
        expect(counted).toBe(played.at(-1)?.[1]);
      }),
    );
  });
});
