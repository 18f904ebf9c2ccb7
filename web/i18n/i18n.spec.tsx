import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { INITIAL_TEXTS } from './initial-texts';
import { i18n, targetLanguage, showLanguage, startI18n } from './i18n';
import { STORED_LANGUAGE_KEY } from './language-choice';

describe('the current language', () => {
  beforeEach(async () => {
    localStorage.setItem(STORED_LANGUAGE_KEY, 'en');
    await startI18n();
  });
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it('is the last one requested, although an earlier request takes longer to load', async () => {
    await Promise.all([showLanguage('uk'), showLanguage('en')]);
    expect(i18n.language).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem(STORED_LANGUAGE_KEY)).toBe('en');
  });

  it('targets the requested one until its texts fail to load', async () => {
    i18n.removeResourceBundle('uk', 'common');
    jest.spyOn(INITIAL_TEXTS, 'uk').mockRejectedValue(new TypeError('Failed to fetch'));
    const showing = showLanguage('uk');
    expect(targetLanguage()).toBe('uk');
    await expect(showing).rejects.toThrow('Failed to fetch');
    expect(targetLanguage()).toBe('en');
  });

  it('targets the last one requested, although an earlier request failed', async () => {
    i18n.removeResourceBundle('uk', 'common');
    jest.spyOn(INITIAL_TEXTS, 'uk').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const failing = showLanguage('uk');
    const showing = showLanguage('uk');
    await expect(failing).rejects.toThrow('Failed to fetch');
    expect(targetLanguage()).toBe('uk');
    await showing;
    expect(i18n.language).toBe('uk');
  });
});
