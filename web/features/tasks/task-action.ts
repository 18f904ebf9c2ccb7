import type { Task } from '../../api/models';

/** The one thing a task's button does (specification §2). */
export type TaskAction = 'completed' | 'startTimer' | 'running' | 'addProgress' | 'complete';

/** A timer goes before steps: a task that has both is done one timer a step. */
export function taskActionOf(
  { isCompleted, duration, maxProgress }: Pick<Task, 'isCompleted' | 'duration' | 'maxProgress'>,
  timerRuns: boolean,
): TaskAction {
  if (isCompleted) return 'completed';
  if (duration > 0) return timerRuns ? 'running' : 'startTimer';
  return maxProgress > 1 ? 'addProgress' : 'complete';
}
