import type { GameSettings } from '../../rules/game-settings';
import { toTaskNameKey, computeTaskXp } from '../../rules/personal-task';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import { createLevelReachedEvents } from './level-up';
import type { PlayerToday } from './new-day';
import type { PlayerEvent, TaskDetails } from './player.events';

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
  if (names.size >= tasksPerDay) throw createLimitRejection(tasksPerDay);
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
    if (names.size >= tasksPerDay) {
      if (copied.length === 0) throw createLimitRejection(tasksPerDay);
      break;
    }
    names.add(key);
    copied.push(createTaskEvent(task, player.day));
  }
  return copied;
}

/** Adds a step to a task; the last one completes it (R67). */
export function advanceTask(taskId: string, at: string, player: PlayerToday): readonly PlayerEvent[] {
  const task = getOwnEntry(player.tasks, taskId);
  if (!task) throw new Rejection(player.pastTaskIds.includes(taskId) ? 'TASK_EXPIRED' : 'TASK_NOT_FOUND');
  if (task.isCompleted) throw new Rejection('TASK_ALREADY_COMPLETED');
  const { maxProgress, xpReward: xpGained } = task;
  const progress = task.progress + 1;
  if (progress < maxProgress)
    return [{ type: 'TaskProgressed', data: { taskId, progress, maxProgress, at } }];
  return [
    { type: 'TaskCompleted', data: { taskId, day: player.day, maxProgress, xpGained, at } },
    ...createLevelReachedEvents(player, xpGained),
  ];
}

/** Names are unique within a day, so their number is the number of tasks. */
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
