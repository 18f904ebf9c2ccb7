import { updateOptimistically, type MutationLifecycle, type OptimisticQuery } from './optimistic-update';

/** The progress of a quest or task. */
interface StepProgress {
  done: number;
  isCompleted: boolean;
}

interface StepResponse {
  readonly progress: number;
  readonly isCompleted: boolean;
}

/** Changes the steps in the cache; `change` is not called when they aren't cached. */
export type StepsWriter = (change: (steps: StepProgress, max: number) => Partial<StepProgress>) => void;

/**
 * Shows `next` at once, and the server's progress when it answers. Steps of one quest or task are sent one after the
 * other (`web/game/steps`), so each answer is the latest progress.
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
