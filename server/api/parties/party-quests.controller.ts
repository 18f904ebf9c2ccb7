import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import type { CommandContext } from '../../platform/commands/command-context';
import { Command } from '../../platform/http/command-context.decorator';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { PageQuery } from '../../platform/validation/page.query';
import { ContributeDto, CreatePartyQuestDto } from './parties.dto';
import { PartyCommands } from './party-commands';
import { PartyQuestsQuery } from './party-quests.query';
import { ContributionResponse, PartyActivityResponse, PartyQuestResponse } from './party.response';
import { IdPipe } from '../../platform/validation/id';

@ApiTags('parties')
@Controller()
export class PartyQuestsController {
  constructor(
    private readonly commands: PartyCommands,
    private readonly quests: PartyQuestsQuery,
    private readonly barrier: ReadBarrier,
  ) {}

  @Get('parties/:partyId/quests')
  @ReadsFrom('parties')
  @ApiOperation({ summary: "A party's quests, newest first" })
  @ApiOkResponse({ type: [PartyQuestResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND')
  async getPartyQuests(
    @CurrentUser() userId: string,
    @Param('partyId', IdPipe) partyId: string,
  ): Promise<PartyQuestResponse[]> {
    return this.quests.ofParty(partyId, userId);
  }

  @Post('parties/:partyId/quests')
  @ApiOperation({ summary: 'Set the party a quest; for its leader' })
  @ApiCommand()
  @ApiCreatedResponse({ type: PartyQuestResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_LEADER_ONLY',
    'PARTY_QUEST_EXPIRED',
    'PARTY_MEMBER_ONLY',
  )
  async createPartyQuest(
    @Param('partyId', IdPipe) partyId: string,
    @Body() body: CreatePartyQuestDto,
    @Command() context: CommandContext,
  ): Promise<PartyQuestResponse> {
    const questId = await this.commands.createQuest(partyId, body, context);
    await this.barrier.waitForOwnWrites('parties');
    return this.quests.one(questId);
  }

  @Get('parties/:partyId/activities')
  @ReadsFrom('parties')
  @ApiOperation({ summary: "A party's feed, newest first; for its members" })
  @ApiOkResponse({ type: [PartyActivityResponse] })
  @ApiProblems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_ONLY')
  async getPartyActivities(
    @CurrentUser() userId: string,
    @Param('partyId', IdPipe) partyId: string,
    @Query() query: PageQuery,
  ): Promise<PartyActivityResponse[]> {
    return this.quests.feedOf(partyId, userId, query);
  }

  @Post('party-quests/:questId/contribute')
  @HttpCode(200)
  @ApiOperation({ summary: 'Add to a party quest' })
  @ApiCommand()
  @ApiOkResponse({ type: ContributionResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_MEMBER_ONLY',
    'PARTY_QUEST_NOT_FOUND',
    'PARTY_QUEST_COMPLETED',
    'PARTY_QUEST_EXPIRED',
  )
  async contributeToPartyQuest(
    @Param('questId', IdPipe) questId: string,
    @Body() body: ContributeDto,
    @Command() context: CommandContext,
  ): Promise<ContributionResponse> {
    return this.commands.contribute(questId, body, context);
  }
}
