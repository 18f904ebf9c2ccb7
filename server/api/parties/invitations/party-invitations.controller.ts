import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser } from '../../../identity/sessions/current-user.decorator';
import type { CommandContext } from '../../../platform/commands/command-context';
import { CurrentCommandContext } from '../../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../../platform/validation/id';
import { InvitationCommands } from './invitation-commands';
import {
  ChangeInvitersDto,
  CreatedInvitationResponse,
  CreateInvitationDto,
  InvitationPageResponse,
} from './invitations.dto';

/** The links of a party, for its members (R409). */
@ApiTags('parties')
@Controller('parties/:partyId/invitations')
export class PartyInvitationsController {
  constructor(private readonly invitations: InvitationCommands) {}

  @Get()
  @ApiOperation({ summary: 'The links that let somebody into the party; for its members' })
  @ApiOkResponse({ type: InvitationPageResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_ONLY')
  async getInvitations(
    @Param('partyId', IdPipe) partyId: string,
    @CurrentUser() userId: string,
  ): Promise<InvitationPageResponse> {
    return this.invitations.list(partyId, userId);
  }

  @Post()
  @ApiOperation({ summary: 'Make a link that lets players into the party; for the members who may invite' })
  @ApiCreatedResponse({ type: CreatedInvitationResponse })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_ONLY'] as const),
    ...(['PARTY_LEADER_ONLY', 'PARTY_INVITATION_LIMIT_REACHED'] as const),
  )
  async createInvitation(
    @Param('partyId', IdPipe) partyId: string,
    @Body() body: CreateInvitationDto,
    @CurrentUser() userId: string,
  ): Promise<CreatedInvitationResponse> {
    return this.invitations.create(partyId, body, userId);
  }

  @Patch()
  @HttpCode(204)
  @ApiOperation({ summary: 'Say who may invite: every member, or the leader alone; for the leader' })
  @ApiCommand()
  @ApiNoContentResponse({ description: 'Links of others let no one in while only the leader may invite.' })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_ONLY'] as const),
    'PARTY_LEADER_ONLY',
  )
  async changeInviters(
    @Param('partyId', IdPipe) partyId: string,
    @Body() { inviters }: ChangeInvitersDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<void> {
    await this.invitations.changeInviters(partyId, inviters, context);
  }

  @Delete(':invitationId')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: "Revoke one of the player's links; the leader any" })
  @ApiNoContentResponse({ description: 'It lets no one in any more.' })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_ONLY'] as const),
    ...(['PARTY_LEADER_ONLY', 'PARTY_INVITATION_UNKNOWN'] as const),
  )
  async revokeInvitation(
    @Param('partyId', IdPipe) partyId: string,
    @Param('invitationId', IdPipe) invitationId: string,
    @CurrentUser() userId: string,
  ): Promise<void> {
    await this.invitations.revoke(partyId, invitationId, userId);
  }
}
