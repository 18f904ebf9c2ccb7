import type { Language } from '../../server/rules/character-class';
import { useLanguage } from './use-language';

/** A hook that returns what `make` makes for the language on the screen: once a language, as every row of a list asks for it. */
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
