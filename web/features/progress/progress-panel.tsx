import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { useGetStatsQuery } from '../../api/questlog';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/empty-state';
import { Card, Skeleton, VisuallyHidden } from '../../ui/surface';
import { LoadFailed } from '../../ui/load-failed';
import { PastDayButton, usePastDay } from './past-day/past-day-opener';
import { ProgressActions } from './progress-actions';
import { XpChart } from './xp/xp-chart';
import { HeatMap } from './year/heat-map';
import { yearStart } from './year/year-days';
import { YearFigures } from './year/year-figures';
import { yearTotals } from './year/year-totals';

/** The last year: days of activity, and XP. */
export default function ProgressPanel(): ReactElement {
  const { t } = useTranslation('progress');
  return (
    <Card aria-labelledby="progress" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={5}>
      <chakra.h2 id="progress" textStyle="heading">
        {t('title')}
      </chakra.h2>
      <Year />
    </Card>
  );
}

function Year(): ReactElement {
  const { t } = useTranslation(['progress', 'common']);
  const user = useCurrentUser();
  const from = user && yearStart(user.today);
  // A player without XP gets the empty state once the data has loaded.
  const hasHistory = user !== undefined && (user.level > 1 || user.xp > 0);
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
        <Skeleton height={hasHistory ? '34rem' : '13rem'} borderRadius="lg" />
      </div>
    );
  }
  if (yearTotals(data.days).activeDays === 0) return <EmptyYear today={data.to} hasPast={hasHistory} />;
  return (
    <>
      <YearFigures days={data.days} />
      <section aria-labelledby="year">
        <chakra.h3 id="year" textStyle="subheading" marginBottom={2}>
          {t('year.title')}
        </chakra.h3>
        <HeatMap from={data.from} today={data.to} days={data.days} />
      </section>
      <ProgressActions />
      <XpChart today={data.to} days={data.days} />
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
  const actions = (
    <>
      <PastDayButton label={t('pastDay.openLatest')} onOpen={pastDay.open} />
      <ProgressActions />
    </>
  );
  return (
    <>
      <EmptyState
        emoji="🌱"
        title={t('empty.title')}
        text={t('empty.text')}
        action={hasPast ? actions : undefined}
      />
      {pastDay.dialog}
    </>
  );
}
