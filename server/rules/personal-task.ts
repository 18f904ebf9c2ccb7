import { normaliseText } from './text';

/** Minutes a personal task can take; 0 means no timer (R64). */
export const TASK_DURATIONS = [0, 1, 5, 10, 15, 20, 30, 45, 60] as const;
export type TaskDuration = (typeof TASK_DURATIONS)[number];

/** Limits (R64); lengths in characters. */
export const TASK_LIMITS = {
  nameLength: 100,
  steps: 10,
  subTasks: 20,
  subTaskLength: 200,
  descriptionLength: 1000,
} as const;

const BASE_XP = 5;
const MAX_XP = 25;

/** Returns the XP of a personal task: 5, plus 1 for every 5 minutes and for every step above one, at most 25 before intelligence (R65). */
export function computeTaskXp({ duration, steps }: { duration: number; steps: number }): number {
  return Math.min(MAX_XP, BASE_XP + Math.floor(duration / 5) + Math.max(0, steps - 1));
}

/** Returns the key that is unique among a day's tasks: the name, regardless of case (R68). */
export function toTaskNameKey(name: string): string {
  return normaliseText(name).toLowerCase();
}
