import type { Language } from '../../rules/character-class';

const FOUND_MESSAGES: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `You found ${name}!`,
  uk: (name) => `Твоя знахідка: ${name}!`,
};

const EMPTY_MESSAGES: Readonly<Record<Language, string>> = {
  en: 'The treasure chest was empty this time.',
  uk: 'Цього разу скриня виявилася порожньою.',
};

/** The text for a player about an opened chest (R152); `name` of the item, null for an empty chest. */
export function formatLootMessage(name: string | null, language: Language): string {
  return name === null ? EMPTY_MESSAGES[language] : FOUND_MESSAGES[language](name);
}
