import { addDays, monthOf, weekOf } from './calendar';
import type { QuestFrequency } from './quest-type';

/** The period of a frequency that a day is in: the day itself, its week's Monday (both YYYY-MM-DD), or its month (YYYY-MM). */
export function periodOf(frequency: QuestFrequency, day: string): string {
  switch (frequency) {
    case 'daily':
      return day;
    case 'weekly':
      return weekOf(day);
    case 'monthly':
      return monthOf(day);
  }
}

/** The last day of the period of a frequency that a day is in, YYYY-MM-DD. */
export function lastDayOfPeriod(frequency: QuestFrequency, day: string): string {
  switch (frequency) {
    case 'daily':
      return day;
    case 'weekly':
      return addDays(weekOf(day), 6);
    case 'monthly':
      return addDays(`${monthOf(addDays(`${monthOf(day)}-01`, 31))}-01`, -1);
  }
}
