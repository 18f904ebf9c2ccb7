import { describe, expect, it } from '@jest/globals';
import type { InventoryEntry } from '../../api/models';
import { passiveBonusPercent, statBonusPercent } from './stat-bonus';

const wearing = (kind: 'timer' | 'streak-protection' | 'party-xp', percent: number) =>
  ({ item: { passive: { kind, percent } } }) as InventoryEntry;
const PLAIN = { item: { passive: null } } as InventoryEntry;

describe('the bonus of a stat', () => {
  it.each([
    ['intelligence', 15, 2.5],
    ['focus', 14, 4],
    ['charisma', 13, 6],
    ['willpower', 12, 10],
  ] as const)('is of %s at %d points %d percent', (stat, points, percent) => {
    expect(statBonusPercent(stat, points, [PLAIN])).toBe(percent);
  });

  it.each(['intelligence', 'focus', 'charisma', 'willpower'] as const)(
    'is 0 for %s at 10 and below',
    (stat) => {
      expect([0, 9, 10].map((points) => statBonusPercent(stat, points, []))).toEqual([0, 0, 0]);
    },
  );

  it('is at most 50 percent off a timer and 75 percent of streak protection', () => {
    expect(statBonusPercent('focus', 90, [])).toBe(50);
    expect(statBonusPercent('willpower', 90, [])).toBe(75);
  });

  it('includes passive effects that share its limit', () => {
    const worn = [wearing('timer', 10), wearing('timer', 5), wearing('streak-protection', 8), PLAIN];
    expect(statBonusPercent('focus', 14, worn)).toBe(19);
    expect(statBonusPercent('focus', 60, worn)).toBe(50);
    expect(statBonusPercent('willpower', 10, worn)).toBe(8);
    expect([passiveBonusPercent('focus', worn), passiveBonusPercent('willpower', worn)]).toEqual([15, 8]);
  });

  it('excludes passive effects that multiply on their own', () => {
    const worn = [wearing('party-xp', 10)];
    expect(statBonusPercent('charisma', 11, worn)).toBe(2);
    expect([passiveBonusPercent('charisma', worn), passiveBonusPercent('intelligence', worn)]).toEqual([
      0, 0,
    ]);
  });
});
