import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../api/models';
import { isKept } from '../../../api/outbox/outbox-state';
import { useKeptToast } from '../../../game/use-kept-toast';
import { toasts } from '../../../ui/toast/toast-queue';
import { useIntent } from '../../../ui/use-intent';
import { refusalText } from '../refusal-text';
import { useAddTasks } from '../use-add-tasks';
import { taskOf, type TaskDraft } from './task-draft';

interface CreateTask {
  readonly user: User;
  readonly draft: TaskDraft;
  readonly onCreated: () => void;
  /** Today has a task of that name (R68). */
  readonly onNameTaken: () => void;
}

/** Makes the task of the draft; what refuses it, but for a name that can be changed, is told by a toast. */
export function useCreateTask({ user, draft, onCreated, onNameTaken }: CreateTask): {
  readonly submit: () => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation(['tasks', 'common']);
  const addTasks = useAddTasks();
  const tellKept = useKeptToast();
  const command = useCallback(async () => {
    if (draft.name.trim() === '') return;
    const task = taskOf(draft, user);
    const added = await addTasks(task);
    if (!('problem' in added)) {
      const [made] = added.tasks;
      if (made && isKept(made)) tellKept(made);
      else toasts.show({ kind: 'success', emoji: task.emoji, title: t('toast.added'), text: task.name });
      onCreated();
    } else if (added.problem.code === 'TASK_ALREADY_EXISTS') onNameTaken();
    else {
      toasts.show({ kind: 'error', title: t('toast.addFailed'), text: refusalText(t, added.problem) });
    }
  }, [addTasks, draft, onCreated, onNameTaken, t, tellKept, user]);
  const { run, pending } = useIntent(command);
  return { submit: run, pending };
}
