import { toLocalDate } from '../rules/calendar';
import { computeNextDay } from '../rules/player-day';

interface PlayerDayState {
  /** The last started day, YYYY-MM-DD; null before the first. */
  readonly day: string | null;
  readonly timeZone: string;
  /** Null when it is the zone in force. */
  readonly requestedTimeZone: string | null;
}

/** Returns the player's day at `instant` (ISO 8601), YYYY-MM-DD: the started one, or the next one if due (R35, R36). */
export function resolveToday({ day, timeZone, requestedTimeZone }: PlayerDayState, instant: string): string {
  const effectiveTimeZone = requestedTimeZone ?? timeZone;
  if (day === null) return toLocalDate(instant, effectiveTimeZone);
  return computeNextDay({ day, timeZone, requestedTimeZone: effectiveTimeZone, instant })?.day ?? day;
}
