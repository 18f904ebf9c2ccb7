import type { Language } from '../rules/character-class';

/** The plural forms of whole numbers in each language, in the order in which texts list them. */
const PLURAL_FORMS: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  uk: ['one', 'few', 'many'],
};

const PLURAL_RULES = { en: new Intl.PluralRules('en'), uk: new Intl.PluralRules('uk') };
const NUMBER_FORMATS = { en: new Intl.NumberFormat('en'), uk: new Intl.NumberFormat('uk') };

/**
 * Returns a whole number and its noun in the form the language needs: `formatCount(2, ['page', 'pages'], 'en')` is "2
 * pages". Without forms it returns the number alone. Throws when the number of forms is not the language's.
 */
export function formatCount(n: number, forms: readonly string[], language: Language): string {
  const number = NUMBER_FORMATS[language].format(n);
  if (forms.length === 0) return number;
  if (forms.length !== PLURAL_FORMS[language].length) {
    throw new Error(
      `"${forms.join(' | ')}" has ${forms.length} plural forms, not ${PLURAL_FORMS[language].length}`,
    );
  }
  return `${number} ${forms[PLURAL_FORMS[language].indexOf(PLURAL_RULES[language].select(n))] ?? ''}`;
}
