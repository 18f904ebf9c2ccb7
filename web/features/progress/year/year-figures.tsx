import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayedDay } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { yearTotals } from './year-totals';

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 2,
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      bg: 'bg.sunken',
      borderRadius: 'lg',
      padding: { base: 2, sm: 3 },
    },
    '& dt': { textStyle: 'caption', color: 'fg.muted' },
    '& dd': {
      textStyle: { base: 'strong', sm: 'heading' },
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
  },
});

/** The totals of the year. */
export function YearFigures({ days }: { readonly days: readonly PlayedDay[] }): ReactElement {
  const { t } = useTranslation('progress');
  const { number } = useFormat();
  const { activeDays, longestStreak, xp } = yearTotals(days);
  const figures = [
    [t('totals.activeDays'), number(activeDays)],
    [t('totals.longestStreak'), t('days', { count: longestStreak })],
    [t('totals.yearXp'), number(xp)],
  ] as const;
  return (
    <Figures>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}
