import { useId, useMemo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayedDay } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { useDayFormat } from '../use-day-format';
import { useLazyXpDrawing } from './use-lazy-xp-drawing';
import { PERIODS, hadBegun, xpPoints, xpSummary, type Period, type XpPoint } from './xp-points';
import { XpTable } from './xp-table';

/** Has its final size before the chart's code has loaded; the chart fills it. */
const Box = chakra('div', {
  base: {
    flex: '1 0 14rem',
    minHeight: 0,
    marginTop: 3,
    '& > div, & > div > div': { height: 'full' },
    '& .u-wrap': { position: 'relative' },
    '& .u-over, & .u-under, & .u-axis': { position: 'absolute' },
    '& canvas': { display: 'block', width: 'full', height: 'full' },
  },
});

interface XpChartProps {
  readonly today: string;
  readonly days: readonly PlayedDay[];
}

/** XP by day or by week, as bars or as a table, with a summary in a sentence. */
export function XpChart({ today, days }: XpChartProps): ReactElement {
  const { t } = useTranslation('progress');
  const { number } = useFormat();
  const { short } = useDayFormat();
  const [period, setPeriod] = useState<Period>('days');
  const [table, setTable] = useState(false);
  const points = useMemo(() => xpPoints(period, today, days), [period, today, days]);
  const { Drawing, failed } = useLazyXpDrawing();
  const titleId = useId();
  const asTable = table || failed;
  return (
    <chakra.section display="flex" flexDirection="column" aria-labelledby={titleId}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2}>
        <chakra.h3 id={titleId} textStyle="subheading" marginInlineEnd="auto">
          {t('chart.title')}
        </chakra.h3>
        <chakra.div role="group" aria-label={t('chart.period')} display="flex" gap={1}>
          {PERIODS.map((each) => (
            <Button
              key={each}
              variant={each === period ? 'soft' : 'ghost'}
              aria-pressed={each === period}
              onClick={() => setPeriod(each)}
            >
              {t(`chart.${each}`)}
            </Button>
          ))}
        </chakra.div>
      </chakra.div>
      <Box>
        {asTable ? (
          <XpTable period={period} points={points} />
        ) : (
          <div aria-hidden>{Drawing && <Drawing points={points} dayText={short} xpText={number} />}</div>
        )}
      </Box>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        alignItems={{ base: 'start', sm: 'center' }}
        justifyContent="space-between"
        gap={3}
        marginTop={2}
      >
        <Summary period={period} points={points} isWhole={hadBegun(points, days)} />
        <Button variant="outline" size="sm" flexShrink={0} onClick={() => setTable(!asTable)}>
          {t(asTable ? 'chart.drawing' : 'chart.table')}
        </Button>
      </chakra.div>
    </chakra.section>
  );
}

function Summary({
  period,
  points,
  isWhole,
}: {
  readonly period: Period;
  readonly points: readonly XpPoint[];
  /** Whether the player had begun when it began: only then the average is true. */
  readonly isWhole: boolean;
}): ReactElement {
  const { t } = useTranslation('progress');
  const { number } = useFormat();
  const { short } = useDayFormat();
  const { total, average, best } = xpSummary(points);
  const numbers = best && {
    total: number(total),
    average: number(average),
    best: number(best.xp),
    day: short(best.day),
  };
  return (
    <chakra.p textStyle="small" color="fg.muted" minHeight={{ base: '3lh', sm: 0 }}>
      {numbers ? t(`chart.${isWhole ? 'average' : 'sum'}.${period}`, numbers) : t(`chart.none.${period}`)}
    </chakra.p>
  );
}
