import { useMemo } from 'react';
import { toLocalDate } from '../../../../../server/rules/calendar';
import { resolveDeadline } from '../../../../../server/rules/deadline';
import { useCurrentUser } from '../../../../api/current-user';
import { serverClock } from '../../../../api/server-clock';
import { formatLocale } from '../../../../i18n/format-locale';
import { useLanguage } from '../../../../i18n/use-language';

/** The zone that the player has set, in which the server reads a deadline without an offset (R180). */
export function usePlayerZone(): string {
  return useCurrentUser()?.timeZone ?? 'UTC';
}

/** Whether a deadline without an offset, or an empty one, has passed at `now` in `timeZone`. */
export function isPastDeadline(local: string, timeZone: string, now: number): boolean {
  const deadline = resolveDeadline(local, timeZone);
  return deadline !== null && Date.parse(deadline) <= now;
}

/**
 * Returns a function that formats a deadline (ISO 8601) in the player's zone, as the form has read it, with the year only when it is
 * another one: it stands in one line beside the button of a narrow card.
 */
export function useDeadlineFormat(): (deadline: string) => string {
  const language = useLanguage();
  const timeZone = usePlayerZone();
  return useMemo(() => {
    const locale = formatLocale(language);
    const day = { day: 'numeric', month: 'short' } as const;
    const time = { hour: 'numeric', minute: '2-digit', timeZone } as const;
    const thisYear = new Intl.DateTimeFormat(locale, { ...day, ...time });
    const otherYear = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    return (deadline) =>
      (isThisYear(toLocalDate(deadline, timeZone), timeZone) ? thisYear : otherYear).format(
        new Date(deadline),
      );
  }, [language, timeZone]);
}

/** Returns a function that formats a day (YYYY-MM-DD), with the year only when it is another one: the field is narrow on a phone. */
export function useDeadlineDay(): (day: string) => string {
  const language = useLanguage();
  const timeZone = usePlayerZone();
  return useMemo(() => {
    const locale = formatLocale(language);
    // A date has no time zone; parsing and formatting it in the same zone keeps it.
    const thisYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const otherYear = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    return (day) => (isThisYear(day, timeZone) ? thisYear : otherYear).format(new Date(day));
  }, [language, timeZone]);
}

/** Whether a day (YYYY-MM-DD) is in the current year of `timeZone`. */
function isThisYear(day: string, timeZone: string): boolean {
  const today = toLocalDate(new Date(serverClock.now()).toISOString(), timeZone);
  return day.slice(0, 4) === today.slice(0, 4);
}
