import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../identity/sessions/session.guard';
import type { CommandContext } from '../../../platform/commands/command-context';
import { CurrentCommandContext } from '../../../platform/http/command-context.decorator';
import { ApiCommand, ApiProblems } from '../../../platform/openapi/api-problems.decorator';
import { ReadBarrier } from '../../../platform/reads/read-barrier';
import { AnswersFromRows } from '../../../platform/reads/reads-from.decorator';
import { InvitationLookup } from './invitation-lookup';
import { InvitationCardResponse, InvitationTokenDto } from './invitations.dto';
import { MembershipCommands } from '../members/membership-commands';
import { PartyAnswers } from '../party-answers';
import { PartyResponse } from '../party.response';

const REFUSALS = [
  'VALIDATION_FAILED',
  'PARTY_INVITATION_UNKNOWN',
  'PARTY_INVITATION_REVOKED',
  'PARTY_INVITATION_EXPIRED',
  'PARTY_INVITATION_USED_UP',
  'PARTY_NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const;

/** The links into parties, for those who open one. The token is in the body alone: a path is logged, and sent on as a Referer. */
@ApiTags('parties')
@Controller()
export class InvitationsController {
  constructor(
    private readonly lookup: InvitationLookup,
    private readonly members: MembershipCommands,
    private readonly answers: PartyAnswers,
    private readonly barrier: ReadBarrier,
  ) {}

  @Public()
  @Post('auth/party-invitation')
  @HttpCode(200)
  @ApiOperation({ summary: 'What an invitation leads to, and what would refuse the reader; uses nothing' })
  @ApiOkResponse({ type: InvitationCardResponse })
  @ApiProblems(...REFUSALS)
  async lookAtInvitation(
    @Body() { token }: InvitationTokenDto,
    @Req() { ip, session }: FastifyRequest,
  ): Promise<InvitationCardResponse> {
    return this.lookup.look(token, ip, session.suspension ? undefined : session.userId);
  }

  @Post('party-invitations/join')
  @HttpCode(200)
  @ApiOperation({ summary: 'Join a party by an invitation, whether or not it is public or has a password' })
  @ApiCommand()
  @AnswersFromRows()
  @ApiOkResponse({ type: PartyResponse })
  @ApiProblems(
    ...REFUSALS,
    ...(['UNAUTHENTICATED', 'PARTY_LEVEL_TOO_LOW', 'PARTY_FULL'] as const),
    ...(['PARTY_LIMIT_REACHED', 'ALREADY_A_MEMBER'] as const),
  )
  async joinByInvitation(
    @Body() { token }: InvitationTokenDto,
    @Req() { ip }: FastifyRequest,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PartyResponse> {
    const invitation = await this.lookup.require(token, ip, context.actor);
    const { partyId } = invitation;
    const joined = await this.members.join(partyId, { invitation }, context, (state) =>
      this.answers.describe(state),
    );
    return this.barrier.answerFromEvents('parties', partyId, await this.answers.show(joined));
  }
}
