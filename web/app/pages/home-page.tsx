import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { FIRST_STEPS_HEIGHT } from '../../features/first-steps/first-steps-height';
import { needsFirstSteps } from '../../features/first-steps/newcomer';
import { Greeting } from '../../features/home/greeting';
import { StreakCard } from '../../features/home/streak-card';
import { TodayCard } from '../../features/home/today-card';
import { DailyQuestsCard } from '../../features/quests/daily-quests-card';
import { countDailies } from '../../features/quests/daily-quests';
import { useDailyQuests } from '../../features/quests/use-daily-quests';
import { TasksPanel } from '../../features/tasks/tasks-panel';
import { chakra } from '../../ui/chakra';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { useDocumentTitle } from '../../ui/hooks/use-document-title';
import { useRenderStage } from '../../ui/hooks/use-render-stage';
import { Skeleton } from '../../ui/surface';
import { lazyPart } from '../lazy-part';

const FirstSteps = lazyPart(() => import('../../features/first-steps/first-steps-card'), {
  height: FIRST_STEPS_HEIGHT,
  texts: ['firstSteps'],
});

const FinishedDay = lazyPart(() => import('../../features/quests/finished-day'), {
  height: '1.5rem',
  texts: [],
});

const QuickAdd = lazyPart(() => import('../../features/tasks/create/quick-add'), {
  height: '4rem',
  texts: [],
});

const TaskOrder = lazyPart(() => import('../../features/tasks/order/task-order'), {
  height: '2.75rem',
  texts: ['taskDialogs'],
});

const Leftovers = lazyPart(() => import('../../features/tasks/leftovers/leftovers-offer'), {
  height: '0',
  texts: ['taskDialogs'],
});

const RecentDrops = lazyPart(() => import('../../features/home/recent-drops'), {
  // That of a newcomer, as below.
  height: '9rem',
  texts: [],
});

const ProgressPanel = lazyPart(() => import('../../features/progress/progress-panel'), {
  // The lowest height, that of a newcomer: content below may move down under a thumb, never up.
  height: '10rem',
  texts: ['progress'],
});

const StreakCalendarDialog = lazyDialog(
  () => import('../../features/progress/streak/streak-calendar-dialog'),
  'records',
);

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 4, lg: 6 },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) minmax(0, 1fr)',
      lg: 'minmax(0, 1fr) 19rem',
      '2xl': 'minmax(0, 5fr) minmax(0, 6fr) 19rem',
    },
    gridTemplateAreas: {
      base: `"greeting greeting" "streak today" "quests quests" "tasks tasks" "drops drops" "progress progress"`,
      lg: `"greeting greeting" "quests today" "quests streak" "quests drops" "tasks tasks" "progress progress"`,
      '2xl': `"greeting greeting greeting" "quests tasks today" "quests tasks streak" "quests tasks drops" "progress progress progress"`,
    },
    gridTemplateRows: { lg: 'auto auto auto 1fr' },
    '&[data-first-steps]': {
      gridTemplateAreas: {
        base: `"greeting greeting" "steps steps" "streak today" "quests quests" "tasks tasks" "drops drops" "progress progress"`,
        lg: `"greeting greeting" "quests steps" "quests today" "quests streak" "quests drops" "tasks tasks" "progress progress"`,
        '2xl': `"greeting greeting greeting" "quests tasks steps" "quests tasks today" "quests tasks streak" "quests tasks drops" "progress progress progress"`,
      },
      gridTemplateRows: { lg: 'auto auto auto auto 1fr' },
    },
  },
});

/** Its card ends where the column beside it ends. */
const Stretched = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    '& > section': { display: 'flex', flexDirection: 'column' },
  },
});

/** The start screen: the state of the day, and what is next (R113). */
export function HomePage(): ReactElement {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { quests } = useDailyQuests();
  const tally = countDailies(quests);
  // Computed once, so that the section doesn't disappear while the player looks at it.
  const [firstSteps, setFirstSteps] = useState(() => needsFirstSteps(user));
  // First the state of the day, then the quests, then what is below the fold of a phone and what has to be fetched: none waits for what
  // comes after it.
  const stage = useRenderStage(2);
  const [calendar, setCalendar] = useState<'never' | 'open' | 'closed'>('never');
  useDocumentTitle(t('nav.home'));
  return (
    <Layout data-first-steps={firstSteps ? '' : undefined}>
      <Greeting user={user} tally={tally} finished={<FinishedDay />} />
      {firstSteps && (
        <chakra.div gridArea="steps" minWidth={0}>
          {stage >= 2 ? (
            <FirstSteps onOver={() => setFirstSteps(false)} />
          ) : (
            <Skeleton height={FIRST_STEPS_HEIGHT} borderRadius="xl" />
          )}
        </chakra.div>
      )}
      <StreakCard
        days={user?.streak ?? 0}
        pausedUntil={user?.pausedUntil}
        playedToday={tally && tally.completed > 0}
        onOpen={() => setCalendar('open')}
      />
      {calendar !== 'never' && (
        <StreakCalendarDialog open={calendar === 'open'} onClose={() => setCalendar('closed')} />
      )}
      <TodayCard tally={tally} />
      <Stretched gridArea="quests">{stage >= 1 && <DailyQuestsCard />}</Stretched>
      {stage >= 2 && (
        <>
          <Stretched gridArea="tasks">
            <TasksPanel quickAdd={<QuickAdd />} order={<TaskOrder />} Leftovers={Leftovers} />
          </Stretched>
          <Stretched gridArea="drops">
            <RecentDrops />
          </Stretched>
          <chakra.div gridArea="progress" minWidth={0}>
            <ProgressPanel />
          </chakra.div>
        </>
      )}
    </Layout>
  );
}
