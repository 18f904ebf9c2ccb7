import { normaliseText } from './text';

/** Minutes a personal task can take; 0 is no timer (R64). */
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

/** XP a personal task pays: 5, one more for every 5 minutes and for every step above one, at most 25 (R65). */
export function computeTaskXp({ duration, steps }: { duration: number; steps: number }): number {
  return Math.min(MAX_XP, BASE_XP + Math.floor(duration / 5) + Math.max(0, steps - 1));
}

/** By what two tasks of a day are told apart: their names, whatever the case (R68). */
export function toTaskNameKey(name: string): string {
  return normaliseText(name).toLowerCase();
}
