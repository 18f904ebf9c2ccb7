import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isQueuedAnswer } from '../../api/outbox/outbox-state';
import { toProblem } from '../../api/problem';
import { useCompleteTaskMutation } from '../../api/questlog';
import type { Task } from '../../api/models';
import { steps, type StepOutcome } from '../../game/steps/step-queue';
import { useQueuedToast } from '../../game/use-queued-toast';
import { useFormat } from '../../i18n/use-format';
import { toasts } from '../../ui/toast/toast-queue';
import { useUndoTask } from './use-undo-task';

/** The commands on tasks, with their toasts; the last or only step completes a task. */
export interface TaskCommands {
  /** Resolves with false when the command failed, which only the list and the log show (R149); never rejects. */
  readonly advance: (task: Task) => Promise<boolean>;
  /** Counts at once; the request is sent after the task's earlier steps are answered. */
  readonly addStep: (task: Task) => void;
}

export function useTaskCommands(userId: string): TaskCommands {
  const { t } = useTranslation(['tasks', 'common']);
  const { number } = useFormat();
  const [completeTask] = useCompleteTaskMutation();
  const undo = useUndoTask(userId);
  const showQueuedToast = useQueuedToast();
  const send = useCallback(
    async (task: Task, isLast: () => boolean = () => true): Promise<StepOutcome> => {
      try {
        const answer = await completeTask({ userId, taskId: task.id }).unwrap();
        const { isCompleted, xpGained, levelUp, progress, maxProgress } = answer;
        // Of several steps, only the last and the completing one show a toast.
        const isShown = isCompleted || isLast();
        if (isQueuedAnswer(answer)) {
          if (isShown) showQueuedToast(task, task.id);
          return isCompleted ? 'completed' : 'progressed';
        }
        const gains = [
          t('toast.gained', { xp: number(xpGained) }),
          ...(levelUp ? [t('toast.leveledUp')] : []),
        ];
        const stepsText = t('toast.progressText', { progress: number(progress), max: number(maxProgress) });
        if (isShown)
          toasts.show({
            kind: 'success',
            about: task.id,
            emoji: task.emoji,
            title: t(isCompleted ? 'toast.completed' : 'toast.progress'),
            text: isCompleted ? gains.join(' · ') : stepsText,
            action: { label: t('common:undo'), run: () => void undo(task) },
          });
        return isCompleted ? 'completed' : 'progressed';
      } catch (error) {
        const problem = toProblem(error);
        // Completed meanwhile on another device or in another tab: the player's goal is reached.
        if (problem.code === 'TASK_ALREADY_COMPLETED') return 'completed';
        console.error('Failed to complete task', problem);
        return 'failed';
      }
    },
    [completeTask, number, t, showQueuedToast, undo, userId],
  );
  return useMemo(
    () => ({
      advance: async (task) => (await send(task)) !== 'failed',
      addStep: (task) => steps.add(task.id, (isLast) => send(task, isLast)),
    }),
    [send],
  );
}
