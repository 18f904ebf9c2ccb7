import type { Task } from '../../../api/models';
import { isTaskComplete } from '../shown-tasks';

/** The list with the item at `from` at the place `to`, both from 0; a place beyond an end is that end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_item, index) => index !== from);
  return [...rest.slice(0, Math.max(0, to)), ...items.slice(from, from + 1), ...rest.slice(Math.max(0, to))];
}

/**
 * The open tasks in the order that the player is making. One that was added meanwhile stands last, one that was completed or
 * deleted meanwhile is left out.
 */
export function sortOpenTasks(tasks: readonly Task[], order: readonly string[]): Task[] {
  const open = tasks.filter((task) => !isTaskComplete(task));
  const named = order.flatMap((id) => open.find((task) => task.id === id) ?? []);
  return [...named, ...open.filter(({ id }) => !order.includes(id))];
}
