import type { Language } from '../../server/rules/character-class';
import { relativeTimeParts } from './relative-time';
import { useLanguage } from './use-language';

/** Numbers and dates as the language on the screen writes them. */
export interface Format {
  readonly number: (value: number) => string;
  /** With its sign, also above 0: "+3". */
  readonly signed: (value: number) => string;
  readonly percent: (percent: number) => string;
  readonly date: (iso: string) => string;
  readonly dateTime: (iso: string) => string;
  /** "2 minutes ago", counted from `now` (milliseconds since the epoch). */
  readonly ago: (iso: string, now: number) => string;
}

/** Making a formatter costs a phone some milliseconds, and every row of a list asks for one. */
const made = new Map<Language, Format>();

export function useFormat(): Format {
  const language = useLanguage();
  const known = made.get(language);
  if (known) return known;
  const format = formatFor(language);
  made.set(language, format);
  return format;
}

function formatFor(language: Language): Format {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  return {
    number: (value) => number.format(value),
    signed: (value) => signed.format(value),
    percent: (value) => percent.format(value / 100),
    date: (iso) => date.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    ago: (iso, now) => {
      const { value, unit } = relativeTimeParts(Date.parse(iso), now);
      return relative.format(value, unit);
    },
  };
}
