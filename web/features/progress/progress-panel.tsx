import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import type { User } from '../../api/models';
import { useGetStatsQuery } from '../../api/questlog';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/empty-state';
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
        <Skeleton height={hasHistory ? { base: '34rem', '2xl': '27rem' } : '13rem'} borderRadius="lg" />
      </div>
    );
  }
  if (yearTotals(data.days).activeDays === 0) return <EmptyYear today={data.to} hasPast={hasHistory} />;
  return (
    <>
      <YearFigures days={data.days} />
      <chakra.div
        display="grid"
        gap={{ base: 5, '2xl': 8 }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 2fr) minmax(0, 1fr)' }}
      >
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
      </chakra.div>
    </>
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
      <EmptyState
        emoji="🌱"
        title={t('empty.title')}
        text={t('empty.text')}
        action={hasPast ? <PastDayButton label={t('pastDay.openLatest')} onOpen={pastDay.open} /> : undefined}
      />
      {pastDay.dialog}
    </>
  );
}
