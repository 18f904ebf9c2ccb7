import { Rejection } from '../kernel/rejection';
import type { PartyRole } from './party.events';
import type { FoundedParty } from './party.state';

export function roleOf(party: FoundedParty, userId: string): PartyRole | undefined {
  return party.members.find((member) => member.userId === userId)?.role;
}

/** To who isn't in it, a private party looks like one that doesn't exist (D6). */
export function requireMember(party: FoundedParty, userId: string): void {
  if (roleOf(party, userId)) return;
  throw new Rejection(party.isPublic ? 'PARTY_MEMBER_ONLY' : 'PARTY_NOT_FOUND');
}
