import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import type { User } from '../../api/models';
import { useGetStatsQuery } from '../../api/questlog';
import { chakra } from '../../ui/chakra';
import { EmptyLine } from '../../ui/empty-line';
import { Card, Skeleton, VisuallyHidden } from '../../ui/surface';
import { LoadFailed } from '../../ui/load-failed';
import { PastDayButton, usePastDay } from './past-day/past-day-opener';
import { ProgressActions } from './progress-actions';
import { XpChart } from './xp/xp-chart';
import { HeatMap } from './year/heat-map';
import { HeatMapLegend } from './year/heat-map-legend';
import { yearStart } from './year/year-days';
import { YearFigures } from './year/year-figures';
import { yearTotals } from './year/year-totals';

/** On a large screen the chart is as high as what stands beside it. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    columnGap: 8,
    rowGap: 5,
    gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 2fr) minmax(0, 1fr)' },
    '& > :last-child': { gridColumn: { '2xl': 2 }, gridRow: { '2xl': '1 / span 2' } },
  },
});

/** The last year: days of activity, and XP. */
export default function ProgressPanel(): ReactElement {
  const { t } = useTranslation('progress');
  const user = useCurrentUser();
  // A player without XP gets the empty state once the data has loaded.
  const hasHistory = user !== undefined && (user.level > 1 || user.xp > 0);
  return (
    <Card aria-labelledby="progress" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={5}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap={3}
        minHeight="touch"
      >
        <chakra.h2 id="progress" textStyle="heading">
          {t('title')}
        </chakra.h2>
        {hasHistory && <ProgressActions />}
      </chakra.div>
      <Year user={user} hasHistory={hasHistory} />
    </Card>
  );
}

interface YearProps {
  readonly user: User | undefined;
  /** Whether the player has ever earned XP. */
  readonly hasHistory: boolean;
}

function Year({ user, hasHistory }: YearProps): ReactElement {
  const { t } = useTranslation(['progress', 'common']);
  const from = user && yearStart(user.today);
  const { data, isError, refetch } = useGetStatsQuery(
    { userId: user?.id ?? '', from },
    { skip: user === undefined },
  );
  if (!data && isError) {
    return <LoadFailed title={t('failed')} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton height={hasHistory ? { base: '34rem', '2xl': '21rem' } : '4rem'} borderRadius="lg" />
      </div>
    );
  }
  if (yearTotals(data.days).activeDays === 0) return <EmptyYear today={data.to} hasPast={hasHistory} />;
  return (
    <Columns>
      <YearFigures days={data.days} />
      <section aria-labelledby="year">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} marginBottom={2}>
          <chakra.h3 id="year" textStyle="subheading" marginInlineEnd="auto">
            {t('year.title')}
          </chakra.h3>
          <HeatMapLegend />
        </chakra.div>
        <HeatMap from={data.from} today={data.to} days={data.days} />
      </section>
      <XpChart today={data.to} days={data.days} />
    </Columns>
  );
}

interface EmptyYearProps {
  readonly today: string;
  /** Whether the player has played before this year, and so can look back. */
  readonly hasPast: boolean;
}

function EmptyYear({ today, hasPast }: EmptyYearProps): ReactElement {
  const { t } = useTranslation('progress');
  const pastDay = usePastDay(today);
  return (
    <>
      <EmptyLine emoji="🌱">
        <chakra.div display="grid" justifyItems="start" gap={1}>
          <chakra.h3 textStyle="strong" color="fg">
            {t('empty.title')}
          </chakra.h3>
          <chakra.p maxWidth="24rem">{t('empty.text')}</chakra.p>
          {hasPast && <PastDayButton label={t('pastDay.openLatest')} onOpen={pastDay.open} />}
        </chakra.div>
      </EmptyLine>
      {pastDay.dialog}
    </>
  );
}
