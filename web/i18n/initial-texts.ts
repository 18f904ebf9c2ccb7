import type { Language } from '../../server/rules/character-class';
import { chooseLanguage, STORED_LANGUAGE_KEY } from './language-choice';
import type { Texts } from './texts';

/** What every screen says, by language. */
export const INITIAL_TEXTS: Record<Language, () => Promise<{ resources: Record<string, Texts> }>> = {
  en: () => import('./en/resources'),
  uk: () => import('./uk/resources'),
};

/** The language of the stored choice, else of the browser, else English (R16). */
export function detectInitialLanguage(): Language {
  return chooseLanguage(localStorage.getItem(STORED_LANGUAGE_KEY), navigator.languages);
}

/** Has the texts of the first screen fetched; a failure is told to whoever needs them. */
export function preloadInitialTexts(): Promise<unknown> {
  return INITIAL_TEXTS[detectInitialLanguage()]().catch(() => undefined);
}
