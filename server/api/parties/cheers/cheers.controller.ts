import { Body, Controller, Delete, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { REACTIONS, type Reaction } from '../../../contracts/cheers';
import type { CommandContext } from '../../../platform/commands/command-context';
import { CurrentCommandContext } from '../../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../../platform/validation/id';
import { CheerCommands } from './cheer-commands';
import { CheerDto, ReactionPipe } from './cheers.dto';

/** Cheers on the entries of a party's feed, for its members (R415). */
@ApiTags('parties')
@Controller('parties/:partyId/activities/:entryId/cheers')
export class CheersController {
  constructor(private readonly commands: CheerCommands) {}

  @Post()
  @HttpCode(204)
  @ApiOperation({
    summary: "Cheer an entry of the party's feed; for members",
    description:
      'Once each a reaction: a second time changes nothing. Members get `party:cheers` on the socket.',
  })
  @ApiCommand()
  @ApiNoContentResponse({ description: 'The player gives it this reaction.' })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_ONLY'] as const),
    ...(['PARTY_ENTRY_NOT_FOUND', 'PARTY_ENTRY_NOT_CHEERABLE', 'PARTY_ENTRY_TOO_OLD'] as const),
  )
  async cheerEntry(
    @Param('partyId', IdPipe) partyId: string,
    @Param('entryId', IdPipe) entryId: string,
    @Body() { reaction }: CheerDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<void> {
    await this.commands.run('CheerEntry', { partyId, entryId, reaction }, context);
  }

  @Delete(':reaction')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({
    summary: 'Take a cheer back; for members',
    description: 'Taking back what was not given changes nothing. Members get `party:cheers` on the socket.',
  })
  @ApiCommand()
  @ApiParam({ name: 'reaction', enum: REACTIONS })
  @ApiNoContentResponse({ description: 'The player does not give it this reaction.' })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_ONLY'] as const),
    ...(['PARTY_ENTRY_NOT_FOUND', 'PARTY_ENTRY_TOO_OLD'] as const),
  )
  async withdrawCheer(
    @Param('partyId', IdPipe) partyId: string,
    @Param('entryId', IdPipe) entryId: string,
    @Param('reaction', ReactionPipe) reaction: Reaction,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<void> {
    await this.commands.run('WithdrawCheer', { partyId, entryId, reaction }, context);
  }
}
