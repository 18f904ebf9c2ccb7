import { describe, expect, it } from '@jest/globals';
import { goalXp } from './goal-text';

describe('a goal (R81)', () => {
  it('is XP when it is a number, and text otherwise', () => {
    expect(goalXp('500')).toBe(500);
    expect(goalXp(500)).toBe(500);
    expect(goalXp('a book each')).toBeNull();
    expect(goalXp('')).toBeNull();
  });
});
