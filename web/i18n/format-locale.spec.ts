import { describe, expect, it } from '@jest/globals';
import { formatLocale } from './format-locale';

describe('the locale of dates and numbers', () => {
  it('is the browser’s first locale in the current language', () => {
    expect(formatLocale('en', ['uk-UA', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(formatLocale('en', ['en', 'en-GB'])).toBe('en');
  });

  it('is the language itself where the browser has no locale of it', () => {
    expect(formatLocale('uk', ['en-GB', 'en'])).toBe('uk');
    expect(formatLocale('uk', [])).toBe('uk');
  });

  it('is never a language with the same prefix, nor a tag that formatters reject', () => {
    expect(formatLocale('en', ['enm', 'en-US@posix'])).toBe('en');
  });

  it('formats dates in the order and with the clock of the region', () => {
    const written = (browser: readonly string[]) =>
      new Intl.DateTimeFormat(formatLocale('en', browser), {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'UTC',
      }).format(Date.parse('2026-11-22T15:05:00Z'));
    expect(written(['en-GB'])).toBe('22 November 2026 at 15:05');
    expect(written(['en-US'])).toMatch(/^November 22, 2026 at 3:05\sPM$/);
  });
});
