import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useGameSettings } from '../../../api/game-settings';
import type { Task } from '../../../api/models';
import { toProblem } from '../../../api/problem';
import { useDeleteTaskMutation } from '../../../api/questlog';
import { InlineConfirmation } from '../../../ui/dialogs/inline-confirmation';
import { toasts } from '../../../ui/toast/toast-queue';
import { useFormat } from '../../../i18n/use-format';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { refusalText } from '../refusal-text';

interface DeleteTaskProps {
  readonly task: Task;
  readonly onDeleted: () => void;
}

/** Deletes a task of today after a confirmation (R183). */
export function DeleteTask({ task, onDeleted }: DeleteTaskProps): ReactElement {
  const { t } = useTranslation('taskDialogs');
  const { run, pending } = useDeleteTask(task, onDeleted);
  const { isCompleted, name } = task;
  return (
    <InlineConfirmation
      label={t('delete.open')}
      title={t('delete.title', { name })}
      text={t(isCompleted ? 'delete.completedText' : 'delete.text')}
      confirm={t('delete.confirm')}
      pending={pending}
      onConfirm={run}
    />
  );
}

function useDeleteTask({ emoji, id, name }: Task, onDeleted: () => void) {
  const { t } = useTranslation(['tasks', 'common', 'taskDialogs']);
  const { number } = useFormat();
  const { tasksPerDay } = useGameSettings();
  const [deleteTask] = useDeleteTaskMutation();
  return useSingleFlight(
    useCallback(async () => {
      try {
        await deleteTask({ taskId: id }).unwrap();
        onDeleted();
        const text = t('taskDialogs:delete.counts', { name, most: number(tasksPerDay) });
        toasts.show({ kind: 'success', about: id, emoji, title: t('taskDialogs:delete.done'), text });
      } catch (error) {
        const text = refusalText(t, toProblem(error));
        toasts.show({ kind: 'error', about: id, title: t('taskDialogs:delete.failed'), text });
      }
    }, [deleteTask, emoji, id, name, number, onDeleted, t, tasksPerDay]),
  );
}
