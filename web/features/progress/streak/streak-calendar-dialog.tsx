import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toMonth } from '../../../../server/rules/calendar';
import { useCurrentUser } from '../../../api/current-user';
import type { StreakCalendar } from '../../../api/models';
import { useGetStreakCalendarQuery } from '../../../api/questlog';
import { findNextMilestone, findStreakMilestone } from '../../../game/streak-milestones';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { FigureRow } from '../../../ui/figure-row';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton, VisuallyHidden } from '../../../ui/surface';
import { PeriodChoice } from '../period-choice';
import { useDayFormat } from '../use-day-format';
import { addMonths } from './month-weeks';
import { StreakLegend, StreakMonth } from './streak-month';

interface StreakCalendarDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The streak, month by month (R489). */
export default function StreakCalendarDialog({ open, onClose }: StreakCalendarDialogProps): ReactElement {
  const { t } = useTranslation('records');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('calendar.title')}>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={4}>
        <Months />
      </chakra.div>
    </DialogFrame>
  );
}

function Months(): ReactElement {
  const { t } = useTranslation(['records', 'common']);
  const user = useCurrentUser();
  const [chosen, setChosen] = useState<string>();
  // Named although it is the default, so that a new day is another query.
  const month = chosen ?? user?.today;
  // Back at today's month, the same query as at first.
  const choose = (next: string) =>
    setChosen(user && toMonth(next) === toMonth(user.today) ? undefined : next);
  const { data, currentData, isError, refetch } = useGetStreakCalendarQuery(
    { userId: user?.id ?? '', month },
    { skip: user === undefined },
  );
  if (!data && isError) return <LoadFailed title={t('calendar.failed')} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton height="32rem" borderRadius="xl" />
      </div>
    );
  }
  return (
    <>
      <StreakFigures calendar={data} />
      {/* Stays while another month is loaded, because it has the focus. */}
      <MonthChoice calendar={data} month={currentData?.month ?? month ?? data.month} onChoose={choose} />
      {isError && !currentData ? (
        <LoadFailed title={t('calendar.failed')} onRetry={() => void refetch()} />
      ) : (
        // As high as the six weeks of the longest months with one line of the legend: nearly always the buttons above stay where they are.
        <chakra.div
          display="grid"
          alignContent="start"
          gap={4}
          minHeight={{ base: '22.75rem', sm: '24.25rem' }}
          opacity={currentData ? 1 : 0.5}
          aria-busy={!currentData || undefined}
        >
          <StreakMonth calendar={currentData ?? data} />
          <StreakLegend calendar={currentData ?? data} />
        </chakra.div>
      )}
    </>
  );
}

function StreakFigures({
  calendar: { current, longest },
}: {
  readonly calendar: StreakCalendar;
}): ReactElement {
  const { t } = useTranslation('records');
  const next = findNextMilestone(findStreakMilestone(current));
  const figures = [
    { label: t('calendar.now'), value: `${current > 0 ? '🔥 ' : ''}${t('days', { count: current })}` },
    { label: t('calendar.longest'), value: t('days', { count: longest }) },
    next === undefined
      ? { label: t('calendar.next'), value: t('calendar.noNext') }
      : {
          label: t('calendar.next'),
          value: t('calendar.nextDays', { count: next }),
          note: t('calendar.left', { count: next - current }),
        },
  ];
  return (
    <>
      <FigureRow figures={figures} />
      {longest === 0 && (
        <chakra.p textStyle="small" color="fg.muted">
          {t('calendar.first')}
        </chakra.p>
      )}
    </>
  );
}

interface MonthChoiceProps {
  readonly calendar: StreakCalendar;
  /** A day of the month that is shown or being loaded. */
  readonly month: string;
  readonly onChoose: (month: string) => void;
}

function MonthChoice({
  calendar: { firstMonth, lastMonth },
  month,
  onChoose,
}: MonthChoiceProps): ReactElement {
  const { t } = useTranslation('records');
  const { monthOfYear } = useDayFormat();
  const [earlier, later] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <PeriodChoice
      name={monthOfYear(month)}
      earlier={t('calendar.earlier')}
      later={t('calendar.later')}
      onEarlier={earlier < firstMonth ? undefined : () => onChoose(earlier)}
      onLater={later > lastMonth ? undefined : () => onChoose(later)}
    />
  );
}
