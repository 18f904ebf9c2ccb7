import type { ReactElement } from 'react';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { RiseWatcher } from '../celebrations/rise-watcher';
import { findStreakMilestone } from '../../game/streak-milestones';

const StreakDialog = lazyDialog(() => import('./streak-dialog'), 'character');

/** Celebrates a streak that reaches a milestone (R465). */
export function StreakWatcher({ days }: { readonly days: number }): ReactElement {
  return <RiseWatcher value={findStreakMilestone(days)} dialog={StreakDialog} />;
}
