import { chooseLeadershipSuccessor, findLeadershipSuccessor } from '../../rules/leadership-succession';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import { isInvitationInForce, mayInvite } from './invitations';
import type { CurrentNames, PartyCommand } from './party.commands';
import { OPERATOR_ID, type ActingMember, type PartyEvent, type PartyRole } from './party.events';
import type { FoundedParty, PartyMember, PartyState } from './party.state';

type CommandOf<Type extends PartyCommand['type']> = Extract<PartyCommand, { type: Type }>;

function findRole(party: FoundedParty, userId: string): PartyRole | undefined {
  return party.members.find((member) => member.userId === userId)?.role;
}

/** To a player outside it, a private party looks like one that doesn't exist (R6). */
export function requireMember(party: FoundedParty, userId: string): void {
  if (findRole(party, userId)) return;
  throw new Rejection(party.settings.isPublic ? 'PARTY_MEMBER_ONLY' : 'PARTY_NOT_FOUND');
}

export function requireLeader(party: FoundedParty, userId: string): void {
  requireMember(party, userId);
  if (findRole(party, userId) !== 'leader') throw new Rejection('PARTY_LEADER_ONLY');
}

/** The party, for one of its members. Throws what a player gets who isn't one. */
export function requirePartyOf(state: PartyState, userId: string): FoundedParty {
  if (state.status !== 'founded') throw new Rejection('PARTY_NOT_FOUND');
  requireMember(state, userId);
  return state;
}

/** The membership that an invitation belongs to. Throws the refusals of a player who may not invite (R409). */
export function requireInviter(state: PartyState, userId: string): PartyMember {
  const party = requirePartyOf(state, userId);
  const member = requirePartyMember(party, userId);
  if (!mayInvite(member, party)) throw new Rejection('PARTY_LEADER_ONLY');
  return member;
}

/** An invitation stands for the password, and for a party that isn't public (R410). */
export function joinParty(command: CommandOf<'JoinParty'>, party: FoundedParty): readonly PartyEvent[] {
  const { member, slotClaim, invitation } = command;
  const { minLevel, maxMembers } = party.settings;
  if (findRole(party, member.userId)) throw new Rejection('ALREADY_A_MEMBER');
  if (!invitation) requireOpen(command, party);
  else if (!isInvitationInForce(invitation, party)) throw new Rejection('PARTY_INVITATION_REVOKED');
  if (member.level < minLevel) throw new Rejection('PARTY_LEVEL_TOO_LOW', { minLevel });
  if (party.members.length >= maxMembers) throw new Rejection('PARTY_FULL', { maxMembers });
  const invitedBy = invitation && { invitedBy: invitation.inviterId };
  return [{ type: 'MemberJoined', data: { member, role: 'member', slotClaim, ...invitedBy } }];
}

/** A password that has been replaced since it was verified counts as a wrong one (R213). */
function requireOpen({ verifiedPasswordId }: CommandOf<'JoinParty'>, party: FoundedParty): void {
  if (!party.settings.isPublic) throw new Rejection('PARTY_NOT_FOUND');
  if (party.passwordId !== null && party.passwordId !== verifiedPasswordId) {
    throw new Rejection('PARTY_PASSWORD_WRONG');
  }
}

/** A leaving leader hands the lead over first, unless no other member is left (R77). */
export function leaveParty(
  { userId, names }: CommandOf<'LeaveParty'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  requireMember(party, userId);
  const left: PartyEvent = { type: 'MemberLeft', data: toExit(requirePartyMember(party, userId), names) };
  if (party.members.length === 1) {
    return [left, endEmptied(party, userId)];
  }
  if (findRole(party, userId) === 'leader') throw new Rejection('LEADER_MUST_TRANSFER');
  return [left];
}

export function removeMember(
  { userId, by, names }: CommandOf<'RemoveMember'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  requireLeader(party, by);
  if (userId === by) throw new Rejection('LEADER_MUST_TRANSFER');
  return [{ type: 'MemberRemoved', data: { ...toExit(requirePartyMember(party, userId), names), by } }];
}

/** Returns no events when that member already leads. */
export function transferLeadership(
  { to, by, names }: CommandOf<'TransferLeadership'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  requireLeader(party, by);
  const member = requirePartyMember(party, to);
  if (to === by) return [];
  return [
    { type: 'LeadershipTransferred', data: { from: by, to: toActingMember(member, names), reason: 'given' } },
  ];
}

/** Replaces a leader who has not played for a long time by the longest-standing member who has. */
export function claimLeadership(
  { by, lastPlayed, today, names }: CommandOf<'ClaimLeadership'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  requireMember(party, by);
  const leader = party.members.find(({ role }) => role === 'leader');
  const successor = party.members.find(({ userId }) => userId === by);
  if (!leader || !successor || findLeadershipSuccessor(party.members, lastPlayed, today) !== by) {
    throw new Rejection('LEADERSHIP_NOT_CLAIMABLE');
  }
  const data = { from: leader.userId, to: toActingMember(successor, names), reason: 'claimed' as const };
  return [{ type: 'LeadershipTransferred', data }];
}

export function deleteParty({ by }: CommandOf<'DeleteParty'>, party: FoundedParty): readonly PartyEvent[] {
  requireLeader(party, by);
  return [endFor(party, by)];
}

/** Removes a member on an operator's behalf (R373). */
export function expelMember(
  { userId, lastPlayed, today, names }: CommandOf<'ExpelMember'>,
  party: FoundedParty,
): readonly PartyEvent[] {
  const member = requirePartyMember(party, userId);
  const removed: PartyEvent = { type: 'MemberRemoved', data: { ...toExit(member, names), by: OPERATOR_ID } };
  const others = party.members.filter((each) => each !== member);
  const successor = chooseLeadershipSuccessor(others, lastPlayed, today);
  if (!successor) return [removed, endEmptied(party, OPERATOR_ID)];
  if (member.role !== 'leader') return [removed];
  const data = { from: userId, to: toActingMember(successor, names), reason: 'appointed' as const };
  return [{ type: 'LeadershipTransferred', data }, removed];
}

/** Deletes the party on an operator's behalf (R373). */
export function closeParty(party: FoundedParty): readonly PartyEvent[] {
  return [endFor(party, OPERATOR_ID)];
}

function endFor(party: FoundedParty, by: string): PartyEvent {
  const members = party.members.map(({ userId, slotClaim }) => ({ userId, slotClaim }));
  return { type: 'PartyDeleted', data: { by, reason: 'deleted', members, questIds: listQuestIds(party) } };
}

/** The end of a party after its last member has left it. */
function endEmptied(party: FoundedParty, by: string): PartyEvent {
  const questIds = listQuestIds(party);
  return { type: 'PartyDeleted', data: { by, reason: 'last-member-left', members: [], questIds } };
}

function listQuestIds({ quests, pastQuests }: FoundedParty): readonly string[] {
  const ended = pastQuests.filter(({ end }) => end !== 'deleted');
  return [...Object.keys(quests), ...ended.map(({ questId }) => questId)];
}

/** Throws `PARTY_MEMBER_NOT_FOUND` for a player who isn't in the party. */
export function requirePartyMember(party: FoundedParty, userId: string): PartyMember {
  const member = party.members.find((each) => each.userId === userId);
  if (!member) throw new Rejection('PARTY_MEMBER_NOT_FOUND');
  return member;
}

function toActingMember({ userId, nickname, username }: PartyMember, names: CurrentNames = {}): ActingMember {
  return { userId, nickname, username, ...getOwnEntry(names, userId) };
}

function toExit(
  member: PartyMember,
  names: CurrentNames | undefined,
): Extract<PartyEvent, { type: 'MemberLeft' }>['data'] {
  return { member: toActingMember(member, names), slotClaim: member.slotClaim };
}
