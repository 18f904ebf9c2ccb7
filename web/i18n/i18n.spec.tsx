import { afterEach, describe, expect, it } from '@jest/globals';
import { i18n, showLanguage, startI18n } from './i18n';
import { STORED_LANGUAGE_KEY } from './language-choice';

describe('the language that is shown', () => {
  afterEach(() => localStorage.clear());

  it('is the last one asked for, though one asked for before takes longer to load', async () => {
    localStorage.setItem(STORED_LANGUAGE_KEY, 'en');
    await startI18n();
    await Promise.all([showLanguage('uk'), showLanguage('en')]);
    expect(i18n.language).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem(STORED_LANGUAGE_KEY)).toBe('en');
  });
});
