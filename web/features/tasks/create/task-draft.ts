import type { CreateTasksApiArg } from '../../../api/generated/questlog-api';
import type { User } from '../../../api/models';
import {
  TASK_DURATIONS,
  TASK_LIMITS,
  computeTaskXp,
  type TaskDuration,
} from '../../../../server/rules/personal-task';
import { TASK_EMOJIS, type TaskEmojiName } from './task-emojis';

/** The lengths of a timer in minutes, without "none". */
export const TIMER_MINUTES = TASK_DURATIONS.filter((minutes) => minutes > 0);

/** The possible numbers of steps (R64). */
export const STEP_COUNTS = Array.from({ length: TASK_LIMITS.steps }, (_, index) => index + 1);

/** The form as typed. */
export interface TaskDraft {
  readonly name: string;
  readonly emoji: TaskEmojiName;
  readonly description: string;
  readonly isProgressive: boolean;
  /** Used only when the task is progressive. */
  readonly steps: number;
  readonly hasTimer: boolean;
  /** Used only with a timer. */
  readonly minutes: TaskDuration;
  readonly subTasks: readonly string[];
  /** The text in the sub-task field, not yet in the list. */
  readonly nextSubTask: string;
}

export const EMPTY_TASK_DRAFT: TaskDraft = {
  name: '',
  emoji: 'notes',
  description: '',
  isProgressive: false,
  steps: 3,
  hasTimer: false,
  minutes: 10,
  subTasks: [],
  nextSubTask: '',
};

export function hasRoomForSubTask({ subTasks }: Pick<TaskDraft, 'subTasks'>): boolean {
  return subTasks.length < TASK_LIMITS.subTasks;
}

/** The draft with the text of the sub-task field added to its list, unless it is blank or exceeds the limit. */
export function commitSubTask(draft: TaskDraft): TaskDraft {
  const next = draft.nextSubTask.trim();
  if (next === '' || !hasRoomForSubTask(draft)) return draft;
  return { ...draft, subTasks: [...draft.subTasks, next], nextSubTask: '' };
}

/** XP the task will pay (R65). */
export function computeDraftXp(draft: TaskDraft): number {
  return computeTaskXp({ duration: durationOf(draft), steps: stepsOf(draft) });
}

/** The request body (R64, R139), with only non-blank sub-tasks, including the one still in its field. */
export function toCreateTaskDto(
  draft: TaskDraft,
  { id, today }: Pick<User, 'id' | 'today'>,
): CreateTasksApiArg['createTasksDto'] {
  return {
    userId: id,
    name: draft.name.trim(),
    emoji: TASK_EMOJIS[draft.emoji],
    duration: durationOf(draft),
    dateAssigned: today,
    isProgressive: draft.isProgressive,
    maxProgress: stepsOf(draft),
    description: draft.description.trim() || null,
    subTasks: [...commitSubTask(draft).subTasks],
  };
}

function durationOf({ hasTimer, minutes }: TaskDraft): TaskDuration {
  return hasTimer ? minutes : 0;
}

function stepsOf({ isProgressive, steps }: TaskDraft): number {
  return isProgressive ? steps : 1;
}
