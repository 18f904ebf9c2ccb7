import { ahead, type Lifecycle, type Shown } from './lifecycle';

/** How far a quest or task is. */
interface Steps {
  done: number;
  isCompleted: boolean;
}

interface StepAnswer {
  readonly progress: number;
  readonly isCompleted: boolean;
}

/** Where the cache keeps the steps; the change is not called when it isn't there. */
export type WriteSteps = (change: (steps: Steps, max: number) => Partial<Steps>) => void;

/**
 * Shows `next` at once, and what the server says when it does. Steps of one quest or task are sent one after the other
 * (`web/game/steps`), so that each answer is the latest word.
 */
export function moveSteps(
  life: Lifecycle<StepAnswer>,
  shown: Shown,
  write: WriteSteps,
  next: (done: number, max: number) => number,
): Promise<void> {
  let before: Steps | undefined;
  return ahead(life, shown, {
    show: () =>
      write((steps, max) => {
        before = { ...steps };
        const done = next(steps.done, max);
        return { done, isCompleted: done >= max };
      }),
    settle: ({ progress, isCompleted }) => write(() => ({ done: progress, isCompleted })),
    takeBack: () => write(() => before ?? {}),
  });
}
