import { addDays, startOfWeek } from '../../../../server/rules/calendar';
import type { PlayedDay } from '../../../api/models';
import { YEAR_WEEKS } from '../year/year-days';

/** Days of the short period. */
const DAYS = 30;

export const PERIODS = ['days', 'weeks'] as const;
export type Period = (typeof PERIODS)[number];

/** The XP of a day, or of the week from a Monday. */
export interface XpPoint {
  readonly day: string;
  readonly xp: number;
}

/** XP up to `today`, oldest first: of each of 30 days, or of each of 53 weeks, those without any included. */
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

/** What a chart says in three numbers; `best` is the first of equals, undefined when nothing was earned. */
export function xpSummary(points: readonly XpPoint[]): {
  readonly total: number;
  /** A day or a week, rounded. */
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
