import { addDays, startOfDay, toInstant, toLocalDate, toLocalMinute } from './calendar';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Times of the day, hh:mm. From `from` up to `to`, over midnight when `to` is earlier; the same time twice is no time. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** When the next reminder of every day is sent, and the day that it is of (YYYY-MM-DD). */
export interface DailyMoment {
  readonly day: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Returns the one moment (milliseconds since the epoch) at which `time` (hh:mm) comes on `day` in `timeZone` (R451): of a time that
 * clocks show twice the first, of one that they skip the first moment after it. Undefined for a day that the zone skips.
 */
export function momentOf(day: string, time: string, timeZone: string): number | undefined {
  if (toLocalDate(startOfDay(day, timeZone), timeZone) !== day) return undefined;
  const wanted = `${day}T${time}`;
  // A skipped time is read by the clock before the change, so this is never before the moment, and by less than a day after it.
  let from = Date.parse(toInstant(wanted, timeZone));
  if (toLocalMinute(from, timeZone) === wanted) return from;
  let before = from - DAY_MS;
  while (from - before > MINUTE_MS) {
    const middle = before + Math.floor((from - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (toLocalMinute(middle, timeZone) < wanted) before = middle;
    else from = middle;
  }
  return from;
}

/**
 * Returns the first moment after `after` (milliseconds since the epoch) at which a day that is later than `lastDay` (YYYY-MM-DD; null
 * before the first) has its reminder at `time` (R451). So no date has two, wherever the player travels.
 */
export function findNextDaily(wanted: {
  readonly time: string;
  readonly timeZone: string;
  readonly after: number;
  readonly lastDay: string | null;
}): DailyMoment {
  const { time, timeZone, after, lastDay } = wanted;
  const today = toLocalDate(new Date(after).toISOString(), timeZone);
  // A time that is skipped at the end of a day comes on the next one.
  const yesterday = addDays(today, -1);
  const first = lastDay !== null && lastDay >= yesterday ? addDays(lastDay, 1) : yesterday;
  for (let day = first; ; day = addDays(day, 1)) {
    const at = momentOf(day, time, timeZone);
    if (at !== undefined && at > after) return { day, at };
  }
}

/** Returns the end of the quiet hours that `instant` is in, both in milliseconds since the epoch (R452); undefined outside of them. */
export function findQuietEnd(
  instant: number,
  quiet: QuietHours | null,
  timeZone: string,
): number | undefined {
  if (!quiet) return undefined;
  const today = toLocalDate(new Date(instant).toISOString(), timeZone);
  for (const day of [addDays(today, -1), today]) {
    const from = momentOf(day, quiet.from, timeZone);
    const to = momentOf(quiet.from <= quiet.to ? day : addDays(day, 1), quiet.to, timeZone);
    if (from === undefined || to === undefined || instant < from || to <= instant) continue;
    // Where clocks skip the end, the next quiet hours can have begun already.
    return findQuietEnd(to, quiet, timeZone) ?? to;
  }
  return undefined;
}
