import { effectiveStatsOf } from '../../rules/equipment';
import type { GameSettings } from '../../rules/game-settings';
import { toTaskNameKey, computeTaskXp } from '../../rules/personal-task';
import { taskXp } from '../../rules/xp-rewards';
import { getOwnEntry } from '../kernel/get-own-entry';
import { hasSameFields } from '../kernel/has-same-fields';
import { Rejection } from '../kernel/rejection';
import { createLevelReachedEvents } from './level-up';
import type { PlayerToday } from './new-day';
import type { PlayerContent } from './player-content';
import type { PlayerEvent } from './player.events';
import type { OpenTask } from './player.state';
import type { TaskChanges, TaskDetails } from './tasks.events';

/** Creates a task for today: at most `tasksPerDay`, with a name that no other task of today has (R66, R68). */
export function createTask(
  task: TaskDetails,
  dateAssigned: string | null,
  player: PlayerToday,
  { tasksPerDay }: GameSettings,
): readonly PlayerEvent[] {
  if (dateAssigned !== null && dateAssigned !== player.day) {
    throw new Rejection('TASK_DATE_NOT_TODAY', { today: player.day });
  }
  const names = collectNameKeys(player);
  if (names.has(toTaskNameKey(task.name))) throw new Rejection('TASK_ALREADY_EXISTS');
  if (countTasks(player) >= tasksPerDay) throw createLimitRejection(tasksPerDay);
  return [createTaskEvent(task, player.day)];
}

/**
 * Copies the tasks that aren't there yet, in order, as many as fit (R69). Rejects only when there is something to copy
 * and no room for any of it.
 */
export function copyTasks(
  tasks: readonly TaskDetails[],
  player: PlayerToday,
  { tasksPerDay }: GameSettings,
): readonly PlayerEvent[] {
  const names = collectNameKeys(player);
  const copied: PlayerEvent[] = [];
  for (const task of tasks) {
    const key = toTaskNameKey(task.name);
    if (names.has(key)) continue;
    if (countTasks(player) + copied.length >= tasksPerDay) {
      if (copied.length === 0) throw createLimitRejection(tasksPerDay);
      break;
    }
    names.add(key);
    copied.push(createTaskEvent(task, player.day));
  }
  return copied;
}

/**
 * Edits a task of today; returns no events when nothing differs. Duration and steps, which its XP depend on, change only
 * while no step is done (R182).
 */
export function changeTask(
  taskId: string,
  changes: TaskChanges,
  player: PlayerToday,
): readonly PlayerEvent[] {
  const task = requireTask(taskId, player);
  const before = toDetails(task);
  const after: TaskDetails = { ...before, ...changes };
  if (hasSameFields(before, after)) return [];
  const isPaidDifferently = before.duration !== after.duration || before.maxProgress !== after.maxProgress;
  if (isPaidDifferently && task.isCompleted) throw new Rejection('TASK_ALREADY_COMPLETED');
  if (isPaidDifferently && task.progress > 0) throw new Rejection('TASK_ALREADY_BEGUN');
  const key = toTaskNameKey(after.name);
  if (key !== toTaskNameKey(before.name) && collectNameKeys(player).has(key)) {
    throw new Rejection('TASK_ALREADY_EXISTS');
  }
  const xpReward = isPaidDifferently
    ? computeTaskXp({ duration: after.duration, steps: after.maxProgress })
    : task.xpReward;
  return [{ type: 'TaskChanged', data: { ...after, day: player.day, xpReward } }];
}

/** Deletes a task of today, completed or not; what it paid stays (R183). Returns no events for a deleted one. */
export function deleteTask(taskId: string, player: PlayerToday): readonly PlayerEvent[] {
  if (player.deletedTaskIds.includes(taskId)) return [];
  requireTask(taskId, player);
  return [{ type: 'TaskDeleted', data: { taskId, day: player.day } }];
}

/**
 * Puts the named tasks in the given order, in the places that they have among today's; all others keep theirs, such as one
 * added on another device meanwhile. Skips tasks deleted meanwhile. Returns no events when nothing moves (R496).
 */
export function reorderTasks(taskIds: readonly string[], player: PlayerToday): readonly PlayerEvent[] {
  const named = new Set(taskIds.filter((taskId) => !player.deletedTaskIds.includes(taskId)));
  for (const taskId of named) requireTask(taskId, player);
  const before = Object.keys(player.tasks);
  const wanted = [...named];
  let next = 0;
  const after = before.map((taskId) => (named.has(taskId) ? (wanted[next++] ?? taskId) : taskId));
  if (after.every((taskId, index) => taskId === before[index])) return [];
  return [{ type: 'TasksReordered', data: { day: player.day, taskIds: after } }];
}

/** Adds a step to a task; the last one completes it and pays, more with intelligence (R67, R202). */
export function advanceTask(
  taskId: string,
  at: string,
  player: PlayerToday,
  content: PlayerContent,
): readonly PlayerEvent[] {
  const task = requireTask(taskId, player);
  if (task.isCompleted) throw new Rejection('TASK_ALREADY_COMPLETED');
  const { maxProgress, xpReward } = task;
  const progress = task.progress + 1;
  if (progress < maxProgress)
    return [{ type: 'TaskProgressed', data: { taskId, progress, maxProgress, at } }];
  const xpGained = taskXp({ xpReward, intelligence: effectiveStatsOf(player, content).intelligence });
  return [
    { type: 'TaskCompleted', data: { taskId, day: player.day, maxProgress, xpGained, at } },
    ...createLevelReachedEvents(player, xpGained),
  ];
}

function requireTask(taskId: string, player: PlayerToday): OpenTask {
  const task = getOwnEntry(player.tasks, taskId);
  if (task) return task;
  throw new Rejection(player.pastTaskIds.includes(taskId) ? 'TASK_EXPIRED' : 'TASK_NOT_FOUND');
}

function toDetails(task: OpenTask): TaskDetails {
  const { taskId, name, emoji, duration, maxProgress, description, subTasks } = task;
  return { taskId, name, emoji, duration, maxProgress, description, subTasks };
}

/** Deleted tasks count too: otherwise creating, completing and deleting in turn would pay without limit (R66). */
function countTasks({ tasks, deletedTaskIds }: PlayerToday): number {
  return Object.keys(tasks).length + deletedTaskIds.length;
}

function collectNameKeys(player: PlayerToday): Set<string> {
  return new Set(Object.values(player.tasks).map(({ name }) => toTaskNameKey(name)));
}

function createTaskEvent(task: TaskDetails, day: string): PlayerEvent {
  const xpReward = computeTaskXp({ duration: task.duration, steps: task.maxProgress });
  return { type: 'TaskCreated', data: { ...task, dateAssigned: day, xpReward } };
}

function createLimitRejection(limit: number): Rejection {
  return new Rejection('TASK_LIMIT_REACHED', { limit });
}
