import { addDays, daysBetween } from './calendar';
import { findPause, type Pause } from './pauses';

/**
 * What a day meant for the streak (R489): it counted; it was on pause; it was missed and the streak survived it, or didn't or
 * was 0; or that isn't settled yet.
 */
export const STREAK_DAY_STATES = ['kept', 'paused', 'survived', 'missed', 'open'] as const;
export type StreakDayState = (typeof STREAK_DAY_STATES)[number];

/** A day of the calendar, YYYY-MM-DD. */
export interface StreakDay {
  readonly day: string;
  readonly state: StreakDayState;
}

/** A day that the player has started, with the streak at its end. */
export interface StartedDay {
  readonly day: string;
  readonly streak: number;
}

export interface StreakHistory {
  readonly today: string;
  /** The earliest first: those of the span, the last one before it and the first one after it. */
  readonly started: readonly StartedDay[];
  /** The started days on which a daily quest was completed (R38). */
  readonly completed: ReadonlySet<string>;
  readonly pauses: readonly Pause[];
}

/**
 * Returns the days from `from` to `to`, both included, that meant something for the streak: none before the player's first,
 * and of those after today only pauses.
 */
export function describeStreakDays(from: string, to: string, history: StreakHistory): readonly StreakDay[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_unused, index) => addDays(from, index));
  return days.flatMap((day) => {
    const state = describeStreakDay(day, history);
    return state === undefined ? [] : [{ day, state }];
  });
}

function describeStreakDay(
  day: string,
  { today, started, completed, pauses }: StreakHistory,
): StreakDayState | undefined {
  if (findPause(pauses, day)) return 'paused';
  const first = started[0];
  if (day > today || first === undefined || day < first.day) return undefined;
  if (completed.has(day)) return 'kept';
  // The next day that starts settles the days before it (R39).
  const next = started.find((each) => each.day > day);
  if (day === today || next === undefined) return 'open';
  const counts = completed.has(next.day) && !findPause(pauses, next.day);
  return next.streak - (counts ? 1 : 0) > 0 ? 'survived' : 'missed';
}
