import { describe, expect, it } from '@jest/globals';
import { computeLevelXp } from './level-xp';

describe('the XP of a level', () => {
  it('adds the XP of the levels before to the XP in the bar (R20)', () => {
    expect(computeLevelXp(1, 40)).toEqual({ spent: 0, total: 40, remaining: 60 });
    expect(computeLevelXp(4, 100)).toEqual({ spent: 100 + 283 + 520, total: 1003, remaining: 700 });
  });
});
