import { updateOptimistically, type MutationLifecycle, type OptimisticQuery } from './optimistic-update';

/** How far a quest or task is. */
interface StepProgress {
  done: number;
  isCompleted: boolean;
}

interface StepResponse {
  readonly progress: number;
  readonly isCompleted: boolean;
}

/** Where the cache keeps the steps; the change is not called when it isn't there. */
export type StepsWriter = (change: (steps: StepProgress, max: number) => Partial<StepProgress>) => void;

/**
 * Shows `next` at once, and what the server says when it does. Steps of one quest or task are sent one after the other
 * (`web/game/steps`), so that each answer is the latest word.
 */
export function updateStepsOptimistically(
  life: MutationLifecycle<StepResponse>,
  shown: OptimisticQuery,
  write: StepsWriter,
  next: (done: number, max: number) => number,
): Promise<void> {
  let before: StepProgress | undefined;
  return updateOptimistically(life, shown, {
    apply: () =>
      write((steps, max) => {
        before = { ...steps };
        const done = next(steps.done, max);
        return { done, isCompleted: done >= max };
      }),
    reconcile: ({ progress, isCompleted }) => write(() => ({ done: progress, isCompleted })),
    revert: () => write(() => before ?? {}),
  });
}
