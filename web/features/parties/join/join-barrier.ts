import type { Party } from '../../../api/models';
import { isFull } from '../shared/is-full';

/** What keeps a player out, as far as this browser knows; the server decides in the end (R75). */
export type JoinBarrier = 'level' | 'full' | 'limit';

/** In the order in which the server asks; undefined where nothing is in the way. */
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
