/** The classes a character can have; the interface shows any other value as adventurer (R17). */
export const CHARACTER_CLASSES = ['warrior', 'mage', 'scholar', 'mystic', 'rogue', 'ranger'] as const;
export type CharacterClass = (typeof CHARACTER_CLASSES)[number];

/** The three classes registration offers: those with a bonus (R17). */
export const OFFERED_CLASSES = ['warrior', 'scholar', 'mystic'] as const satisfies readonly CharacterClass[];
export type OfferedClass = (typeof OFFERED_CLASSES)[number];

/** Days from the first one of a class until another may be requested (R384). */
export const DAYS_BETWEEN_CLASSES = 90;

export const LANGUAGES = ['en', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];
