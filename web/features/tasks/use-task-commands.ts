import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem';
import { useCompleteTaskMutation } from '../../api/questlog';
import type { Task } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { toasts } from '../../ui/toast/toast-queue';
import { useUndoTask } from './use-undo-task';

/**
 * One step of a task, the last or only one completing it, with what it tells the player. Never rejects; false is a
 * command that failed, which the list shows and only the log tells (specification §8).
 */
export function useTaskCommands(userId: string): { readonly advance: (task: Task) => Promise<boolean> } {
  const { t } = useTranslation(['tasks', 'common']);
  const { number } = useFormat();
  const [completeTask] = useCompleteTaskMutation();
  const undo = useUndoTask(userId);
  const advance = useCallback(
    async (task: Task) => {
      try {
        const answer = await completeTask({ userId, taskId: task.id }).unwrap();
        const { isCompleted, xpGained, levelUp, progress, maxProgress } = answer;
        const gains = [
          t('toast.gained', { xp: number(xpGained) }),
          ...(levelUp ? [t('toast.leveledUp')] : []),
        ];
        toasts.show({
          kind: 'success',
          emoji: task.emoji,
          title: t(isCompleted ? 'toast.completed' : 'toast.progress'),
          text: isCompleted
            ? gains.join(' · ')
            : t('toast.progressText', { progress: number(progress), max: number(maxProgress) }),
          action: { label: t('common:undo'), run: () => void undo(task) },
        });
        return true;
      } catch (error) {
        const problem = toProblem(error);
        // Done meanwhile, on another device or in another tab: what the player wanted is so.
        if (problem.code === 'TASK_ALREADY_COMPLETED') return true;
        console.error('Failed to complete task', problem);
        return false;
      }
    },
    [completeTask, number, t, undo, userId],
  );
  return { advance };
}
