import { ValidateBy } from 'class-validator';

/** RFC 3339: a date, a time and an offset. Parsers disagree on other forms of ISO 8601. */
const RFC3339_PATTERN = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;

/** Validates an instant that databases and calendars can hold: with an offset, in the years 1 to 9999 of UTC. */
export function IsInstant(): PropertyDecorator {
  return ValidateBy({
    name: 'isInstant',
    validator: {
      validate: (value) => typeof value === 'string' && isInstant(value),
      defaultMessage: () => 'must be a date and time with an offset, such as 2026-12-31T18:00:00Z',
    },
  });
}

/** Returns whether the text is an instant as {@link IsInstant} accepts it. */
export function isInstant(text: string): boolean {
  const [, year, month, day] = RFC3339_PATTERN.exec(text) ?? [];
  const instant = new Date(text);
  if (year === undefined || Number.isNaN(instant.getTime())) return false;
  // JavaScript parses 30 February as 2 March.
  const isInCalendar =
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return isInCalendar && instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999;
}
