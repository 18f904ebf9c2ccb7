import { memo, type ReactElement } from 'react';
import { shadeOf } from './shades';
import type { YearDay } from './year-days';

interface YearCellsProps {
  readonly weeks: readonly (readonly YearDay[])[];
  readonly bounds: readonly [number, number, number];
  readonly today: string;
  readonly textOf: (day: YearDay) => string;
}

/** The DOM id of a day's element. */
export const cellId = (day: string): string => `day-${day}`;

/** Every day of the year; a row per week, displayed as a column. Renders again only when the year changes. */
export const YearCells = memo(function YearCells({
  weeks,
  bounds,
  today,
  textOf,
}: YearCellsProps): ReactElement {
  return (
    <>
      {weeks.map((week) => (
        <div role="row" key={week[0]?.day}>
          {week.map((day) => (
            <div
              key={day.day}
              id={cellId(day.day)}
              role="gridcell"
              aria-label={textOf(day)}
              aria-current={day.day === today ? 'date' : undefined}
              data-day={day.day}
              data-shade={shadeOf(day.xp, bounds)}
              data-today={day.day === today || undefined}
            />
          ))}
        </div>
      ))}
    </>
  );
});
