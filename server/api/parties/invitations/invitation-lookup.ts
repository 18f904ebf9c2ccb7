import { Injectable } from '@nestjs/common';
import { Rejection } from '../../../domain/kernel/rejection';
import { RegistrationPolicy } from '../../../identity/accounts/registration-policy';
import { HiddenPeople } from '../../../identity/blocks/hidden-people';
import { createInvitedJoin, NEWCOMER } from '../../../identity/party-invitations/invited-join';
import { PartyInvitations, type InvitationLink } from '../../../identity/party-invitations/party-invitations';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../../../platform/commands/aggregates';
import { CommandRunner } from '../../../platform/commands/command-runner';
import { Problem } from '../../../platform/problems/problem';
import { JOIN_BARRIERS, type InvitationCardResponse, type JoinBarrier } from './invitations.dto';
import { PartyPlayers } from '../members/party-players';
import { toPartyHero } from '../party-hero';

/** Stands for the claim on a slot: looking takes none. */
const NO_CLAIM = NEWCOMER.userId;

/** Shows an invitation to its reader, signed in or not (R412). */
@Injectable()
export class InvitationLookup {
  constructor(
    private readonly runner: CommandRunner,
    private readonly players: PartyPlayers,
    private readonly invitations: PartyInvitations,
    private readonly registration: RegistrationPolicy,
    private readonly people: HiddenPeople,
  ) {}

  /** The party, who invites, and what would refuse the reader. Rejects where the link itself lets no one in. Uses nothing. */
  async look(token: string, address: string, userId: string | undefined): Promise<InvitationCardResponse> {
    const link = await this.require(token, address, userId);
    const party = await this.runner.loadState(PARTY_AGGREGATE, link.partyId);
    if (party.status !== 'founded') throw new Rejection('PARTY_NOT_FOUND');
    const barrier = await this.findBarrier(link, userId);
    const isMember = barrier === 'ALREADY_A_MEMBER';
    const fault = isMember ? undefined : await this.invitations.findFault(link, userId);
    if (fault) throw new Problem(fault);
    const { name, theme, maxMembers, minLevel } = party.settings;
    const inviter = await this.runner.player(link.inviterId);
    const { userId: id, nickname, username, characterClass } = inviter;
    return {
      party: { name, theme, memberCount: party.members.length, maxMembers, minLevel },
      inviter: { id, nickname, username, characterClass, ...toPartyHero(inviter) },
      expiresAt: link.expiresAt.toISOString(),
      barrier,
      partyId: isMember ? link.partyId : null,
      canRegister: this.registration.allows({ hasPartyInvitation: barrier === null }),
    };
  }

  /** The link of a token. One of a member who is hidden from the reader is answered as a revoked one (R437). */
  async require(token: string, address: string, userId: string | undefined): Promise<InvitationLink> {
    const link = await this.invitations.require(token, address);
    const isHidden =
      userId !== undefined && (await this.people.findMask(userId)).hiddenIds.has(link.inviterId);
    if (isHidden) throw new Problem('PARTY_INVITATION_REVOKED');
    return link;
  }

  /** Asks the party and the player as the join would. A refusal of the link itself is thrown. */
  private async findBarrier(link: InvitationLink, userId: string | undefined): Promise<JoinBarrier | null> {
    const { partyId } = link;
    try {
      const member = userId === undefined ? NEWCOMER : await this.players.loadIdentity(userId);
      await this.runner.check(PARTY_AGGREGATE, partyId, createInvitedJoin(link, member, NO_CLAIM));
      const slot = { type: 'TakePartySlot', partyId, claim: NO_CLAIM } as const;
      if (userId !== undefined) await this.runner.check(PLAYER_AGGREGATE, userId, slot);
      return null;
    } catch (error) {
      const barrier = error instanceof Rejection && JOIN_BARRIERS.find((code) => code === error.code);
      if (barrier) return barrier;
      throw error;
    }
  }
}
