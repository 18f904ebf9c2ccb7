import { byLanguage } from '../../../i18n/by-language';
import { formatLocale } from '../../../i18n/format-locale';

/** Formats the times of a film, which are what the leader's clocks showed: YYYY-MM-DDThh:mm, whatever the reader's zone. */
export const useFilmTime = byLanguage((language) => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(formatLocale(language), { ...options, timeZone: 'UTC' });
    return (local: string) => formatter.format(new Date(`${local}Z`));
  };
  return {
    hour: format({ weekday: 'long', hour: 'numeric', minute: '2-digit' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
});
