import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import type { CommandContext } from '../../platform/commands/command-context';
import { Command } from '../../platform/http/command-context.decorator';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { CreatePartyDto, DiscoverQuery, JoinPartyDto } from './parties.dto';
import { PartiesQuery } from './parties.query';
import { PartyCommands } from './party-commands';
import { PartyDetailResponse, PartyPageResponse, PartyResponse } from './party.response';
import { IdPipe } from '../../platform/validation/id';

@ApiTags('parties')
@Controller('parties')
export class PartiesController {
  constructor(
    private readonly commands: PartyCommands,
    private readonly parties: PartiesQuery,
    private readonly barrier: ReadBarrier,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Found a party; its founder leads it' })
  @ApiCommand()
  @ApiCreatedResponse({ type: PartyResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_LIMIT_REACHED')
  async createParty(
    @Body() body: CreatePartyDto,
    @Command() context: CommandContext,
  ): Promise<PartyResponse> {
    const partyId = await this.commands.createParty(body, context);
    await this.barrier.waitForOwnWrites('parties');
    return this.parties.founded(partyId, context.actor);
  }

  @Get('mine')
  @ReadsFrom('parties', 'players')
  @ApiOperation({ summary: "The player's parties" })
  @ApiOkResponse({ type: [PartyResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getMyParties(@CurrentUser() userId: string): Promise<PartyResponse[]> {
    return this.parties.mine(userId);
  }

  @Get('public')
  @ReadsFrom('parties', 'players')
  @ApiOperation({ summary: 'The newest hundred public parties' })
  @ApiOkResponse({ type: [PartyResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getPublicParties(@CurrentUser() userId: string): Promise<PartyResponse[]> {
    return this.parties.publicOnes(userId);
  }

  @Get('discover')
  @ReadsFrom('parties', 'players')
  @ApiOperation({ summary: 'Public parties the player could join' })
  @ApiOkResponse({ type: PartyPageResponse })
  @ApiProblems('UNAUTHENTICATED', 'VALIDATION_FAILED')
  async discoverParties(
    @CurrentUser() userId: string,
    @Query() query: DiscoverQuery,
  ): Promise<PartyPageResponse> {
    return this.parties.discover(userId, query);
  }

  @Get(':partyId')
  @ReadsFrom('parties', 'players')
  @ApiOperation({ summary: 'A party with its members' })
  @ApiOkResponse({ type: PartyDetailResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND')
  async getParty(
    @CurrentUser() userId: string,
    @Param('partyId', IdPipe) partyId: string,
  ): Promise<PartyDetailResponse> {
    return this.parties.detail(partyId, userId);
  }

  @Post(':partyId/join')
  @HttpCode(200)
  @ApiOperation({ summary: 'Join a public party' })
  @ApiCommand()
  @ApiOkResponse({ type: PartyResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_LEVEL_TOO_LOW',
    'PARTY_FULL',
    'PARTY_LIMIT_REACHED',
    'ALREADY_A_MEMBER',
  )
  async joinParty(
    @Param('partyId', IdPipe) partyId: string,
    @Body() _body: JoinPartyDto,
    @Command() context: CommandContext,
  ): Promise<PartyResponse> {
    await this.commands.joinParty(partyId, context);
    await this.barrier.waitForOwnWrites('parties');
    return this.parties.one(partyId, context.actor);
  }
}
