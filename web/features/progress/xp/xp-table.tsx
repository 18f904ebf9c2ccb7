import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { VisuallyHidden } from '../../../ui/surface';
import { useDayFormat } from '../use-day-format';
import type { Period, XpPoint } from './xp-points';

const Scroll = chakra('div', {
  base: {
    position: 'relative',
    height: 'full',
    overflowY: 'auto',
    borderRadius: 'md',
    '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'small' },
    '& th': { textAlign: 'start', fontWeight: 'normal' },
    '& thead th': { position: 'sticky', top: 0, bg: 'bg.sunken', textStyle: 'caption', color: 'fg.muted' },
    '& th, & td': { paddingBlock: 1.5, paddingInline: 3 },
    '& td, & thead th:last-of-type': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr + tr > *': { borderTop: '1px solid {colors.border}' },
    scrollPaddingBottom: 8,
    // Rows that continue below fade out, as in a dialog.
    _after: {
      content: '""',
      display: 'block',
      position: 'sticky',
      bottom: 0,
      height: 8,
      pointerEvents: 'none',
      bgImage: 'linear-gradient(to top, {colors.bg.surface}, transparent)',
    },
    _focusVisible: { outlineOffset: '-3px' },
  },
});

/** The chart's points as rows, newest first. */
export function XpTable({
  period,
  points,
}: {
  readonly period: Period;
  readonly points: readonly XpPoint[];
}): ReactElement {
  const { t } = useTranslation('progress');
  const { number } = useFormat();
  const { long } = useDayFormat();
  const name = t(`chart.tableOf.${period}`);
  return (
    <Scroll role="region" aria-label={name} tabIndex={0}>
      <table>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(period === 'days' ? 'chart.day' : 'chart.week')}</th>
            <th scope="col">{t('chart.xp')}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, xp }) => (
            <tr key={day}>
              <th scope="row">{long(day)}</th>
              <td>{number(xp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
