import { localDate } from '../rules/calendar';
import { nextDay } from '../rules/player-day';

interface PlayerDays {
  /** The day begun last, YYYY-MM-DD; null before the first. */
  readonly day: string | null;
  readonly timeZone: string;
  /** Null when it is the zone in force. */
  readonly requestedTimeZone: string | null;
}

/** The player's day at `instant` (ISO 8601), YYYY-MM-DD: the one begun, or the one that is due to begin (R35, R36). */
export function todayOf({ day, timeZone, requestedTimeZone }: PlayerDays, instant: string): string {
  const asked = requestedTimeZone ?? timeZone;
  if (day === null) return localDate(instant, asked);
  return nextDay({ day, timeZone, requestedTimeZone: asked, instant })?.day ?? day;
}
