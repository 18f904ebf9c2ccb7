import type { Language } from '../../server/rules/character-class';
import { chooseLanguage, STORED_LANGUAGE_KEY } from './language-choice';
import type { Texts } from './texts';

/** The texts that every screen needs, by language. */
export const INITIAL_TEXTS: Record<Language, () => Promise<{ resources: Record<string, Texts> }>> = {
  en: () => import('./en/resources'),
  uk: () => import('./uk/resources'),
};

/** Returns the language of the stored choice, else of the browser, else English (R16). */
export function detectInitialLanguage(): Language {
  return chooseLanguage(localStorage.getItem(STORED_LANGUAGE_KEY), navigator.languages);
}

/** Starts to fetch the texts of the first screen; a failure reaches the caller that needs them. */
export function preloadInitialTexts(): Promise<unknown> {
  return INITIAL_TEXTS[detectInitialLanguage()]().catch(() => undefined);
}
