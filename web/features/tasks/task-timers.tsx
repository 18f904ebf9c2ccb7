import { useTimerEnds } from '../../game/timers/use-timer-ends';
import { isTaskComplete } from './shown-tasks';
import { useTaskCommands } from './use-task-commands';
import { useTasks } from './use-tasks';
import { useTasksDay } from './use-tasks-day';

/** Completes a task, or a step of it, when its timer ends, and lets the list follow the player's day. */
export function TaskTimers({ userId }: { readonly userId: string }): null {
  const { tasks } = useTasks();
  const { advance } = useTaskCommands(userId);
  useTasksDay();
  useTimerEnds({ userId, kind: 'task', items: tasks, isComplete: isTaskComplete, complete: advance });
  return null;
}
