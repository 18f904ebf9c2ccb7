import { describe, expect, it } from '@jest/globals';
import { chooseLanguage } from './language-choice';

describe('the language of the first screen', () => {
  it('is the stored choice before the browser’s', () => {
    expect(chooseLanguage('uk', ['en-GB'])).toBe('uk');
  });

  it('is the browser’s first supported language', () => {
    expect(chooseLanguage(null, ['pl', 'uk-UA', 'en'])).toBe('uk');
  });

  it('is English when no language is supported, or the stored one is unknown', () => {
    expect(chooseLanguage(null, ['pl', 'cs'])).toBe('en');
    expect(chooseLanguage('klingon', [])).toBe('en');
  });
});
