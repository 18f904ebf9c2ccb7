import { addDays, startOfDay, toInstant } from './calendar';

/** Years that every calendar and database reads the same way, also after the offset of a zone. */
const LOCAL_PATTERN = /^([1-8]\d{3}|9[0-8]\d{2})-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?)?$/;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Returns whether the text is a deadline without an offset: empty for none, a date, or a date with a local time, as
 * `<input type="datetime-local">` gives it (R180).
 */
export function isDeadline(text: string): boolean {
  if (text === '') return true;
  if (!LOCAL_PATTERN.test(text)) return false;
  const [day = '', time = '00:00'] = text.split('T');
  const date = new Date(`${day}T${time}Z`);
  // JavaScript parses 30 February as 2 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
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
  return isDeadline(text) ? toInstant(text, timeZone) : new Date(text).toISOString();
}
