import { LANGUAGES, type Language } from '../../server/rules/character-class';

/** Where the browser keeps the player's choice (R16). */
export const STORED_LANGUAGE_KEY = 'i18nextLng';

/** The name of each language in that language, and its flag; the same in every language. */
export const LANGUAGE_LABELS: Record<Language, { readonly name: string; readonly flag: string }> = {
  en: { name: 'English', flag: '🇬🇧' },
  uk: { name: 'Українська', flag: '🇺🇦' },
};

/** Returns the stored choice, else the browser's first supported language, else English. */
export function chooseLanguage(stored: string | null, browser: readonly string[]): Language {
  const wanted = [stored ?? '', ...browser].map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0] ?? 'en';
}

/** Returns the language of the stored choice, else of the browser, else English (R16). */
export function detectInitialLanguage(): Language {
  return chooseLanguage(localStorage.getItem(STORED_LANGUAGE_KEY), navigator.languages);
}
