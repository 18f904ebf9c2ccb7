import type { PartyCommand } from '../../domain/party/party.commands';
import type { MemberIdentity } from '../../domain/party/party.events';
import type { InvitationLink } from './party-invitations';

type JoinParty = Extract<PartyCommand, { type: 'JoinParty' }>;

/** Stands for a visitor's player, which doesn't exist yet: at level 1, in no party. */
export const NEWCOMER: MemberIdentity = {
  userId: '00000000-0000-0000-0000-000000000000',
  nickname: '',
  username: '',
  characterClass: 'warrior',
  level: 1,
};

/** The command by which the player joins with the link; what the party refuses of it, it refuses of the player. */
export function createInvitedJoin(
  { inviterId, slotClaim: inviterClaim }: InvitationLink,
  member: MemberIdentity,
  slotClaim: string,
): JoinParty {
  const invitation = { inviterId, slotClaim: inviterClaim };
  return { type: 'JoinParty', member, slotClaim, verifiedPasswordId: null, invitation };
}
