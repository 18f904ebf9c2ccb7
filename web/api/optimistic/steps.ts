import type { Lifecycle } from './lifecycle';

/** How far a quest or task is. */
export interface Steps {
  done: number;
  isCompleted: boolean;
}

interface StepAnswer {
  readonly progress: number;
  readonly isCompleted: boolean;
}

/** Where the cache keeps the steps; the change is not called when it isn't there. */
type Write = (change: (steps: Steps, max: number) => Partial<Steps>) => void;

/**
 * Shows `next` at once, and what the server says when it does. Of several commands under way only the last answer is
 * final, so the bar never falls back between two taps.
 */
export async function moveSteps(
  write: Write,
  next: (done: number, max: number) => number,
  { queryFulfilled }: Pick<Lifecycle<StepAnswer>, 'queryFulfilled'>,
): Promise<void> {
  let before: Steps | undefined;
  let shown = 0;
  write((steps, max) => {
    before = { ...steps };
    shown = next(steps.done, max);
    return { done: shown, isCompleted: shown >= max };
  });
  const forward = shown >= (before?.done ?? 0);
  try {
    const { data } = await queryFulfilled;
    write((steps) => {
      const later = forward ? steps.done > data.progress && steps.done > shown : steps.done < data.progress;
      return later ? {} : { done: data.progress, isCompleted: data.isCompleted };
    });
  } catch {
    // The screen that asked reports the refusal; here only the picture is put right.
    write((steps) => (before && steps.done === shown ? before : {}));
  }
}
