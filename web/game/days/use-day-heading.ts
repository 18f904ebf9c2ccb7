import { useMemo } from 'react';
import { addDays, toLocalDate } from '../../../server/rules/calendar';
import { formatLocale } from '../../i18n/format-locale';
import { useLanguage } from '../../i18n/use-language';

/** Returns the heading of a day: "Today", "Yesterday", then weekday and date, with the year only when it is another one. `now` in milliseconds since the epoch. */
export function useDayHeading(now: number, timeZone: string): (day: string) => string {
  const language = useLanguage();
  const { relative, date, dateOfYear } = useMemo(() => {
    const locale = formatLocale(language);
    // A date has no time zone; parsing and formatting it in the same zone keeps it.
    const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    return {
      relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
      date: new Intl.DateTimeFormat(locale, parts),
      dateOfYear: new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric' }),
    };
  }, [language]);
  const today = toLocalDate(new Date(now).toISOString(), timeZone);
  return (day) => {
    if (day === today) return capitalised(relative.format(0, 'day'), language);
    if (day === addDays(today, -1)) return capitalised(relative.format(-1, 'day'), language);
    const isThisYear = day.startsWith(today.slice(0, 4));
    return capitalised((isThisYear ? date : dateOfYear).format(new Date(day)), language);
  };
}

/** The formatters return text for the middle of a sentence. */
function capitalised(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
