import { addDays, daysBetween, toLocalDate } from './calendar';

/** The next day that a player can begin. */
export interface PlayerDay {
  /** YYYY-MM-DD, later than the day before. */
  readonly day: string;
  /** IANA zone in which this day ends. */
  readonly timeZone: string;
  /** Midnights passed since the day before began, in that day's zone; 0 for the first day. */
  readonly elapsedDays: number;
}

/**
 * Returns the day a player can begin at `instant` (ISO 8601), or undefined while the current one lasts (R35).
 *
 * A day ends at midnight of the zone it began in, so a change of zone neither shortens it nor adds one. The requested
 * zone applies from the next day on. That day gets the local date there, but at least the day after the last: going
 * west the player has a long day, going east a date may be skipped, and neither counts as missed, because `elapsedDays`
 * is counted in the old zone. A clock that is set back begins no day. A day that is due keeps at least the date it had
 * under an earlier request, `dueDay` (R160).
 */
export function computeNextDay(now: {
  /** The current day, null before the first. */
  day: string | null;
  /** The zone the current day began in. */
  timeZone: string;
  /** The zone the player last requested; the same when there was no request. */
  requestedTimeZone: string;
  /** The date of the day that was due when the zone was last changed; null when none was. */
  dueDay: string | null;
  instant: string;
}): PlayerDay | undefined {
  const localDay = toLocalDate(now.instant, now.requestedTimeZone);
  const dueDay = now.dueDay ?? localDay;
  if (now.day === null) {
    return { day: laterDay(localDay, dueDay), timeZone: now.requestedTimeZone, elapsedDays: 0 };
  }

  const elapsedDays = daysBetween(now.day, toLocalDate(now.instant, now.timeZone));
  if (elapsedDays <= 0) return undefined;

  const day = laterDay(laterDay(localDay, addDays(now.day, 1)), dueDay);
  return { day, timeZone: now.requestedTimeZone, elapsedDays };
}

function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}
