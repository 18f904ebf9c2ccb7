import { addDays, daysBetween, startOfWeek } from '../../../../server/rules/calendar';
import { endOfPeriod } from '../../../../server/rules/quest-period';

/** The weeks of a month from Monday to Sunday, as dates; null where a week has days of another month. */
export function monthWeeks(month: string): readonly (readonly (string | null)[])[] {
  const last = endOfPeriod('monthly', month);
  const monday = startOfWeek(month);
  const count = Math.floor(daysBetween(monday, last) / 7) + 1;
  return Array.from({ length: count }, (_unused, week) =>
    Array.from({ length: 7 }, (_none, weekday) => {
      const day = addDays(monday, week * 7 + weekday);
      return day < month || day > last ? null : day;
    }),
  );
}

/** The first day of the month that is `count` months after that of `month`, or before it. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
