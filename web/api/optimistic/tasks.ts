import type { CompleteTaskApiArg } from '../generated/questlog-api';
import type { TaskCompletion } from '../models';
import { updateQueryData, type MutationLifecycle, type OptimisticQuery } from './optimistic-update';
import { updateStepsOptimistically, type StepsWriter } from './steps';

type TaskLifecycle = MutationLifecycle<Pick<TaskCompletion, 'progress' | 'isCompleted'>>;

export function taskStepOptimistically(arg: CompleteTaskApiArg, life: TaskLifecycle): Promise<void> {
  return updateStepsOptimistically(life, tasksQuery(arg), taskStepsWriter(arg, life), (done, max) =>
    Math.min(max, done + 1),
  );
}

export function undoTaskOptimistically(arg: CompleteTaskApiArg, life: TaskLifecycle): Promise<void> {
  return updateStepsOptimistically(life, tasksQuery(arg), taskStepsWriter(arg, life), (done) =>
    Math.max(0, done - 1),
  );
}

function tasksQuery({ userId }: CompleteTaskApiArg): OptimisticQuery {
  return { query: ['getTasks', { userId }], tag: 'Tasks' };
}

function taskStepsWriter({ userId, taskId }: CompleteTaskApiArg, { dispatch }: TaskLifecycle): StepsWriter {
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
