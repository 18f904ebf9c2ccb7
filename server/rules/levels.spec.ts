// Shows R20, R21.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeLevelDowns, computeLevelUps, POINTS_PER_LEVEL, computeXpRequired } from './levels';

describe('levels', () => {
  it.each([
    [1, 100],
    [2, 283],
    [3, 520],
    [4, 800],
    [5, 1118],
    [10, 3162],
  ])('at %i need %i XP', (level, xp) => {
    expect(computeXpRequired(level)).toBe(xp);
  });

  it('need more XP with every level', () => {
    for (let level = 1; level < 500; level++)
      expect(computeXpRequired(level + 1)).toBeGreaterThan(computeXpRequired(level));
  });

  it('give five points each', () => {
    expect(POINTS_PER_LEVEL).toBe(5);
  });

  it('are not reached one point short', () => {
    expect(computeLevelUps(1, 99)).toEqual([]);
  });

  it('are reached with exactly the required XP', () => {
    expect(computeLevelUps(1, 100)).toEqual([{ level: 2, xpSpent: 100 }]);
  });

  it('are several after one large grant', () => {
    expect(computeLevelUps(1, 100 + 283 + 519)).toEqual([
      { level: 2, xpSpent: 100 },
      { level: 3, xpSpent: 283 },
    ]);
  });

  it('lose no XP and stop only when the next level is out of reach', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(2_000_000), (level, xp) => {
        const steps = computeLevelUps(level, xp);
        const left = xp - steps.reduce((sum, { xpSpent }) => sum + xpSpent, 0);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(computeXpRequired(level + steps.length));
        expect(steps.map((step) => step.level)).toEqual(steps.map((_, index) => level + index + 1));
      }),
    );
  });

  it('are the same however a sum is divided into grants', () => {
    const afterGrants = (grants: readonly number[]): { level: number; xp: number } =>
      grants.reduce(
        (character, grant) => {
          const steps = computeLevelUps(character.level, character.xp + grant);
          const spent = steps.reduce((sum, { xpSpent }) => sum + xpSpent, 0);
          return { level: character.level + steps.length, xp: character.xp + grant - spent };
        },
        { level: 1, xp: 0 },
      );
    fc.assert(
      fc.property(fc.array(fc.nat(5000)), (grants) => {
        expect(afterGrants(grants)).toEqual(afterGrants([grants.reduce((a, b) => a + b, 0)]));
      }),
    );
  });
});

describe('levels lost', () => {
  it('are none while the bar holds what is taken', () => {
    expect(computeLevelDowns(3, 50, 50)).toEqual([]);
    expect(computeLevelDowns(3, 50, 0)).toEqual([]);
  });

  it('are the reached ones, the last first', () => {
    expect(computeLevelDowns(3, 17, 400)).toEqual([
      { level: 2, xpReturned: 283 },
      { level: 1, xpReturned: 100 },
    ]);
    expect(computeLevelDowns(2, 0, 1)).toEqual([{ level: 1, xpReturned: 100 }]);
  });

  it('stop at the first level', () => {
    expect(computeLevelDowns(1, 5, 400)).toEqual([]);
    expect(computeLevelDowns(2, 5, 400)).toEqual([{ level: 1, xpReturned: 100 }]);
  });

  it('are the exact reverse of the levels that a grant reached', () => {
    const characters = fc
      .integer({ min: 1, max: 200 })
      .chain((level) => fc.record({ level: fc.constant(level), xp: fc.nat(computeXpRequired(level) - 1) }));
    fc.assert(
      fc.property(characters, fc.nat(3_000_000), ({ level, xp }, grant) => {
        const ups = computeLevelUps(level, xp + grant);
        const left = xp + grant - ups.reduce((sum, { xpSpent }) => sum + xpSpent, 0);
        const downs = computeLevelDowns(level + ups.length, left, grant);
        expect(downs).toEqual(ups.map((up) => ({ level: up.level - 1, xpReturned: up.xpSpent })).reverse());
        expect(left - grant + downs.reduce((sum, { xpReturned }) => sum + xpReturned, 0)).toBe(xp);
      }),
    );
  });

  it('leave the state that the other grants alone would have led to', () => {
    const grown = (grants: readonly number[]) => {
      const total = grants.reduce((sum, grant) => sum + grant, 0);
      const ups = computeLevelUps(1, total);
      return { level: 1 + ups.length, xp: total - ups.reduce((sum, { xpSpent }) => sum + xpSpent, 0) };
    };
    fc.assert(
      fc.property(fc.nat(50_000), fc.array(fc.nat(50_000), { maxLength: 5 }), (taken, others) => {
        const { level, xp } = grown([taken, ...others]);
        const downs = computeLevelDowns(level, xp, taken);
        const back = downs.reduce((sum, { xpReturned }) => sum + xpReturned, xp - taken);
        expect({ level: level - downs.length, xp: back }).toEqual(grown(others));
      }),
    );
  });
});
