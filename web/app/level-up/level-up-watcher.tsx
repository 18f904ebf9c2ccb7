import type { ReactElement } from 'react';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { RiseWatcher } from '../celebrations/rise-watcher';

const LevelUpDialog = lazyDialog(() => import('./level-up-dialog'));

interface LevelUpWatcherProps {
  readonly level: number;
  /** The level when the game appeared on this page; by default the current one. */
  readonly first?: number;
}

/** Celebrates every rise of the player's level (R114). */
export function LevelUpWatcher({ level, first = level }: LevelUpWatcherProps): ReactElement {
  return <RiseWatcher value={level} first={first} dialog={LevelUpDialog} />;
}
