// Shows R82, R83.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeDetailProgress, computePartyLevel, computeListProgress } from './party-level';

const anyXp = fc.nat(10_000_000);

describe('party level', () => {
  it.each([
    [0, 1],
    [99, 1],
    [149, 1],
    [150, 2],
    [224, 2],
    [225, 3],
    [337, 3],
    [338, 4],
  ])('with %i XP is %i', (totalXp, level) => {
    expect(computePartyLevel(totalXp)).toBe(level);
  });

  it('is the one whose bounds include the XP', () => {
    fc.assert(
      fc.property(anyXp, (totalXp) => {
        const level = computePartyLevel(totalXp);
        expect(totalXp).toBeLessThan(100 * 1.5 ** level);
        if (level > 1) expect(totalXp).toBeGreaterThanOrEqual(100 * 1.5 ** (level - 1));
      }),
    );
  });

  it('fills the list bar between the bounds of the level', () => {
    expect(computeListProgress(150, 2)).toBe(0);
    expect(computeListProgress(187.5, 2)).toBe(50);
    expect(computeListProgress(0, 1)).toBe(0);
    expect(computeListProgress(1000, 2)).toBe(100);
  });

  it('fills the detail bar by level · 1000 + 500', () => {
    expect(computeDetailProgress(375, 1)).toBe(25);
    expect(computeDetailProgress(1500, 1)).toBe(100);
    expect(computeDetailProgress(9999, 1)).toBe(100);
    expect(computeDetailProgress(1250, 2)).toBe(50);
  });

  it('keeps both bars between 0 and 100', () => {
    fc.assert(
      fc.property(anyXp, fc.integer({ min: 1, max: 100 }), (totalXp, level) => {
        for (const progress of [computeListProgress(totalXp, level), computeDetailProgress(totalXp, level)]) {
          expect(progress).toBeGreaterThanOrEqual(0);
          expect(progress).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
