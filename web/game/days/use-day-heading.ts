import { useMemo } from 'react';
import { addDays, toLocalDate } from '../../../server/rules/calendar';
import { formatLocale } from '../../i18n/format-locale';
import { useLanguage } from '../../i18n/use-language';

/** Returns the heading of a day: "Today", "Yesterday", then its date. `now` in milliseconds since the epoch. */
export function useDayHeading(now: number, timeZone: string): (day: string) => string {
  const language = useLanguage();
  const { relative, date } = useMemo(() => {
    const locale = formatLocale(language);
    return {
      relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
      // A date has no time zone; parsing and formatting it in the same zone keeps it.
      date: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
    };
  }, [language]);
  const today = toLocalDate(new Date(now).toISOString(), timeZone);
  return (day) => {
    if (day === today) return capitalised(relative.format(0, 'day'), language);
    if (day === addDays(today, -1)) return capitalised(relative.format(-1, 'day'), language);
    return capitalised(date.format(new Date(day)), language);
  };
}

/** The formatters return text for the middle of a sentence. */
function capitalised(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
