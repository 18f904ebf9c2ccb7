// Shows R18.
import { describe, expect, it } from '@jest/globals';
import { CHARACTER_CLASSES, OFFERED_CLASSES } from './character-class';
import { floorDisplayedXp, roundDisplayedXp, hasClassBonus, isBonusClass } from './class-bonus';
import { CUSTOM_QUEST_CATEGORIES } from './custom-quest';
import { QUEST_CATEGORIES } from './quest-category';

describe('class bonus', () => {
  it.each([
    ['warrior', ['fitness', 'health']],
    ['scholar', ['learning', 'productivity']],
    ['mystic', ['social', 'habit', 'mental']],
    ['mage', []],
    ['rogue', []],
    ['ranger', []],
    ['adventurer', []],
    ['constructor', []],
  ])('of the %s applies to %j only', (characterClass, categories) => {
    expect(QUEST_CATEGORIES.filter((category) => hasClassBonus(characterClass, category))).toEqual(
      categories,
    );
  });

  // Shows R204.
  it("applies to the custom category 'habits' as to 'habit', and to no other custom one", () => {
    const bonusOf = (characterClass: string) =>
      CUSTOM_QUEST_CATEGORIES.filter((category) => hasClassBonus(characterClass, category));
    expect(bonusOf('mystic')).toEqual(['social', 'habit', 'mental', 'habits']);
    expect(bonusOf('warrior')).toEqual(['fitness', 'health']);
    expect(bonusOf('scholar')).toEqual(['learning', 'productivity']);
  });

  it('exists for exactly the classes that registration offers', () => {
    expect(CHARACTER_CLASSES.filter(isBonusClass)).toEqual(OFFERED_CLASSES);
  });

  // Shows R30.
  it('is rounded down in the detail popup and to nearest in the list', () => {
    expect([floorDisplayedXp(10), roundDisplayedXp(10)]).toEqual([12, 13]);
    expect([floorDisplayedXp(35), roundDisplayedXp(35)]).toEqual([43, 44]);
  });

  it('is shown the same in both places for rewards that are multiples of 4', () => {
    for (let xp = 4; xp <= 400; xp += 4) expect(floorDisplayedXp(xp)).toBe(roundDisplayedXp(xp));
  });
});
