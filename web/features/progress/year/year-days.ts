import { addDays, daysBetween, startOfWeek } from '../../../../server/rules/calendar';
import type { PlayedDay } from '../../../api/models';

/** Weeks of the heat map, today's included. */
export const YEAR_WEEKS = 53;

/** The Monday, YYYY-MM-DD, at which the year up to `today` starts, so that its weeks are whole. */
export function yearStart(today: string): string {
  return addDays(startOfWeek(today), -7 * (YEAR_WEEKS - 1));
}

/** A day of the calendar with its activity. */
export type YearDay = Omit<PlayedDay, 'streak'>;

/**
 * Every day from the Monday of `from` to `to`, both included, in weeks from Monday to Sunday; the last one ends with `to`.
 * Dates have no zone, so no clock change adds or leaves out a day.
 */
export function yearWeeks(from: string, to: string, played: readonly PlayedDay[]): readonly YearDay[][] {
  const known = new Map(played.map((day) => [day.day, day]));
  const monday = startOfWeek(from);
  const weeks: YearDay[][] = [];
  for (let index = 0; index <= daysBetween(monday, to); index += 1) {
    const day = addDays(monday, index);
    if (index % 7 === 0) weeks.push([]);
    weeks.at(-1)?.push(known.get(day) ?? { day, xp: 0, questsCompleted: 0, tasksCompleted: 0 });
  }
  return weeks;
}

/** The columns (0 is the first week) in which a month begins, with its first day; not the last, too narrow for a label. */
export function monthStarts(
  weeks: readonly (readonly YearDay[])[],
): readonly { readonly column: number; readonly day: string }[] {
  return weeks.slice(0, -1).flatMap((week, column) => {
    const first = week.find(({ day }) => day.endsWith('-01'));
    return first ? [{ column, day: first.day }] : [];
  });
}
