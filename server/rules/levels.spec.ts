import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { levelUps, xpRequired } from './levels';

describe('levels', () => {
  it.each([
    [1, 100],
    [2, 283],
    [3, 520],
    [4, 800],
    [5, 1118],
    [10, 3162],
  ])('level %i asks for %i XP', (level, xp) => {
    expect(xpRequired(level)).toBe(xp);
  });

  it('asks for more with every level', () => {
    for (let level = 1; level < 500; level++)
      expect(xpRequired(level + 1)).toBeGreaterThan(xpRequired(level));
  });

  it('reaches no level one point short of it', () => {
    expect(levelUps(1, 99)).toEqual([]);
  });

  it('reaches the level exactly at what it requires', () => {
    expect(levelUps(1, 100)).toEqual([{ level: 2, xpSpent: 100 }]);
  });

  it('crosses several levels with one grant', () => {
    expect(levelUps(1, 100 + 283 + 519)).toEqual([
      { level: 2, xpSpent: 100 },
      { level: 3, xpSpent: 283 },
    ]);
  });

  it('loses no XP and stops only when the next level is out of reach', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(2_000_000), (level, xp) => {
        const steps = levelUps(level, xp);
        const left = xp - steps.reduce((sum, { xpSpent }) => sum + xpSpent, 0);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(xpRequired(level + steps.length));
        expect(steps.map((step) => step.level)).toEqual(steps.map((_, index) => level + index + 1));
      }),
    );
  });

  it('ends at the same level and XP however a sum is cut into grants', () => {
    const afterGrants = (grants: readonly number[]): { level: number; xp: number } =>
      grants.reduce(
        (character, grant) => {
          const steps = levelUps(character.level, character.xp + grant);
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
