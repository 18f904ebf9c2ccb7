// Shows R464.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar';
import { countPartyStreak, type StreakMember } from './party-streak';

const TODAY = '2026-03-20';
const FIRST = '2026-03-01';
const daysAgo = (count: number): string => addDays(TODAY, -count);

/** A member for long, active on the days that long ago. */
function member(ago: readonly number[], given: Partial<StreakMember> = {}): StreakMember {
  return {
    stays: [{ from: '2026-01-01', to: null }],
    pauses: [],
    activeDays: new Set(ago.map(daysAgo)),
    ...given,
  };
}

const countOf = (...members: readonly StreakMember[]) => {
  const { days, includesToday } = countPartyStreak(members, { today: TODAY, first: FIRST });
  return { days, includesToday };
};

describe('the streak of a party', () => {
  it('counts the days back from yesterday on which everybody did something', () => {
    expect(countOf(member([1, 2, 3]), member([1, 2, 4]))).toEqual({ days: 2, includesToday: false });
  });

  it('takes today in as soon as everybody has done something, and is not ended by it before', () => {
    expect(countOf(member([0, 1]), member([1]))).toEqual({ days: 1, includesToday: false });
    expect(countOf(member([0, 1]), member([0, 1]))).toEqual({ days: 2, includesToday: true });
  });

  it('needs a member from the day after joining to the day before leaving', () => {
    const joined = (to: string | null) => ({ stays: [{ from: daysAgo(3), to }] });
    expect(countOf(member([1, 2, 3, 4]), member([1, 2], joined(null)))).toMatchObject({ days: 4 });
    expect(countOf(member([1, 2, 3, 4]), member([2], joined(daysAgo(1))))).toMatchObject({ days: 4 });
    expect(countOf(member([1, 2, 3, 4]), member([], joined(daysAgo(1))))).toMatchObject({ days: 1 });
  });

  it('is not longer after somebody has left who missed a day', () => {
    const gone = member([1, 2, 4], { stays: [{ from: '2026-01-01', to: TODAY }] });
    expect(countOf(member([1, 2, 3, 4]), gone)).toMatchObject({ days: 2 });
  });

  it('doesn’t need a member on pause, and waits while everybody is on pause', () => {
    const resting = { pauses: [{ from: daysAgo(3), to: daysAgo(2) }] };
    expect(countOf(member([1, 2, 3, 4]), member([1, 4], resting))).toMatchObject({ days: 4 });
    expect(countOf(member([1, 4], resting), member([1, 4], resting))).toMatchObject({ days: 2 });
  });

  it('has no days in a party that was founded today', () => {
    expect(countOf(member([0], { stays: [{ from: TODAY, to: null }] }))).toEqual({
      days: 0,
      includesToday: false,
    });
  });

  it('says whether it is whole, or earlier days could count too', () => {
    const every = Array.from({ length: 19 }, (_unused, index) => index + 1);
    const isWhole = (ago: readonly number[]) =>
      countPartyStreak([member(ago)], { today: TODAY, first: FIRST }).isWhole;
    expect([isWhole(every), isWhole([1, 2])]).toEqual([false, true]);
  });

  it('never grows by a further member, and never shrinks by what somebody does or by a pause', () => {
    const ago = fc.uniqueArray(fc.integer({ min: 0, max: 19 }));
    const anyMember = fc
      .record({
        ago,
        from: fc.integer({ min: 0, max: 25 }),
        paused: fc.option(fc.integer({ min: 0, max: 15 })),
      })
      .map(({ ago: active, from, paused }) =>
        member(active, {
          stays: [{ from: daysAgo(from), to: null }],
          pauses: paused === null ? [] : [{ from: daysAgo(paused + 2), to: daysAgo(paused) }],
        }),
      );
    fc.assert(
      fc.property(fc.array(anyMember, { maxLength: 4 }), anyMember, ago, (others, one, more) => {
        const without = countOf(member(Array.from({ length: 20 }, (_unused, index) => index)), ...others);
        const all = Array.from({ length: 20 }, (_unused, index) => index);
        const together = countOf(member(all), ...others, one);
        expect(together.days).toBeLessThanOrEqual(without.days);
        const busier = { ...one, activeDays: new Set([...one.activeDays, ...more.map(daysAgo)]) };
        expect(countOf(member(all), ...others, busier).days).toBeGreaterThanOrEqual(together.days);
        const resting = { ...one, pauses: [{ from: daysAgo(19), to: TODAY }] };
        expect(countOf(member(all), ...others, resting).days).toBeGreaterThanOrEqual(together.days);
      }),
    );
  });
});
