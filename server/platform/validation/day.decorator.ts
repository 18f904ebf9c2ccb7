import { ValidateBy } from 'class-validator';

/** Years of four digits that don't begin with a zero: what every calendar and database means the same by. */
const DATE_PATTERN = /^[1-9]\d{3}-\d{2}-\d{2}$/;

/** A date without a time, YYYY-MM-DD, that is in the calendar. */
export function IsDay(): PropertyDecorator {
  return ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value) => typeof value === 'string' && isCalendarDate(value),
      defaultMessage: () => 'must be a date, such as 2026-12-31',
    },
  });
}

function isCalendarDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // JavaScript takes the 30th of February for the 2nd of March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}
