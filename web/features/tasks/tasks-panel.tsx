import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { useGameSettings } from '../../api/game-settings';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { lateDialog } from '../../ui/late-dialog';
import { Card } from '../../ui/surface';
import { useArrival } from '../../ui/use-arrival';
import { useCalmOrder } from '../../ui/use-calm-order';
import { LoadFailed } from '../../ui/load-failed';
import { PanelHeader } from './panel-header';
import { shownTasks } from './shown-tasks';
import { TaskCard } from './task-card';
import { TaskGrid } from './task-grid';
import { TaskSkeletons } from './task-skeletons';
import { useTasks } from './use-tasks';

const CreateTaskDialog = lateDialog(() => import('./create/create-task-dialog'));
const HistoryDialog = lateDialog(() => import('./history/history-dialog'));

type Opening = 'never' | 'open' | 'closed';

/** The player's own tasks of today (R117). */
export function TasksPanel(): ReactElement {
  const { t } = useTranslation(['tasks', 'common']);
  const user = useCurrentUser();
  const { tasks: fetched, failed, retry } = useTasks();
  const tasks = useArrival(fetched);
  const [form, setForm] = useState<Opening>('never');
  const [history, setHistory] = useState<Opening>('never');
  const closeForm = useCallback(() => setForm('closed'), []);
  const closeHistory = useCallback(() => setHistory('closed'), []);
  const { tasksPerDay } = useGameSettings();
  const shown = useCalmOrder(shownTasks(tasks ?? [], tasksPerDay));
  return (
    <Card aria-labelledby="personal-tasks">
      <PanelHeader
        shown={shown.length}
        most={tasksPerDay}
        onAdd={() => setForm('open')}
        onHistory={() => setHistory('open')}
      />
      {failed ? (
        <LoadFailed title={t('failed')} onRetry={retry} />
      ) : !tasks || !user ? (
        <TaskSkeletons />
      ) : shown.length === 0 ? (
        <EmptyState
          emoji="🌤️"
          title={t('empty')}
          action={<Button onClick={() => setForm('open')}>{t('emptyAction')}</Button>}
        />
      ) : (
        <TaskGrid>
          {shown.map((task) => (
            <TaskCard key={task.id} task={task} userId={user.id} />
          ))}
        </TaskGrid>
      )}
      {user && form !== 'never' && (
        <CreateTaskDialog user={user} open={form === 'open'} onClose={closeForm} />
      )}
      {user && history !== 'never' && (
        <HistoryDialog user={user} open={history === 'open'} onClose={closeHistory} />
      )}
    </Card>
  );
}
