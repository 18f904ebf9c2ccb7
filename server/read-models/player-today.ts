import { toLocalDate } from '../rules/calendar';
import { computeNextDay } from '../rules/player-day';

interface PlayerDayState {
  /** The last started day, YYYY-MM-DD; null before the first. */
  readonly day: string | null;
  readonly timeZone: string;
  /** Null when it is the zone in force. */
  readonly requestedTimeZone: string | null;
  /** The day that was due when the zone was last changed; null when none was. */
  readonly dueDay: string | null;
}

/** Returns the player's day at `instant` (ISO 8601), YYYY-MM-DD: the started one, or the next one if due (R35, R36). */
export function resolveToday(player: PlayerDayState, instant: string): string {
  const requestedTimeZone = player.requestedTimeZone ?? player.timeZone;
  const next = computeNextDay({ ...player, requestedTimeZone, instant });
  return next?.day ?? player.day ?? toLocalDate(instant, requestedTimeZone);
}
