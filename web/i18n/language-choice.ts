import { LANGUAGES, type Language } from '../../server/rules/character-class';

/** Where the browser keeps the player's choice (R16). */
export const STORED_LANGUAGE_KEY = 'i18nextLng';

/** How each language calls itself, and its flag; the same in every language. */
export const LANGUAGE_LABELS: Record<Language, { readonly name: string; readonly flag: string }> = {
  en: { name: 'English', flag: '🇬🇧' },
  uk: { name: 'Українська', flag: '🇺🇦' },
};

/** The stored choice, else the first language of the browser that the game speaks, else English. */
export function chooseLanguage(stored: string | null, browser: readonly string[]): Language {
  const wanted = [stored ?? '', ...browser].map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0] ?? 'en';
}
