import type { Party } from '../../../api/models';

/** Whether a party has no free place (R75, `PARTY_FULL`). */
export function isFull({ memberCount, maxMembers }: Pick<Party, 'memberCount' | 'maxMembers'>): boolean {
  return memberCount >= maxMembers;
}
