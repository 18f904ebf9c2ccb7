import type { Task } from '../../api/models';
import { useActionPress, type ActionPress } from '../../game/timers/use-action-press';
import { taskActionOf } from './task-action';
import { useTaskCommands } from './use-task-commands';

function timerSeconds({ duration }: Task): number {
  return duration * 60;
}

/** The handler of a task's action button. */
export function useTaskPress(task: Task, userId: string): ActionPress {
  const { advance, addStep } = useTaskCommands(userId);
  return useActionPress({
    userId,
    kind: 'task',
    item: task,
    actionOf: taskActionOf,
    timerSeconds,
    complete: advance,
    addStep,
  });
}
