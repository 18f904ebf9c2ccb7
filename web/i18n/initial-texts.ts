import type { Language } from '../../server/rules/character-class';
import type { Texts } from './texts';

/** The texts that every screen needs, by language. */
export const INITIAL_TEXTS: Record<Language, () => Promise<{ resources: Record<string, Texts> }>> = {
  en: () => import('./en/resources'),
  uk: () => import('./uk/resources'),
};
