import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task, TaskDay, User } from '../../../api/models';
import { toasts } from '../../../ui/toast/toast-queue';
import { refusalText } from '../refusal-text';
import { useAddTasks } from '../use-add-tasks';

/** Copies one, some or all tasks of an earlier day into today, and shows the outcome (R68, R69). */
export function useCopyTasks({ id: userId, today }: Pick<User, 'id' | 'today'>): {
  readonly copyTask: (task: Task) => Promise<void>;
  /** Resolves with whether at least one was copied. */
  readonly copyTasks: (tasks: readonly Task[]) => Promise<boolean>;
  readonly copyDay: (day: TaskDay) => Promise<void>;
} {
  const { t } = useTranslation(['tasks', 'common']);
  const addTasks = useAddTasks();
  const refuse = useCallback(
    (text: string) =>
      void toasts.show({ kind: 'error', about: 'copied tasks', title: t('toast.copyFailed'), text }),
    [t],
  );
  const addTask = useCallback(
    ({ name, emoji, duration, isProgressive, maxProgress, description, subTasks }: Task) => {
      const fields = { name, emoji, duration, isProgressive, maxProgress, description, subTasks };
      return addTasks({ userId, dateAssigned: today, ...fields });
    },
    [addTasks, today, userId],
  );
  const copyTask = useCallback(
    async (task: Task) => {
      const { emoji, name } = task;
      const added = await addTask(task);
      if ('problem' in added) refuse(refusalText(t, added.problem));
      else
        toasts.show({ kind: 'success', about: 'copied tasks', emoji, title: t('toast.copied'), text: name });
    },
    [addTask, refuse, t],
  );
  const showCopied = useCallback(
    (copied: number, leftOut: number) =>
      void toasts.show({
        kind: 'success',
        about: 'copied tasks',
        emoji: '📋',
        title: t('toast.copiedAll', { count: copied }),
        text: leftOut > 0 ? t('toast.leftOut', { count: leftOut }) : undefined,
      }),
    [t],
  );
  const copyTasks = useCallback(
    async (tasks: readonly Task[]) => {
      let copied = 0;
      let refusal = '';
      // One by one: today has them in yesterday's order.
      for (const task of tasks) {
        const added = await addTask(task);
        if ('problem' in added) refusal = refusalText(t, added.problem);
        else copied += 1;
      }
      if (copied === 0) refuse(refusal);
      else showCopied(copied, tasks.length - copied);
      return copied > 0;
    },
    [addTask, refuse, showCopied, t],
  );
  const copyDay = useCallback(
    async ({ date, total }: TaskDay) => {
      const added = await addTasks({ userId, sourceDate: date });
      if ('problem' in added) {
        refuse(refusalText(t, added.problem));
        return;
      }
      const copied = added.tasks.length;
      const leftOut = total - copied;
      if (copied === 0) {
        refuse(total === 1 ? t('refusal.TASK_ALREADY_EXISTS') : t('allExist'));
        return;
      }
      showCopied(copied, leftOut);
    },
    [addTasks, refuse, showCopied, t, userId],
  );
  return { copyTask, copyTasks, copyDay };
}
