import type { PartyInvitation } from './party.commands';
import type { FoundedParty, PartyMember } from './party.state';

/** Whether the membership that made the invitation still exists, and may invite (R409, R411). */
export function isInvitationInForce(invitation: PartyInvitation, party: FoundedParty): boolean {
  const inviter = party.members.find(
    ({ userId, slotClaim }) => userId === invitation.inviterId && slotClaim === invitation.slotClaim,
  );
  return inviter !== undefined && mayInvite(inviter, party);
}

export function mayInvite({ role }: Pick<PartyMember, 'role'>, { inviters }: FoundedParty): boolean {
  return inviters === 'members' || role === 'leader';
}
