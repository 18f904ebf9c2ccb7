import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';

/** Shows the contents of a chest. */
export const LootDialog = lazyDialog(() => import('./loot-dialog'));
