import type { ReactElement } from 'react';
import { LootDialog } from './lazy-loot-dialog';
import type { LootClaims } from './use-claim-loot';

/** The contents of the chest opened last. Rendered above the list, since a quest may leave the list with its chest. */
export function OpenedChest({
  claims: { loot, isShown, close },
  userId,
}: {
  readonly claims: LootClaims;
  readonly userId: string;
}): ReactElement | null {
  return loot && <LootDialog loot={loot} userId={userId} open={isShown} onClose={close} />;
}
