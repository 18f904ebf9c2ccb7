import { CHARACTER_CLASSES, type CharacterClass } from '../../server/rules/character-class';

/** The classes a screen can show: any unknown class is shown as an adventurer (R17). */
export type ShownClass = CharacterClass | 'adventurer';

/** Returns the class to show, which also names its colour palette and its texts (`class.<name>`). */
export function shownClass(characterClass: string): ShownClass {
  return CHARACTER_CLASSES.find((known) => known === characterClass) ?? 'adventurer';
}
