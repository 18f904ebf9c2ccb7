import { Injectable } from '@nestjs/common';
import { isInvitationInForce } from '../../../domain/party/invitations';
import { requireInviter, requireLeader, requirePartyOf } from '../../../domain/party/membership';
import type { CurrentNames } from '../../../domain/party/party.commands';
import type { PartyInviters } from '../../../domain/party/party.events';
import { PartyInvitations, type InvitationLink } from '../../../identity/party-invitations/party-invitations';
import { PARTY_AGGREGATE } from '../../../platform/commands/aggregates';
import type { CommandContext } from '../../../platform/commands/command-context';
import { CommandRunner } from '../../../platform/commands/command-runner';
import { loadCurrentNames } from '../../../platform/commands/current-names';
import { Problem } from '../../../platform/problems/problem';
import { PARTY_INVITATION_LIMITS } from '../../../rules/party-options';
import type {
  CreatedInvitationResponse,
  CreateInvitationDto,
  InvitationPageResponse,
  InvitationResponse,
} from './invitations.dto';

/** A party's links, for its members (R409). They are rows; whether a member may invite is decided by the party's stream. */
@Injectable()
export class InvitationCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly invitations: PartyInvitations,
  ) {}

  /** Each call makes another link: its token is stored nowhere, so that a repeat could not be answered alike. */
  async create(
    partyId: string,
    { days, maxUses }: CreateInvitationDto,
    userId: string,
  ): Promise<CreatedInvitationResponse> {
    const party = await this.runner.loadState(PARTY_AGGREGATE, partyId);
    const { userId: inviterId, slotClaim } = requireInviter(party, userId);
    const { link, token } = await this.invitations.create({
      partyId,
      inviterId,
      slotClaim,
      days: days ?? PARTY_INVITATION_LIMITS.days.default,
      maxUses: maxUses ?? PARTY_INVITATION_LIMITS.uses.default,
    });
    const names = await loadCurrentNames(this.runner, [inviterId]);
    return { ...toResponse(link, names), token };
  }

  /** The links that let somebody in, of all members. */
  async list(partyId: string, userId: string): Promise<InvitationPageResponse> {
    const party = requirePartyOf(await this.runner.loadState(PARTY_AGGREGATE, partyId), userId);
    const active = await this.invitations.listActive(partyId);
    const links = active.filter((link) => isInvitationInForce(link, party));
    const inviterIds = [...new Set(links.map(({ inviterId }) => inviterId))];
    const names = await loadCurrentNames(this.runner, inviterIds);
    return { items: links.map((link) => toResponse(link, names)), next: null, inviters: party.inviters };
  }

  /** Revokes a link of the player, or, for the leader, of any member (R411). Resolves for one that has been revoked already. */
  async revoke(partyId: string, id: string, userId: string): Promise<void> {
    const party = requirePartyOf(await this.runner.loadState(PARTY_AGGREGATE, partyId), userId);
    const link = await this.invitations.findOf(partyId, id);
    if (!link) throw new Problem('PARTY_INVITATION_UNKNOWN');
    if (link.inviterId !== userId) requireLeader(party, userId);
    await this.invitations.revoke(id);
  }

  async changeInviters(partyId: string, inviters: PartyInviters, context: CommandContext): Promise<void> {
    const command = { type: 'ChangeInviters', inviters, by: context.actor } as const;
    await this.runner.run(PARTY_AGGREGATE, partyId, command, context);
  }
}

function toResponse(link: InvitationLink, names: CurrentNames): InvitationResponse {
  const { id, inviterId, uses, maxUses, createdAt, expiresAt } = link;
  const { nickname = '', username = '' } = names[inviterId] ?? {};
  return {
    id,
    inviter: { id: inviterId, nickname, username },
    uses,
    maxUses,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
