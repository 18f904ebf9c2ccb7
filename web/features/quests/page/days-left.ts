import { addDays, daysBetween, startOfMonth, startOfWeek } from '../../../../server/rules/calendar';

/** The days of the week or month of `today` (YYYY-MM-DD) that are left, today included (R34). */
export function daysLeft(frequency: 'weekly' | 'monthly', today: string): number {
  const end =
    frequency === 'weekly' ? addDays(startOfWeek(today), 7) : startOfMonth(addDays(startOfMonth(today), 31));
  return daysBetween(today, end);
}
