import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayedDay } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { FigureRow } from '../../../ui/figure-row';
import { yearTotals } from './year-totals';

/** The totals of the year. */
export function YearFigures({ days }: { readonly days: readonly PlayedDay[] }): ReactElement {
  const { t } = useTranslation('progress');
  const { number } = useFormat();
  const { activeDays, longestStreak, xp } = yearTotals(days);
  return (
    <FigureRow
      figures={[
        { label: t('totals.activeDays'), value: number(activeDays) },
        { label: t('totals.longestStreak'), value: t('days', { count: longestStreak }) },
        { label: t('totals.yearXp'), value: number(xp) },
      ]}
    />
  );
}
