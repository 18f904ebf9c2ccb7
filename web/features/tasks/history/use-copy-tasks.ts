import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task, TaskDay, User } from '../../../api/models';
import { toasts } from '../../../ui/toast/toast-queue';
import { refusalText } from '../refusal-text';
import { useAddTasks } from '../use-add-tasks';

/** Copies one or all tasks of an earlier day into today, and shows the outcome (R68, R69). */
export function useCopyTasks({ id: userId, today }: Pick<User, 'id' | 'today'>): {
  readonly copyTask: (task: Task) => Promise<void>;
  readonly copyDay: (day: TaskDay) => Promise<void>;
} {
  const { t } = useTranslation(['tasks', 'common']);
  const addTasks = useAddTasks();
  const refuse = useCallback(
    (text: string) =>
      void toasts.show({ kind: 'error', about: 'copied tasks', title: t('toast.copyFailed'), text }),
    [t],
  );
  const copyTask = useCallback(
    async ({ name, emoji, duration, isProgressive, maxProgress, description, subTasks }: Task) => {
      const fields = { name, emoji, duration, isProgressive, maxProgress, description, subTasks };
      const added = await addTasks({ userId, dateAssigned: today, ...fields });
      if ('problem' in added) refuse(refusalText(t, added.problem));
      else
        toasts.show({ kind: 'success', about: 'copied tasks', emoji, title: t('toast.copied'), text: name });
    },
    [addTasks, refuse, t, today, userId],
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
      toasts.show({
        kind: 'success',
        about: 'copied tasks',
        emoji: '📋',
        title: t('toast.copiedAll', { count: copied }),
        text: leftOut > 0 ? t('toast.leftOut', { count: leftOut }) : undefined,
      });
    },
    [addTasks, refuse, t, userId],
  );
  return { copyTask, copyDay };
}
