import type { Party } from '../../../api/models';

/** Takes no more members (D26, `PARTY_FULL`). */
export function isFull({ memberCount, maxMembers }: Pick<Party, 'memberCount' | 'maxMembers'>): boolean {
  return memberCount >= maxMembers;
}
