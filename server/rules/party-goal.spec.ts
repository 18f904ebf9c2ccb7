// Shows R200.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseGoalXp, toGivenGoal } from './party-goal';

const WEEKLY = { min: 50, max: 1000 };

describe('a goal of a party', () => {
  it('is a number again, when it was a number within the range', () => {
    fc.assert(
      fc.property(fc.integer(WEEKLY), (xp) => {
        expect(toGivenGoal(String(xp), WEEKLY)).toBe(xp);
      }),
    );
  });

  it.each(['', 'Read daily', '49', '1001', '0100', '100 pages', '1e2'])('is a text again: %j', (text) => {
    expect(toGivenGoal(text, WEEKLY)).toBe(text);
  });

  it('is XP also beyond the range', () => {
    expect([parseGoalXp('5000'), parseGoalXp(100), parseGoalXp('0100'), parseGoalXp('')]).toStrictEqual([
      5000,
      100,
      null,
      null,
    ]);
  });
});
