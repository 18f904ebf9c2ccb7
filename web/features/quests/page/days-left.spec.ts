// Shows R34.
import { describe, expect, it } from '@jest/globals';
import { daysLeft } from './days-left';

describe('the days that are left', () => {
  it.each([
    ['weekly', '2026-11-23', 7],
    ['weekly', '2026-11-28', 2],
    ['weekly', '2026-11-29', 1],
    ['monthly', '2026-11-28', 3],
    ['monthly', '2026-12-31', 1],
    ['monthly', '2028-02-01', 29],
    ['monthly', '2026-01-01', 31],
  ] as const)('%s quests on %s: %i', (frequency, today, days) => {
    expect(daysLeft(frequency, today)).toBe(days);
  });
});
