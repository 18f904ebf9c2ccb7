import type { Task } from '../../api/models';
import type { ButtonAction } from '../../game/timers/use-action-press';

/** A timer takes precedence over steps: a task with both needs one timer per step. */
export function taskActionOf(
  { isCompleted, duration, maxProgress }: Pick<Task, 'isCompleted' | 'duration' | 'maxProgress'>,
  timerRuns: boolean,
): ButtonAction {
  if (isCompleted) return 'completed';
  if (duration > 0) return timerRuns ? 'running' : 'startTimer';
  return maxProgress > 1 ? 'addProgress' : 'complete';
}
