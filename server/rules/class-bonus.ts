import { toBuiltInCategory } from './built-in-category';

/** The XP factor of a quest in one of the class's categories (R18: +25 %). */
export const CLASS_BONUS = 1.25;

const BONUS_CATEGORIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['warrior', ['fitness', 'health']],
  ['scholar', ['learning', 'productivity']],
  ['mystic', ['mental', 'social', 'habit']],
]);

/** Returns whether any category pays this class more: true for warrior, scholar and mystic (R17). */
export function isBonusClass(characterClass: string): boolean {
  return BONUS_CATEGORIES.has(characterClass);
}

/** Returns whether quests of `category` pay this class 25 % more (R18). False for classes without a bonus. */
export function hasClassBonus(characterClass: string, category: string): boolean {
  return BONUS_CATEGORIES.get(characterClass)?.includes(toBuiltInCategory(category)) ?? false;
}

/** Returns a reward with the class bonus as the detail popup shows it: rounded down (R30). */
export function floorDisplayedXp(xpReward: number): number {
  return Math.floor(xpReward * CLASS_BONUS);
}

/** Returns a reward with the class bonus as the quest list shows it: rounded to nearest (R30). */
export function roundDisplayedXp(xpReward: number): number {
  return Math.round(xpReward * CLASS_BONUS);
}
