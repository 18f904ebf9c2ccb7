import type { Task } from '../../api/models';
import { TASK_LIMITS } from '../../../server/rules/personal-task';

export function isTaskComplete({ isCompleted }: Pick<Task, 'isCompleted'>): boolean {
  return isCompleted;
}

/** Completed last, otherwise in the order made, at most ten (R117). */
export function shownTasks(tasks: readonly Task[]): Task[] {
  return [...tasks.filter((task) => !isTaskComplete(task)), ...tasks.filter(isTaskComplete)].slice(
    0,
    TASK_LIMITS.perDay,
  );
}
