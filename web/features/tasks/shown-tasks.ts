import type { Task } from '../../api/models';

export function isTaskComplete({ isCompleted }: Pick<Task, 'isCompleted'>): boolean {
  return isCompleted;
}

/** Completed tasks last, otherwise in the player's order, at most as many as a day may have (R117). */
export function selectShownTasks(tasks: readonly Task[], most: number): Task[] {
  return [...tasks.filter((task) => !isTaskComplete(task)), ...tasks.filter(isTaskComplete)].slice(0, most);
}
