import { useCallback, useRef, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { useGameSettings } from '../../api/game-settings';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { EmptyLine } from '../../ui/empty-line';
import { Card } from '../../ui/surface';
import { useDeferredData } from '../../ui/hooks/use-deferred-data';
import { useRestoredFocus } from '../../ui/hooks/use-restored-focus';
import { useStableOrder } from '../../ui/hooks/use-stable-order';
import { LoadFailed } from '../../ui/load-failed';
import { PanelHeader } from './panel-header';
import { selectShownTasks } from './shown-tasks';
import { TaskCard } from './task-card';
import { TaskGrid } from './task-grid';
import { TaskSkeletons } from './task-skeletons';
import { useTasks } from './use-tasks';

const CreateTaskDialog = lazyDialog(() => import('./create/create-task-dialog'), 'taskDialogs');
const HistoryDialog = lazyDialog(() => import('./history/history-dialog'), 'taskDialogs');

type DialogState = 'never' | 'open' | 'closed';

interface TasksPanelProps {
  /** Another way to add a task, below the header; not on a full day. */
  readonly quickAdd?: ReactNode;
  /** A control of the order of the tasks, in the header. */
  readonly order?: ReactNode;
  /** What yesterday left over, below the tasks. */
  readonly Leftovers?: ComponentType<{ readonly onAnswered: () => void }>;
}

/** The player's own tasks of today (R117). */
export function TasksPanel({ quickAdd, order, Leftovers }: TasksPanelProps): ReactElement {
  const { t } = useTranslation(['tasks', 'common']);
  const user = useCurrentUser();
  const { tasks: fetched, failed, retry } = useTasks();
  const tasks = useDeferredData(fetched);
  const [form, setForm] = useState<DialogState>('never');
  const [history, setHistory] = useState<DialogState>('never');
  const closeForm = useCallback(() => setForm('closed'), []);
  const closeHistory = useCallback(() => setHistory('closed'), []);
  const { tasksPerDay } = useGameSettings();
  const shown = useStableOrder(selectShownTasks(tasks ?? [], tasksPerDay));
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus disappears with a deleted task.
  useRestoredFocus(shown.length, heading);
  return (
    <Card aria-labelledby="personal-tasks">
      <PanelHeader
        shown={shown.length}
        most={tasksPerDay}
        headingRef={heading}
        onAdd={() => setForm('open')}
        onHistory={() => setHistory('open')}
      >
        {order}
      </PanelHeader>
      {shown.length < tasksPerDay && quickAdd && <div data-shortcut="find">{quickAdd}</div>}
      {failed ? (
        <LoadFailed title={t('failed')} onRetry={retry} />
      ) : !tasks || !user ? (
        <TaskSkeletons />
      ) : shown.length === 0 ? (
        // In the middle of the high column that a large screen has, with the picture above.
        <EmptyLine emoji="🌤️" margin="auto" paddingBlock={2} flexDirection={{ '2xl': 'column' }}>
          {t('empty')}
        </EmptyLine>
      ) : (
        <TaskGrid>
          {shown.map((task) => (
            <TaskCard key={task.id} task={task} userId={user.id} />
          ))}
        </TaskGrid>
      )}
      {Leftovers && <Leftovers onAnswered={() => heading.current?.focus()} />}
      {user && form !== 'never' && (
        <CreateTaskDialog user={user} open={form === 'open'} onClose={closeForm} />
      )}
      {user && history !== 'never' && (
        <HistoryDialog user={user} open={history === 'open'} onClose={closeHistory} />
      )}
    </Card>
  );
}
