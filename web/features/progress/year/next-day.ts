import { addDays } from '../../../../server/rules/calendar';

/** The number of days by which a key moves; a column of the map is a week. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
  PageUp: -28,
  PageDown: 28,
};

/** The day that a key moves to from `day`, within `first` and `last`; undefined for any other key. */
export function nextDay(key: string, day: string, first: string, last: string): string | undefined {
  if (key === 'Home') return first;
  if (key === 'End') return last;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const next = addDays(day, step);
  // At an edge the day stays.
  return next < first || next > last ? day : next;
}
