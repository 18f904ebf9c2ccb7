import { isUndoable } from '../../rules/undo';
import type { OpenQuest, OpenTask, RecentStep } from './player.state';

type HasRecentSteps = Pick<OpenQuest | OpenTask, 'recentSteps' | 'isCompleted' | 'xpGained'>;

/**
 * Adds a step. Forgets those too old to be undone at its time, and all of them when the event stores no time for this
 * step: an earlier one can't be taken back before it.
 */
export function addRecentStep<Target extends HasRecentSteps>(
  target: Target,
  { at, day }: { readonly at: string | null; readonly day: string | null },
): Target {
  if (at === null || day === null) return { ...target, recentSteps: [] };
  const recentSteps: readonly RecentStep[] = [
    ...target.recentSteps.filter((step) => isUndoable(step.at, at)),
    { at, day },
  ];
  return { ...target, recentSteps };
}

/** Removes the latest step, which reopens the quest or task if that step had completed it. */
export function removeLastStep<Target extends HasRecentSteps>(target: Target): Target {
  return { ...target, recentSteps: target.recentSteps.slice(0, -1), isCompleted: false, xpGained: 0 };
}
