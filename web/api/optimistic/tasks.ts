import type { CompleteTaskApiArg } from '../generated/questlog-api';
import type { TaskCompletion } from '../models';
import { updateQueryData, type Lifecycle, type Shown } from './lifecycle';
import { moveSteps, type WriteSteps } from './steps';

type TaskLife = Lifecycle<Pick<TaskCompletion, 'progress' | 'isCompleted'>>;

export function taskStepOptimistically(arg: CompleteTaskApiArg, life: TaskLife): Promise<void> {
  return moveSteps(life, listOf(arg), taskAt(arg, life), (done, max) => Math.min(max, done + 1));
}

export function undoTaskOptimistically(arg: CompleteTaskApiArg, life: TaskLife): Promise<void> {
  return moveSteps(life, listOf(arg), taskAt(arg, life), (done) => Math.max(0, done - 1));
}

function listOf({ userId }: CompleteTaskApiArg): Shown {
  return { query: ['getTasks', { userId }], tag: 'Tasks' };
}

function taskAt({ userId, taskId }: CompleteTaskApiArg, { dispatch }: TaskLife): WriteSteps {
  return (change) =>
    dispatch(
      updateQueryData('getTasks', { userId }, (tasks) => {
        const task = tasks.find(({ id }) => id === taskId);
        if (!task) return;
        const { currentProgress: done, isCompleted, maxProgress } = task;
        const now = { done, isCompleted, ...change({ done, isCompleted }, maxProgress) };
        task.currentProgress = now.done;
        task.isCompleted = now.isCompleted;
      }),
    );
}
