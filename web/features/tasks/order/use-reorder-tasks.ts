import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/models';
import { toProblem } from '../../../api/problem';
import { useReorderTasksMutation } from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { refusalText } from '../refusal-text';

interface ReorderTasks {
  /** In the order that the player has made. */
  readonly tasks: readonly Task[];
  /** The same tasks in their order until now. */
  readonly before: readonly Task[];
  readonly onDone: () => void;
}

/** Sends the order of the open tasks (R496), if it has changed. A refusal shows a toast, and the dialog stays open. */
export function useReorderTasks({ tasks, before, onDone }: ReorderTasks): {
  readonly submit: () => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['tasks', 'common', 'taskDialogs']);
  const [reorderTasks] = useReorderTasksMutation();
  const command = useCallback(async () => {
    if (tasks.every(({ id }, index) => id === before[index]?.id)) return onDone();
    try {
      await reorderTasks({ reorderTasksDto: { taskIds: tasks.map(({ id }) => id) } }).unwrap();
      toasts.show({ kind: 'success', about: 'task order', title: t('taskDialogs:order.saved') });
      onDone();
    } catch (error) {
      const text = refusalText(t, toProblem(error));
      toasts.show({ kind: 'error', about: 'task order', title: t('taskDialogs:order.failed'), text });
    }
  }, [before, onDone, reorderTasks, t, tasks]);
  const { run, pending } = useSingleFlight(command);
  return { submit: run, pending };
}
