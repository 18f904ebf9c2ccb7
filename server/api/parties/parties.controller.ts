import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import type { CommandContext } from '../../platform/commands/command-context';
import { CurrentCommandContext } from '../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import { AnswersFromRows, ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import { toFoundedParty } from './founded-party';
import { MembershipCommands } from './members/membership-commands';
import { ChangePartyDto, CreatePartyDto, DiscoverQuery } from './parties.dto';
import { PartiesQuery } from './parties.query';
import { PartyAnswers } from './party-answers';
import { PartyDiscovery } from './discovery/party-discovery';
import {
  DiscoveredPartyPageResponse,
  DiscoveredPartyResponse,
  PartyDetailResponse,
  PartyPageResponse,
  PartyResponse,
} from './party.response';
import { SettingsCommands } from './settings-commands';

@ApiTags('parties')
@Controller('parties')
export class PartiesController {
  constructor(
    private readonly members: MembershipCommands,
    private readonly settings: SettingsCommands,
    private readonly parties: PartiesQuery,
    private readonly discovery: PartyDiscovery,
    private readonly answers: PartyAnswers,
    private readonly barrier: ReadBarrier,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Found a party; its founder leads it' })
  @ApiCommand()
  @AnswersFromRows()
  @ApiCreatedResponse({ type: PartyResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_LIMIT_REACHED', 'PARTY_NOT_FOUND')
  async createParty(
    @Body() body: CreatePartyDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PartyResponse> {
    const party = toFoundedParty(await this.members.createParty(body, context));
    return this.barrier.answerFromEvents('parties', party.id, party);
  }

  @Get('mine')
  @ReadsFrom('parties', 'players')
  @ApiOperation({ summary: "The player's parties" })
  @ApiOkResponse({ type: PartyPageResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getMyParties(@CurrentUser() userId: string): Promise<PartyPageResponse> {
    return { items: await this.parties.findByMember(userId), next: null };
  }

  @Get('public')
  @ReadsFrom('parties', 'players')
  @ApiOperation({ summary: 'The first hundred of the parties to discover' })
  @ApiOkResponse({ type: [DiscoveredPartyResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getPublicParties(@CurrentUser() userId: string): Promise<DiscoveredPartyResponse[]> {
    return this.discovery.findPublic(userId);
  }

  @Get('discover')
  @ReadsFrom('parties', 'players')
  @ApiOperation({
    summary: "Public parties the player isn't in",
    description:
      'The pages of a list show the order of the hour in which its first page was fetched, or of the one before, ' +
      'whatever happens meanwhile.',
  })
  @ApiOkResponse({ type: DiscoveredPartyPageResponse })
  @ApiProblems('UNAUTHENTICATED', 'VALIDATION_FAILED')
  async discoverParties(
    @CurrentUser() userId: string,
    @Query() query: DiscoverQuery,
  ): Promise<DiscoveredPartyPageResponse> {
    return this.discovery.findPage(userId, query);
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
    return this.parties.getDetail(partyId, userId);
  }

  @Patch(':partyId')
  @ApiOperation({
    summary: "Change a party's settings; for its leader",
    description:
      'Fields that are left out keep their value. `password` sets or changes the password, `requiresPassword: false` ' +
      'removes it. Members get `party:changed` on the socket.',
  })
  @ApiCommand()
  @AnswersFromRows()
  @ApiOkResponse({ type: PartyDetailResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_MEMBER_ONLY',
    'PARTY_LEADER_ONLY',
    'PARTY_HAS_MORE_MEMBERS',
  )
  async changeParty(
    @Param('partyId', IdPipe) partyId: string,
    @Body() body: ChangePartyDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PartyDetailResponse> {
    const { actor } = context;
    const described = await this.settings.change(partyId, body, context, (state) =>
      this.answers.describeDetail(state, actor),
    );
    return this.barrier.answerFromEvents('parties', partyId, await this.answers.showDetail(described, actor));
  }

  @Delete(':partyId')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a party; for its leader' })
  @ApiCommand()
  @ApiNoContentResponse({ description: 'It is no more.' })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_MEMBER_ONLY',
    'PARTY_LEADER_ONLY',
  )
  async deleteParty(
    @Param('partyId', IdPipe) partyId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<void> {
    await this.members.deleteParty(partyId, context);
  }
}
