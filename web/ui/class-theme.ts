import { CHARACTER_CLASSES, type CharacterClass } from '../../server/rules/character-class';

/** The classes a screen can show: anything unknown is an adventurer (R17). */
export type ShownClass = CharacterClass | 'adventurer';

/** Also the name of the class's colour palette and of its texts (`class.<name>`). */
export function shownClass(characterClass: string): ShownClass {
  return CHARACTER_CLASSES.find((known) => known === characterClass) ?? 'adventurer';
}
