import type { Language } from '../../../server/rules/character-class';
import { byLanguage } from '../../i18n/by-language';
import { formatLocale } from '../../i18n/format-locale';

/** Formats dates (YYYY-MM-DD) in the current language, in the browser's variant of it. */
export interface DayFormat {
  /** "Sunday, November 22, 2026". */
  readonly long: (day: string) => string;
  /** "Sun, Nov 22, 2026". */
  readonly medium: (day: string) => string;
  /** "Nov 22". */
  readonly short: (day: string) => string;
  /** "Nov". */
  readonly month: (day: string) => string;
  /** "November 2026". */
  readonly monthOfYear: (day: string) => string;
  /** "Mon" to "Sun". */
  readonly weekdays: readonly string[];
  /** "Monday" to "Sunday". */
  readonly weekdayNames: readonly string[];
}

/** Any Monday. */
const MONDAY = Date.parse('2024-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

export const useDayFormat = byLanguage(createDayFormat);

function createDayFormat(language: Language): DayFormat {
  const locale = formatLocale(language);
  // A date has no zone; parsing and formatting in the same zone keeps it unchanged.
  const written = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string | number) => formatter.format(new Date(day));
  };
  const week = (weekday: (day: number) => string) =>
    Array.from({ length: 7 }, (_unused, index) => weekday(MONDAY + index * DAY_MS));
  return {
    long: written({ dateStyle: 'full' }),
    medium: written({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    short: written({ day: 'numeric', month: 'short' }),
    month: written({ month: 'short' }),
    monthOfYear: written({ month: 'long', year: 'numeric' }),
    weekdays: week(written({ weekday: 'short' })),
    weekdayNames: week(written({ weekday: 'long' })),
  };
}
