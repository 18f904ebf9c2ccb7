import type { ReactElement } from 'react';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { RiseWatcher } from '../celebrations/rise-watcher';

const LevelUpDialog = lazyDialog(() => import('./level-up-dialog'));

/** Celebrates every rise of the player's level (R114). */
export function LevelUpWatcher({ level }: { readonly level: number }): ReactElement {
  return <RiseWatcher value={level} dialog={LevelUpDialog} />;
}
