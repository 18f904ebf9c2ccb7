import { addDays, daysBetween, toLocalDate } from './calendar';

/** A day that may begin for a player. */
export interface PlayerDay {
  /** YYYY-MM-DD, later than the day before. */
  readonly day: string;
  /** IANA zone by which this day will end. */
  readonly timeZone: string;
  /** Midnights that have passed since the day before began, by the zone that one began in; 0 for the first day. */
  readonly elapsedDays: number;
}

/**
 * The day a player can begin at `instant` (ISO 8601), or undefined while the current one lasts (R35).
 *
 * A day ends at midnight of the zone it began in, so a change of zone neither cuts it short nor adds one. The zone
 * asked for rules from the next day on. That day is called what the calendar there says, but at least the day after
 * the last: going west the player keeps a long day, going east a date may be skipped, and neither counts as missed,
 * because `elapsedDays` is counted in the zone left behind. A clock that is set back begins nothing.
 */
export function computeNextDay(now: {
  /** The current day, null before the first. */
  day: string | null;
  /** The zone the current day began in. */
  timeZone: string;
  /** The zone the player last asked for; the same when none was. */
  requestedTimeZone: string;
  instant: string;
}): PlayerDay | undefined {
  const localDay = toLocalDate(now.instant, now.requestedTimeZone);
  if (now.day === null) return { day: localDay, timeZone: now.requestedTimeZone, elapsedDays: 0 };

  const elapsedDays = daysBetween(now.day, toLocalDate(now.instant, now.timeZone));
  if (elapsedDays <= 0) return undefined;

  const dayAfter = addDays(now.day, 1);
  return { day: localDay > dayAfter ? localDay : dayAfter, timeZone: now.requestedTimeZone, elapsedDays };
}
