import { addDays, daysBetween, startOfMonth, startOfWeek } from '../../../../server/rules/calendar';
import { endOfPeriod } from '../../../../server/rules/quest-period';
import type { PlayedDay } from '../../../api/models';
import { shadeBounds, shadeOf, type Shade } from '../year/shades';
import { yearTotals, type YearTotals } from '../year/year-totals';

export const PICTURE_PERIODS = ['month', 'year'] as const;
export type PicturePeriod = (typeof PICTURE_PERIODS)[number];

/** The days of a picture, both included, YYYY-MM-DD. */
export interface PictureSpan {
  readonly period: PicturePeriod;
  readonly from: string;
  readonly to: string;
}

/** A day of a picture and its place in the weeks from Monday to Sunday. */
export interface PictureDay {
  readonly day: string;
  /** Weeks and days after the Monday of the first week. */
  readonly week: number;
  readonly weekday: number;
  readonly shade: Shade;
  /** Whether it is still to come. */
  readonly isAhead: boolean;
}

export interface PictureTotals extends YearTotals {
  readonly quests: number;
}

/** Returns the month or the year of the calendar that `day` lies in. */
export function spanOf(period: PicturePeriod, day: string): PictureSpan {
  const year = day.slice(0, 'YYYY'.length);
  return period === 'year'
    ? { period, from: `${year}-01-01`, to: `${year}-12-31` }
    : { period, from: startOfMonth(day), to: endOfPeriod('monthly', day) };
}

/** Returns every day of a span, shaded as in the heat map by the days of the whole picture. */
export function pictureDays(
  from: string,
  to: string,
  { today, played }: { readonly today: string; readonly played: readonly PlayedDay[] },
): readonly PictureDay[] {
  const bounds = shadeBounds(played.map(({ xp }) => xp));
  const xps = new Map(played.map(({ day, xp }) => [day, xp]));
  const monday = startOfWeek(from);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_unused, index) => {
    const day = addDays(from, index);
    const place = daysBetween(monday, day);
    return {
      day,
      week: Math.floor(place / 7),
      weekday: place % 7,
      shade: shadeOf(xps.get(day) ?? 0, bounds),
      isAhead: day > today,
    };
  });
}

/** Returns what the days of a picture add up to. */
export function pictureTotals(played: readonly PlayedDay[]): PictureTotals {
  const quests = played.reduce((sum, { questsCompleted }) => sum + questsCompleted, 0);
  return { ...yearTotals(played), quests };
}
