import type { Language } from '../../server/rules/character-class';
import { useLanguage } from './use-language';

/**
 * Returns a hook for what `make` returns for the current language, computed once per language because every row of a
 * list calls it.
 */
export function byLanguage<Made>(make: (language: Language) => Made): () => Made {
  const made = new Map<Language, Made>();
  return function useMade() {
    const language = useLanguage();
    const known = made.get(language);
    if (known !== undefined) return known;
    const fresh = make(language);
    made.set(language, fresh);
    return fresh;
  };
}
