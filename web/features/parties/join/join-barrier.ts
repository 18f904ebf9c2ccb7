import type { Party } from '../../../api/models';
import { isFull } from '../shared/is-full';

/** Why a player can't join, as far as this browser knows; the server decides (R75). */
export type JoinBarrier = 'level' | 'full' | 'limit';

/** Checks in the server's order; undefined when nothing prevents joining. */
export function joinBarrier(
  party: Pick<Party, 'minLevel' | 'memberCount' | 'maxMembers'>,
  level: number,
  joined: number,
  limit: number,
): JoinBarrier | undefined {
  if (level < party.minLevel) return 'level';
  if (isFull(party)) return 'full';
  return joined >= limit ? 'limit' : undefined;
}
