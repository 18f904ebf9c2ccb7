import { addDays, daysBetween, toMonth } from './calendar';

/** Days off that a player has announced, both included, YYYY-MM-DD in the player's days (R425). */
export interface Pause {
  readonly from: string;
  readonly to: string;
}

/** Days of a pause, pauses that follow one another without a day between included. */
export const MAX_PAUSE_DAYS = 14;
/** Days of all pauses within a quarter of the calendar. */
const MAX_PAUSE_DAYS_PER_QUARTER = 30;
/** How many days ahead a pause can begin. This bounds how many pauses a player's state holds. */
export const MAX_DAYS_BEFORE_PAUSE = 90;

/** Why a pause can't be announced. */
export type PauseFault =
  | { readonly code: 'PAUSE_TOO_LONG'; readonly limit: number }
  | { readonly code: 'PAUSES_OVERLAP' }
  | { readonly code: 'PAUSE_DAYS_USED_UP'; readonly limit: number };

/** Returns the pause that `day` lies in. */
export function findPause<Each extends Pause>(pauses: readonly Each[], day: string): Each | undefined {
  return pauses.find(({ from, to }) => from <= day && day <= to);
}

/** Returns how many of the `count` days from `first` on lie in a pause. */
export function countPausedDays(pauses: readonly Pause[], first: string, count: number): number {
  return count <= 0 ? 0 : countWithin(pauses, first, addDays(first, count - 1));
}

/** Returns the first day of the quarter of the calendar that `day` lies in. */
export function startOfQuarter(day: string): string {
  const month = Number(toMonth(day).slice('YYYY-'.length));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 'YYYY'.length)}-${String(first).padStart(2, '0')}-01`;
}

/** Returns how many days of pauses are left in the quarter of `day`, from 0 to {@link MAX_PAUSE_DAYS_PER_QUARTER}. */
export function countPauseDaysLeft(pauses: readonly Pause[], day: string): number {
  const first = startOfQuarter(day);
  const last = addDays(startOfQuarter(addDays(first, 100)), -1);
  return MAX_PAUSE_DAYS_PER_QUARTER - countWithin(pauses, first, last);
}

/** Returns why `pause` can't be added to `pauses`, apart from its first day; undefined when it can (R425). */
export function findPauseFault(pauses: readonly Pause[], pause: Pause): PauseFault | undefined {
  if (pause.to < pause.from) return { code: 'PAUSE_TOO_LONG', limit: MAX_PAUSE_DAYS };
  if (pauses.some(({ from, to }) => from <= pause.to && pause.from <= to)) return { code: 'PAUSES_OVERLAP' };
  const all = withPause(pauses, pause);
  if (countRun(all, pause) > MAX_PAUSE_DAYS) return { code: 'PAUSE_TOO_LONG', limit: MAX_PAUSE_DAYS };
  // A pause of at most 14 days touches two quarters at most.
  const isOverdrawn = [pause.from, pause.to].some((day) => countPauseDaysLeft(all, day) < 0);
  return isOverdrawn ? { code: 'PAUSE_DAYS_USED_UP', limit: MAX_PAUSE_DAYS_PER_QUARTER } : undefined;
}

/** Adds a pause; the earliest comes first. */
export function withPause(pauses: readonly Pause[], pause: Pause): readonly Pause[] {
  return [...pauses, pause].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Ends the pause that begins on `from` with `lastDay`; null removes it, because none of its days has begun. */
export function withPauseEnded(
  pauses: readonly Pause[],
  from: string,
  lastDay: string | null,
): readonly Pause[] {
  return pauses.flatMap((pause) => {
    if (pause.from !== from) return [pause];
    return lastDay === null ? [] : [{ from, to: lastDay }];
  });
}

/** Keeps the pauses that a day from `day` on still depends on: those of its quarter, and those that a new one may follow. */
export function withoutPastPauses(pauses: readonly Pause[], day: string): readonly Pause[] {
  const first = startOfQuarter(day);
  const needed = addDays(day, -MAX_PAUSE_DAYS - 1);
  return pauses.filter(({ to }) => to >= first || to >= needed);
}

function countWithin(pauses: readonly Pause[], first: string, last: string): number {
  const days = pauses.map(({ from, to }) => {
    const [start, end] = [from > first ? from : first, to < last ? to : last];
    return Math.max(0, daysBetween(start, end) + 1);
  });
  return days.reduce((sum, each) => sum + each, 0);
}

/** The days in a row on pause around `pause`, one of `pauses`, which are in order and don't overlap. */
function countRun(pauses: readonly Pause[], pause: Pause): number {
  let { from, to } = pause;
  for (const each of pauses) if (each.from === addDays(to, 1)) ({ to } = each);
  for (const each of pauses.toReversed()) if (addDays(each.to, 1) === from) ({ from } = each);
  return daysBetween(from, to) + 1;
}
