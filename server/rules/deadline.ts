import { addDays, startOfDay, toInstant } from './calendar';

/** Years that every calendar and database reads the same way, also after the offset of a zone. */
const LOCAL_PATTERN = /^([1-8]\d{3}|9[0-8]\d{2})-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?)?$/;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** RFC 3339: a date, a time and an offset. Parsers disagree on other forms of ISO 8601. */
const INSTANT_PATTERN = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;

/**
 * Returns whether the text is a deadline: empty for none, a date, a date with a local time, as
 * `<input type="datetime-local">` gives it, or an instant with an offset in the years 1 to 9999 of UTC (R180).
 */
export function isDeadline(text: string): boolean {
  return text === '' || isLocal(text) || isInstant(text);
}

function isLocal(text: string): boolean {
  if (!LOCAL_PATTERN.test(text)) return false;
  const [day = '', time = '00:00'] = text.split('T');
  return isInCalendar(day) && !Number.isNaN(Date.parse(`${day}T${time}Z`));
}

function isInstant(text: string): boolean {
  const [, day] = INSTANT_PATTERN.exec(text) ?? [];
  const year = new Date(text).getUTCFullYear();
  return day !== undefined && isInCalendar(day) && year >= 1 && year <= 9999;
}

/** JavaScript parses 30 February as 2 March. */
function isInCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/**
 * Returns the instant (ISO 8601, UTC) that a deadline stands for, null for none (R180). A date alone is the last
 * millisecond of that day in `timeZone`, a local time is read there, and an offset of its own wins.
 */
export function resolveDeadline(text: string | null | undefined, timeZone: string): string | null {
  if (!text) return null;
  if (text.length === DATE_LENGTH) {
    return new Date(Date.parse(startOfDay(addDays(text, 1), timeZone)) - 1).toISOString();
  }
  return isLocal(text) ? toInstant(text, timeZone) : new Date(text).toISOString();
}
