import { describe, expect, it } from '@jest/globals';
import { allTexts } from '../../test/support/web/texts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text by its dotted key. */
function texts(node: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...texts(value as object, `${prefix}${key}.`)],
    ),
  );
}

const languages = {
  en: texts(await allTexts('en')),
  uk: texts(await allTexts('uk')),
};
const meanings = (all: Map<string, string>) =>
  [...new Set([...all.keys()].map((key) => key.replace(PLURAL, '')))].sort();
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? [])].sort();

describe('the texts of both languages', () => {
  // Shows R16.
  it('have the same keys', () => {
    expect(meanings(languages.uk)).toEqual(meanings(languages.en));
  });

  it.each(['en', 'uk'] as const)('have every plural form that %s has', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const all = languages[language];
    const counted = new Set(
      [...all.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
    );
    expect(counted.size).toBeGreaterThan(0);
    for (const key of counted) {
      expect(forms.filter((form) => !all.has(`${key}_${form}`)).map((form) => `${key}_${form}`)).toEqual([]);
    }
  });

  it('use the same placeholders', () => {
    for (const [key, text] of languages.en) {
      const translated = languages.uk.get(key);
      if (translated === undefined || PLURAL.test(key)) continue;
      expect([key, placeholders(translated)]).toEqual([key, placeholders(text)]);
    }
  });

  it('keep the placeholders in all plural forms of Ukrainian, whose singular is also that of 21 and 31', () => {
    const forms = [...languages.uk].filter(([key]) => PLURAL.test(key));
    for (const [key, text] of forms) {
      const whole = languages.uk.get(`${key.replace(PLURAL, '')}_many`) ?? '';
      expect([key, placeholders(text)]).toEqual([key, placeholders(whole)]);
    }
  });

  it('keep the number of differences in all plural forms', () => {
    for (const all of Object.values(languages)) {
      const forms = [...all].filter(([key]) => key.startsWith('operations.comparison.first_'));
      expect(forms.length).toBeGreaterThan(1);
      expect(forms.filter(([, text]) => !text.includes('{{amount}}'))).toEqual([]);
    }
  });

  it('have no empty text', () => {
    for (const all of Object.values(languages)) {
      expect([...all].filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });

  it('have no Latin letters in Ukrainian except names and symbols', () => {
    const latin = [...languages.uk].filter(([, text]) => {
      const words = text
        .replace(/\{\{\w+\}\}|<\/?\w+>/g, '')
        .replace(/\b(XP|Questlog|F8|Enter|iPhone|iPad|https)\b/g, '');
      return /[A-Za-z]/.test(words);
    });
    expect(latin).toEqual([]);
  });
});
