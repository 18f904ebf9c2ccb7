import { byLanguage } from './by-language';
import { formatLocale } from './format-locale';

/** The times of the day that a list offers, HH:MM. */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_unused, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

/** Formats a time of the day (HH:MM) in the current language: "7:30 PM". */
export const useTimeText = byLanguage((language) => {
  // A time of the day has no zone; parsing and formatting in the same zone keeps it unchanged.
  const formatter = new Intl.DateTimeFormat(formatLocale(language), { timeStyle: 'short', timeZone: 'UTC' });
  return (time: string) => formatter.format(new Date(`2024-01-01T${time}Z`));
});
