import { useTranslation } from 'react-i18next';
import type { Language } from '../../server/rules/character-class';

/** Returns the current language, and renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.resolvedLanguage === 'uk' ? 'uk' : 'en';
}
