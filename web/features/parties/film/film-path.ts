import { isCalendarDate } from '../../../../server/rules/calendar';

/** The parameter of the party's page that opens a film; its value is a day of the week, YYYY-MM-DD. */
export const FILM_PARAMETER = 'film';

/** The address of the film of a week, for the party's members. */
export function createFilmPath(partyId: string, week: string): string {
  return `/parties/${partyId}?${FILM_PARAMETER}=${week}`;
}

/** The day that a link names; undefined where it names none, which means this week. */
export function readFilmDay(value: string | null): string | undefined {
  return value !== null && isCalendarDate(value) ? value : undefined;
}
