/** Years 1000 to 9999, which every calendar and database reads the same way. */
const DATE_PATTERN = /^[1-9]\d{3}-\d{2}-\d{2}$/;

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/** Creating a formatter costs far more than using it; players worldwide need a few dozen at a time. */
const MAX_FORMATTERS = 128;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError for a zone that doesn't exist. */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const oldest = formatters.keys().next();
  if (formatters.size >= MAX_FORMATTERS && !oldest.done) formatters.delete(oldest.value);
  formatters.set(timeZone, formatter);
  return formatter;
}

/**
 * Whether `text` names an IANA time zone such as `Europe/Kyiv` or `UTC` (R33). Plain offsets (`+02:00`), which some
 * runtimes accept too, are refused because they have no daylight saving.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text)) return false;
  try {
    getFormatter(text);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Returns the local date, YYYY-MM-DD, in `timeZone` at `instant` (ISO 8601 with its offset).
 * Throws a RangeError for an instant or a zone that doesn't exist.
 */
export function toLocalDate(instant: string, timeZone: string): string {
  const parts = getFormatter(timeZone).formatToParts(Date.parse(instant));
  const part = (type: 'year' | 'month' | 'day'): string => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const MINUTE_MS = 60_000;
/** An upper bound on the offset of any zone from UTC. */
const MAX_UTC_OFFSET_MS = 16 * 60 * MINUTE_MS;

/** Returns the instant (ISO 8601, UTC, to the minute) at which the date `day` begins in `timeZone`. */
export function startOfDay(day: string, timeZone: string): string {
  const utc = toDayNumber(day) * DAY_MS;
  let before = utc - MAX_UTC_OFFSET_MS;
  let from = utc + MAX_UTC_OFFSET_MS;
  while (from - before > MINUTE_MS) {
    const middle = before + Math.floor((from - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (toLocalDate(new Date(middle).toISOString(), timeZone) < day) before = middle;
    else from = middle;
  }
  return new Date(from).toISOString();
}

/**
 * Returns the instant (ISO 8601, UTC) at which clocks in `timeZone` show `local` (YYYY-MM-DDThh:mm, with or without
 * seconds). Of a time that clocks show twice, the first; a time that they skip counts by the clock before the change, as
 * browsers read it: 02:30 is 03:30 where clocks go from 02:00 to 03:00.
 */
export function toInstant(local: string, timeZone: string): string {
  const shown = Date.parse(`${local}Z`);
  const before = offsetAt(shown - DAY_MS, timeZone);
  const candidates = [before, offsetAt(shown + DAY_MS, timeZone)]
    .map((offset) => ({ instant: shown - offset, offset }))
    .filter(({ instant, offset }) => offsetAt(instant, timeZone) === offset)
    .map(({ instant }) => instant);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : shown - before).toISOString();
}

/** Returns the instants (ISO 8601, UTC) at which the dates from `first` to `last` begin in `timeZone`; of one that begins twice, the first. */
export function listDayStarts(first: string, last: string, timeZone: string): readonly string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) =>
    toInstant(`${addDays(first, index)}T00:00`, timeZone),
  );
}

/** Returns what clocks in `timeZone` show at `instant` (milliseconds since the epoch), YYYY-MM-DDThh:mm. */
export function toLocalMinute(instant: number, timeZone: string): string {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);
}

/** Returns how far clocks in `timeZone` are ahead of UTC at `instant`; both in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Map(
    getFormatter(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / SECOND_MS) * SECOND_MS;
}

/** Returns days since 1970-01-01. A date has no zone and no daylight saving, so UTC arithmetic applies. */
function toDayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** Returns the days from date `a` to date `b` (YYYY-MM-DD); negative when `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return toDayNumber(b) - toDayNumber(a);
}

/**
 * Returns the date `n` days after `day` (YYYY-MM-DD); before it when `n` is negative. Returns an invalid date
 * unchanged.
 */
export function addDays(day: string, n: number): string {
  const date = new Date((toDayNumber(day) + n) * DAY_MS);
  return Number.isNaN(date.getTime()) ? day : date.toISOString().slice(0, 10);
}

/** Whether a text is a date, YYYY-MM-DD, that exists in the calendar. */
export function isCalendarDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // JavaScript parses 30 February as 2 March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Returns the week of `day` as its Monday, YYYY-MM-DD (R34). */
export function startOfWeek(day: string): string {
  const weekday = (((toDayNumber(day) + 3) % 7) + 7) % 7; // 0 is Monday: 1970-01-01 was a Thursday
  return addDays(day, -weekday);
}

/** Returns the month of `day`, YYYY-MM (R34). */
export function toMonth(day: string): string {
  return day.slice(0, 7);
}

/** Returns the first day of the month of `day`, YYYY-MM-DD. */
export function startOfMonth(day: string): string {
  return `${toMonth(day)}-01`;
}
