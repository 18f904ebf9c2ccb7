import { addDays, toMonth, startOfWeek } from './calendar';
import type { QuestFrequency } from './quest-type';

/** Returns the period of a day: the day itself, its week's Monday (both YYYY-MM-DD), or its month (YYYY-MM). */
export function toPeriod(frequency: QuestFrequency, day: string): string {
  switch (frequency) {
    case 'daily':
      return day;
    case 'weekly':
      return startOfWeek(day);
    case 'monthly':
      return toMonth(day);
  }
}

/** Returns the last day of the period that a day is in, YYYY-MM-DD. */
export function endOfPeriod(frequency: QuestFrequency, day: string): string {
  switch (frequency) {
    case 'daily':
      return day;
    case 'weekly':
      return addDays(startOfWeek(day), 6);
    case 'monthly':
      return addDays(`${toMonth(addDays(`${toMonth(day)}-01`, 31))}-01`, -1);
  }
}
