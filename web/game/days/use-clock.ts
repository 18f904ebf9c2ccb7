import { useMemo } from 'react';
import { formatLocale } from '../../i18n/format-locale';
import { useLanguage } from '../../i18n/use-language';

/** Returns the time of day of an instant in ISO 8601, "14:05", in the player's time zone. */
export function useClock(timeZone: string): (iso: string) => string {
  const language = useLanguage();
  const format = useMemo(
    () => new Intl.DateTimeFormat(formatLocale(language), { timeStyle: 'short', timeZone }),
    [language, timeZone],
  );
  return (iso) => format.format(new Date(iso));
}
