import { addDays, startOfWeek } from '../../../../server/rules/calendar';
import type { PlayedDay } from '../../../api/models';
import { YEAR_WEEKS } from '../year/year-days';

/** Days of the short period. */
const DAYS = 30;

export const PERIODS = ['days', 'weeks'] as const;
export type Period = (typeof PERIODS)[number];

/** The XP of a day, or of the week that starts on a Monday. */
export interface XpPoint {
  readonly day: string;
  readonly xp: number;
}

/** XP up to `today`, oldest first, of 30 days or 53 weeks, including those without any. */
export function xpPoints(period: Period, today: string, played: readonly PlayedDay[]): readonly XpPoint[] {
  const starts =
    period === 'days'
      ? Array.from({ length: DAYS }, (_unused, index) => addDays(today, index + 1 - DAYS))
      : Array.from({ length: YEAR_WEEKS }, (_unused, index) =>
          addDays(startOfWeek(today), 7 * (index + 1 - YEAR_WEEKS)),
        );
  const sums = new Map(starts.map((day) => [day, 0]));
  for (const { day, xp } of played) {
    const start = period === 'days' ? day : startOfWeek(day);
    const sum = sums.get(start);
    if (sum !== undefined) sums.set(start, sum + xp);
  }
  return Array.from(sums, ([day, xp]) => ({ day, xp }));
}

/**
 * Whether the player had begun in the first day or week of `points`, so that an average over all of them is true. `played` may know nothing
 * earlier, so a first week without play counts as not begun.
 */
export function hadBegun(points: readonly XpPoint[], played: readonly PlayedDay[]): boolean {
  const second = points[1];
  return second !== undefined && played.some(({ day }) => day < second.day);
}

/** The summary of a chart; `best` is the first maximum, undefined when no XP was earned. */
export function xpSummary(points: readonly XpPoint[]): {
  readonly total: number;
  /** Average per day or week, rounded. */
  readonly average: number;
  readonly best: XpPoint | undefined;
} {
  const total = points.reduce((sum, { xp }) => sum + xp, 0);
  const best = points.reduce<XpPoint | undefined>(
    (top, point) => (point.xp > (top?.xp ?? 0) ? point : top),
    undefined,
  );
  return { total, average: Math.round(total / Math.max(1, points.length)), best };
}
