import { useTimerCompletion } from '../../game/timers/use-timer-completion';
import { taskActionOf } from './task-action';
import { useTaskCommands } from './use-task-commands';
import { useTasks } from './use-tasks';
import { useRefetchOnDayChange } from './use-refetch-on-day-change';

/** Completes a task or a step when its timer ends, and refetches the list when the player's day changes. */
export function TaskTimers({ userId }: { readonly userId: string }): null {
  const { tasks } = useTasks();
  const { advance } = useTaskCommands(userId);
  useRefetchOnDayChange();
  useTimerCompletion({ userId, kind: 'task', items: tasks, actionOf: taskActionOf, complete: advance });
  return null;
}
