import type { CreateTasksApiArg } from '../../../api/generated/questlog-api';
import type { User } from '../../../api/models';
import {
  TASK_DURATIONS,
  TASK_LIMITS,
  computeTaskXp,
  type TaskDuration,
} from '../../../../server/rules/personal-task';
import { normalisePlayerText } from '../../../../server/rules/text';
import { TASK_EMOJIS, type TaskEmojiName } from './task-emojis';

/** The lengths of a timer in minutes, without "none". */
export const TIMER_MINUTES = TASK_DURATIONS.filter((minutes) => minutes > 0);

/** The possible numbers of steps (R64). */
export const STEP_COUNTS = Array.from({ length: TASK_LIMITS.steps }, (_, index) => index + 1);

/** The form as typed. */
export interface TaskDraft {
  readonly name: string;
  /** Null keeps the icon that an edited task has. */
  readonly emoji: TaskEmojiName | null;
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
  const next = normalisePlayerText(draft.nextSubTask);
  if (next === '' || !hasRoomForSubTask(draft)) return draft;
  return { ...draft, subTasks: [...draft.subTasks, next], nextSubTask: '' };
}

/** XP the task will pay (R65). */
export function computeDraftXp(draft: TaskDraft): number {
  return computeTaskXp({ duration: durationOf(draft), steps: stepsOf(draft) });
}

/** The fields of a task as they are sent (R64), with only non-blank sub-tasks, including the one still in its field. */
interface TaskFields {
  readonly name: string;
  readonly emoji: string | undefined;
  readonly duration: TaskDuration;
  readonly maxProgress: number;
  readonly description: string | null;
  readonly subTasks: string[];
}

export function toTaskFields(draft: TaskDraft): TaskFields {
  return {
    name: normalisePlayerText(draft.name),
    emoji: draft.emoji === null ? undefined : TASK_EMOJIS[draft.emoji],
    duration: durationOf(draft),
    maxProgress: stepsOf(draft),
    description: normalisePlayerText(draft.description) || null,
    subTasks: [...commitSubTask(draft).subTasks],
  };
}

/** The request body of a new task (R64, R139). */
export function toCreateTaskDto(
  draft: TaskDraft,
  { id, today }: Pick<User, 'id' | 'today'>,
): CreateTasksApiArg['createTasksDto'] {
  return { ...toTaskFields(draft), userId: id, dateAssigned: today, isProgressive: draft.isProgressive };
}

function durationOf({ hasTimer, minutes }: TaskDraft): TaskDuration {
  return hasTimer ? minutes : 0;
}

function stepsOf({ isProgressive, steps }: TaskDraft): number {
  return isProgressive ? steps : 1;
}
