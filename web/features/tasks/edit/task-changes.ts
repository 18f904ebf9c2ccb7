import type { ChangeTaskApiArg } from '../../../api/generated/questlog-api';
import type { Task } from '../../../api/models';
import { EMPTY_TASK_DRAFT, toTaskFields, type TaskDraft } from '../create/task-draft';
import { TASK_EMOJI_NAMES, TASK_EMOJIS } from '../create/task-emojis';

/** Why duration and steps of a task can't change (R182). */
export type PayLock = 'begun' | 'completed' | 'timer';

/** Returns why the XP of a task is settled, or undefined while duration and steps may change (R182). */
export function payLockOf(
  { currentProgress, isCompleted }: Pick<Task, 'currentProgress' | 'isCompleted'>,
  isTimerRunning: boolean,
): PayLock | undefined {
  if (isCompleted) return 'completed';
  if (currentProgress > 0) return 'begun';
  return isTimerRunning ? 'timer' : undefined;
}

/** The form that shows a task; without an icon when the task's own is none of the thirty. */
export function toTaskDraft(task: Task): TaskDraft {
  const { name, emoji, description, duration, maxProgress, subTasks } = task;
  return {
    ...EMPTY_TASK_DRAFT,
    name,
    emoji: TASK_EMOJI_NAMES.find((known) => TASK_EMOJIS[known] === emoji) ?? null,
    description: description ?? '',
    isProgressive: maxProgress > 1,
    ...(maxProgress > 1 && { steps: maxProgress }),
    hasTimer: duration > 0,
    ...(duration > 0 && { minutes: duration }),
    subTasks,
  };
}

/** The fields in which the draft differs from the task, without duration and steps when these are locked. */
export function changesOf(
  draft: TaskDraft,
  task: Task,
  lock: PayLock | undefined,
): ChangeTaskApiArg['changeTaskDto'] {
  const { name, emoji, description, duration, maxProgress, subTasks } = toTaskFields(draft);
  const hasSameSubTasks =
    subTasks.length === task.subTasks.length &&
    subTasks.every((each, index) => each === task.subTasks[index]);
  return {
    ...(name !== task.name && { name }),
    ...(emoji !== undefined && emoji !== task.emoji && { emoji }),
    ...(description !== task.description && { description }),
    ...(!hasSameSubTasks && { subTasks }),
    ...(!lock && duration !== task.duration && { duration }),
    ...(!lock && maxProgress !== task.maxProgress && { maxProgress }),
  };
}
