// Shows R42.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toTier, findStatForCategory, TIERS } from './difficulty';
import { QUEST_CATEGORIES } from './quest-category';

describe('difficulty of quests', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
    [16, 4],
    [20, 4],
    [21, 5],
    [1000, 5],
  ])('for a stat of %i is %i', (stat, level) => {
    expect(toTier(stat)).toBe(level);
  });

  it('is one of five levels and never falls when the stat grows', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(50), (stat, more) => {
        expect(TIERS).toContain(toTier(stat));
        expect(toTier(stat + more)).toBeGreaterThanOrEqual(toTier(stat));
      }),
    );
  });

  it('follows the stat that the category trains', () => {
    expect(
      Object.fromEntries(QUEST_CATEGORIES.map((category) => [category, findStatForCategory(category)])),
    ).toEqual({
      fitness: 'strength',
      learning: 'intelligence',
      productivity: 'focus',
      social: 'charisma',
      habit: 'willpower',
      mental: 'willpower',
      health: 'willpower',
    });
  });

  it.each([
    ['workout', 'strength'],
    ['exercise', 'strength'],
    ['study', 'intelligence'],
    ['reading', 'intelligence'],
    ['work', 'focus'],
    ['task', 'focus'],
    ['networking', 'charisma'],
    ['communication', 'charisma'],
    ['discipline', 'willpower'],
    ['consistency', 'willpower'],
    ['anything else', 'willpower'],
  ])('uses for %s the stat %s', (category, stat) => {
    expect(findStatForCategory(category)).toBe(stat);
  });
});
