import { isUndoable } from '../../rules/undo';
import type { OpenQuest, OpenTask, RecentStep } from './player.state';

type HasRecentSteps = Pick<OpenQuest | OpenTask, 'recentSteps' | 'isCompleted' | 'xpGained'>;

/**
 * With one more step. Those that can't be undone any more at its time are forgotten, and all of them where the time of this
 * one wasn't recorded: an earlier one can't be taken back before it.
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

/** Without its latest step: open again, if that one had completed it. */
export function removeLastStep<Target extends HasRecentSteps>(target: Target): Target {
  return { ...target, recentSteps: target.recentSteps.slice(0, -1), isCompleted: false, xpGained: 0 };
}
