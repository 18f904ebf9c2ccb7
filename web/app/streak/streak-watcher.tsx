import type { ReactElement } from 'react';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { RiseWatcher } from '../celebrations/rise-watcher';
import { findStreakMilestone } from '../../game/streak-milestones';

const StreakDialog = lazyDialog(() => import('./streak-dialog'), 'character');

interface StreakWatcherProps {
  readonly days: number;
  /** The days when the game appeared on this page; by default the current ones. */
  readonly first?: number;
}

/** Celebrates a streak that reaches a milestone (R465). */
export function StreakWatcher({ days, first = days }: StreakWatcherProps): ReactElement {
  return (
    <RiseWatcher value={findStreakMilestone(days)} first={findStreakMilestone(first)} dialog={StreakDialog} />
  );
}
