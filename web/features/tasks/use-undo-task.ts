import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem';
import { useUndoTaskMutation } from '../../api/questlog';
import type { Task } from '../../api/models';
import { steps } from '../../game/steps/step-queue';
import { useFormat } from '../../i18n/use-format';
import { toasts } from '../../ui/toast/toast-queue';
import { refusalText } from './refusal-text';

/** Undoes the latest step of a task within a minute; a step that wasn't sent yet is dropped. Never rejects. */
export function useUndoTask(userId: string): (task: Task) => Promise<void> {
  const { t } = useTranslation(['tasks', 'common']);
  const { number } = useFormat();
  const [undoTask] = useUndoTaskMutation();
  return useCallback(
    async (task) => {
      if (await steps.cancelLatest(task.id)) return;
      try {
        const { xpTaken, progress, maxProgress } = await undoTask({ userId, taskId: task.id }).unwrap();
        const text =
          xpTaken > 0
            ? t('toast.undoneText', { xp: number(xpTaken) })
            : t('toast.progressText', { progress: number(progress), max: number(maxProgress) });
        toasts.show({ kind: 'success', about: task.id, emoji: task.emoji, title: t('toast.undone'), text });
      } catch (error) {
        const text = refusalText(t, toProblem(error));
        toasts.show({ kind: 'error', about: task.id, title: t('toast.undoFailed'), text });
      }
    },
    [number, t, undoTask, userId],
  );
}
