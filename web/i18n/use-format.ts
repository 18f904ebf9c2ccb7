import type { Language } from '../../server/rules/character-class';
import { byLanguage } from './by-language';
import { formatLocale } from './format-locale';
import { relativeTimeParts } from './relative-time';

/** Formats numbers, dates and lists in the current language, in the browser's regional variant of it. */
export interface Format {
  readonly number: (value: number) => string;
  /** With a sign, also above 0: "+3", "−3". */
  readonly signed: (value: number) => string;
  readonly percent: (percent: number) => string;
  /** "a, b, and c". */
  readonly list: (parts: readonly string[]) => string;
  readonly date: (iso: string) => string;
  readonly dateTime: (iso: string) => string;
  /** "2 minutes ago", counted from `now` (milliseconds since the epoch). */
  readonly ago: (iso: string, now: number) => string;
}

export const useFormat = byLanguage(createFormat);

function createFormat(language: Language): Format {
  const locale = formatLocale(language);
  const number = memoize(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
  const signed = memoize(() => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }));
  const percent = memoize(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  );
  const list = memoize(() => new Intl.ListFormat(locale));
  const date = memoize(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
  const dateTime = memoize(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  );
  const relative = memoize(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  return {
    number: (value) => number().format(value),
    // The formatter's minus is a hyphen.
    signed: (value) => signed().format(value).replace('-', '−'),
    percent: (value) => percent().format(value / 100),
    list: (parts) => list().format(parts),
    date: (iso) => date().format(new Date(iso)),
    dateTime: (iso) => dateTime().format(new Date(iso)),
    ago: (iso, now) => {
      const { value, unit } = relativeTimeParts(Date.parse(iso), now);
      return relative().format(value, unit);
    },
  };
}

/** Creating a formatter costs a phone some milliseconds, and no screen needs them all. */
function memoize<T>(make: () => T): () => T {
  let it: T | undefined;
  return () => (it ??= make());
}
