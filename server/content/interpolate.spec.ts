import { describe, expect, it } from '@jest/globals';
import { interpolate } from './interpolate';

const pages = (count: number): string =>
  interpolate('{{count: page | pages}}', { count, seconds: null }, 'en');
const pagesUk = (count: number): string =>
  interpolate('{{count: сторінку | сторінки | сторінок}}', { count, seconds: null }, 'uk');
const lasting = (seconds: number, language: 'en' | 'uk'): string =>
  interpolate('{{duration}}', { count: null, seconds }, language);

describe('numbers in texts', () => {
  it('agree with their noun in English', () => {
    expect([1, 2, 5, 21].map(pages)).toEqual(['1 page', '2 pages', '5 pages', '21 pages']);
  });

  it('agree with their noun in Ukrainian', () => {
    expect([1, 2, 5, 11, 12, 21, 22, 25].map(pagesUk)).toEqual([
      '1 сторінку',
      '2 сторінки',
      '5 сторінок',
      '11 сторінок',
      '12 сторінок',
      '21 сторінку',
      '22 сторінки',
      '25 сторінок',
    ]);
  });

  it('are formatted in the language', () => {
    expect(pages(12_000)).toBe('12,000 pages');
    expect(pagesUk(12_000)).toBe('12\u00A0000 сторінок');
  });

  it('stand alone when the text gives no noun', () => {
    expect(interpolate('{{count}} or {{ count }}', { count: 3, seconds: null }, 'en')).toBe('3 or 3');
  });

  it.each([
    [30, '30 seconds', '30 секунд'],
    [60, '1 minute', '1 хвилину'],
    [61, '61 seconds', '61 секунду'],
    [90, '90 seconds', '90 секунд'],
    [120, '2 minutes', '2 хвилини'],
    [594, '9 minutes 54 seconds', '9 хвилин 54 секунди'],
    [1500, '25 minutes', '25 хвилин'],
  ])('say %i seconds as "%s" and "%s"', (seconds, en, uk) => {
    expect([lasting(seconds, 'en'), lasting(seconds, 'uk')]).toEqual([en, uk]);
  });

  it.each(['{{duration}}', '{{number}}', '{{}}', '{{count: page}}', '{{count: a | b | c}}'])(
    'are refused when a text asks for them wrongly: %s',
    (text) => {
      expect(() => interpolate(text, { count: 3, seconds: null }, 'en')).toThrow();
    },
  );
});
