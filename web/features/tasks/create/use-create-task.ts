import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isVisible } from '../../../../server/rules/text';
import type { User } from '../../../api/models';
import { isQueuedAnswer } from '../../../api/outbox/outbox-state';
import { useQueuedToast } from '../../../game/use-queued-toast';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { refusalText } from '../refusal-text';
import { useAddTasks } from '../use-add-tasks';
import { toCreateTaskDto, type TaskDraft } from './task-draft';

interface CreateTask {
  readonly user: User;
  readonly draft: TaskDraft;
  readonly onCreated: () => void;
  /** Today already has a task of that name (R68). */
  readonly onNameTaken: () => void;
}

/** Creates the task of a draft. A refusal shows a toast, except a duplicate name, which is shown at its field. */
export function useCreateTask({ user, draft, onCreated, onNameTaken }: CreateTask): {
  readonly submit: () => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['tasks', 'common']);
  const addTasks = useAddTasks();
  const showQueuedToast = useQueuedToast();
  const command = useCallback(async () => {
    if (!isVisible(draft.name)) return;
    const task = toCreateTaskDto(draft, user);
    const added = await addTasks(task);
    if (!('problem' in added)) {
      const [createdTask] = added.tasks;
      if (createdTask && isQueuedAnswer(createdTask)) showQueuedToast(createdTask, 'new task');
      else
        toasts.show({
          kind: 'success',
          about: 'new task',
          emoji: task.emoji,
          title: t('toast.added'),
          text: task.name,
        });
      onCreated();
    } else if (added.problem.code === 'TASK_ALREADY_EXISTS') onNameTaken();
    else {
      toasts.show({
        kind: 'error',
        about: 'new task',
        title: t('toast.addFailed'),
        text: refusalText(t, added.problem),
      });
    }
  }, [addTasks, draft, onCreated, onNameTaken, t, showQueuedToast, user]);
  const { run, pending } = useSingleFlight(command);
  return { submit: run, pending };
}
