import { describe, expect, it } from '@jest/globals';
import { parseGoalXp } from './parse-goal';

describe('a goal (R81)', () => {
  it('is XP when it is a number, and text otherwise', () => {
    expect(parseGoalXp('500')).toBe(500);
    expect(parseGoalXp(500)).toBe(500);
    expect(parseGoalXp('a book each')).toBeNull();
    expect(parseGoalXp('')).toBeNull();
  });
});
