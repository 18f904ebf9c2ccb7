import { describe, expect, it } from '@jest/globals';
import { isSaved, toDisplayedRoll } from './display-roll';

describe('a roll of the streak protection', () => {
  it('saves the streak below its chance, not at it', () => {
    expect(isSaved({ roll: 0.24, chance: 0.25 })).toBe(true);
    expect(isSaved({ roll: 0.25, chance: 0.25 })).toBe(false);
  });

  it.each([
    [0.31, 0.25, 31],
    [0.29, 0.5, 29],
    [0.2499, 0.25, 24],
    [0.2501, 0.25, 26],
    [0.7018386, 0.5, 71],
    [0, 0.25, 0],
  ])('of %d against %d reads %d, on its own side of the chance', (roll, chance, shown) => {
    expect(toDisplayedRoll({ roll, chance })).toBe(shown);
  });
});
