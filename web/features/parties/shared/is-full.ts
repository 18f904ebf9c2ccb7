import type { Party } from '../../../api/models';

/** Takes no more members (R75, `PARTY_FULL`). */
export function isFull({ memberCount, maxMembers }: Pick<Party, 'memberCount' | 'maxMembers'>): boolean {
  return memberCount >= maxMembers;
}
