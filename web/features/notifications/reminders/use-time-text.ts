import { byLanguage } from '../../../i18n/by-language';
import { formatLocale } from '../../../i18n/format-locale';

/** Formats a time of the day (HH:MM) in the current language: "7:30 PM". */
export const useTimeText = byLanguage((language) => {
  // A time of the day has no zone; parsing and formatting in the same zone keeps it unchanged.
  const formatter = new Intl.DateTimeFormat(formatLocale(language), { timeStyle: 'short', timeZone: 'UTC' });
  return (time: string) => formatter.format(new Date(`2024-01-01T${time}Z`));
});
