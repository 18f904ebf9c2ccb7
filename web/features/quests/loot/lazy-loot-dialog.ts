import { lazyDialog } from '../../../ui/lazy-dialog';

/** Shows what was in a chest. */
export const LootDialog = lazyDialog(() => import('./loot-dialog'));
