import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeTaskApiArg } from '../../../api/generated/questlog-api';
import type { Task } from '../../../api/models';
import { toProblem } from '../../../api/problem';
import { useChangeTaskMutation } from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { refusalText } from '../refusal-text';

/** The refusals that are shown at a field. */
export type FieldRefusal = 'TASK_ALREADY_EXISTS' | 'TASK_ALREADY_BEGUN' | 'TASK_ALREADY_COMPLETED';
const FIELD_REFUSALS: readonly string[] = [
  'TASK_ALREADY_EXISTS',
  'TASK_ALREADY_BEGUN',
  'TASK_ALREADY_COMPLETED',
] satisfies readonly FieldRefusal[];

interface ChangeTask {
  readonly task: Task;
  readonly changes: ChangeTaskApiArg['changeTaskDto'];
  readonly onDone: () => void;
  readonly onRefused: (refusal: FieldRefusal) => void;
}

/** Sends the changes of a task (R182), if there are any. A refusal that belongs to no field shows a toast. */
export function useChangeTask({ task, changes, onDone, onRefused }: ChangeTask): {
  readonly submit: () => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['tasks', 'common']);
  const [changeTask] = useChangeTaskMutation();
  const command = useCallback(async () => {
    if (Object.keys(changes).length === 0) return onDone();
    try {
      const { emoji, name } = await changeTask({ taskId: task.id, changeTaskDto: changes }).unwrap();
      toasts.show({ kind: 'success', about: task.id, emoji, title: t('toast.changed'), text: name });
      onDone();
    } catch (error) {
      const problem = toProblem(error);
      if (isFieldRefusal(problem.code)) return onRefused(problem.code);
      const text = refusalText(t, problem);
      toasts.show({ kind: 'error', about: task.id, title: t('toast.changeFailed'), text });
    }
  }, [changeTask, changes, onDone, onRefused, t, task.id]);
  const { run, pending } = useSingleFlight(command);
  return { submit: run, pending };
}

function isFieldRefusal(code: string): code is FieldRefusal {
  return FIELD_REFUSALS.includes(code);
}
