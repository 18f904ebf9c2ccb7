import { lateDialog } from '../../../ui/late-dialog';

/** Shows what was in a chest. */
export const LootDialog = lateDialog(() => import('./loot-dialog'));
