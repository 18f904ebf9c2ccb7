import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser } from '../../../identity/sessions/current-user.decorator';
import { getOwnEntry } from '../../../domain/kernel/get-own-entry';
import { Rejection } from '../../../domain/kernel/rejection';
import type { FoundedParty, PastPartyQuest } from '../../../domain/party/party.state';
import { findPastQuest } from '../../../domain/party/quests';
import { PARTY_AGGREGATE } from '../../../platform/commands/aggregates';
import { deriveId, type CommandContext } from '../../../platform/commands/command-context';
import { CommandRunner } from '../../../platform/commands/command-runner';
import { IdempotencyKeyReused } from '../../../platform/commands/errors';
import { CurrentCommandContext } from '../../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../../platform/openapi/api-problems.decorator';
import { AnswersFromRows, ReadsFrom } from '../../../platform/reads/reads-from.decorator';
import { ReadBarrier } from '../../../platform/reads/read-barrier';
import { IdPipe } from '../../../platform/validation/id';
import { PageQuery } from '../../../platform/validation/page.query';
import { resolveDeadline } from '../../../rules/deadline';
import { PARTY_QUEST_EMOJIS, PARTY_QUEST_LIMITS } from '../../../rules/party-options';
import { toCreatedQuest } from './created-quest';
import { CreatePartyQuestDto, PartyQuestsPageQuery } from './party-quests.dto';
import { PartyQuestsQuery } from './party-quests.query';
import { PartyQuestResponse, PartyTrophiesResponse } from './party-quest.response';
import { PartyActivityResponse } from '../party.response';
import { PastPartyQuests } from './past-party-quests';

@ApiTags('parties')
@Controller()
export class PartyQuestsController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly quests: PartyQuestsQuery,
    private readonly pastQuests: PastPartyQuests,
    private readonly barrier: ReadBarrier,
  ) {}

  @Get('parties/:partyId/quests')
  @ReadsFrom('parties', 'players')
  @ApiOperation({
    summary: "A party's open quests and 20 ended ones",
    description:
      'The ended ones are those that moved last; with `before`, the position of an ended quest, only the 20 before it.',
  })
  @ApiOkResponse({ type: [PartyQuestResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND')
  async getPartyQuests(
    @CurrentUser() userId: string,
    @Param('partyId', IdPipe) partyId: string,
    @Query() { before }: PartyQuestsPageQuery,
  ): Promise<PartyQuestResponse[]> {
    return this.quests.findByParty(partyId, userId, before);
  }

  @Post('parties/:partyId/quests')
  @ApiOperation({ summary: 'Set the party a quest; for its leader' })
  @ApiCommand()
  @AnswersFromRows()
  @ApiCreatedResponse({ type: PartyQuestResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_LEADER_ONLY',
    'PARTY_QUEST_EXPIRED',
    'PARTY_QUEST_DELETED',
    'PARTY_QUEST_LIMIT_REACHED',
    'PARTY_MEMBER_ONLY',
  )
  async createPartyQuest(
    @Param('partyId', IdPipe) partyId: string,
    @Body() body: CreatePartyQuestDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PartyQuestResponse> {
    // The id includes the party, so that the same key for another party creates another quest.
    const questId = deriveId(context.commandId, partyId, 'quest');
    const { requestedTimeZone: timeZone } = await this.runner.player(context.actor);
    const { state: party, ...outcome } = await this.runner.runToLatest(
      PARTY_AGGREGATE,
      partyId,
      {
        type: 'CreatePartyQuest',
        questId,
        name: body.name,
        description: body.description,
        emoji: body.emoji ?? PARTY_QUEST_EMOJIS[0],
        category: body.category ?? 'collaboration',
        xpReward: body.xpReward ?? PARTY_QUEST_LIMITS.xpReward.default,
        targetValue: body.targetValue ?? PARTY_QUEST_LIMITS.targetValue.default,
        deadline: resolveDeadline(body.deadline, timeZone),
        createdBy: context.actor,
        instant: this.runner.moment().instant,
      },
      context,
    );
    // A repeat appends nothing, and finds neither a party nor a quest that was deleted since (R214).
    if (party.status !== 'founded') throw new Rejection('PARTY_NOT_FOUND');
    if (await this.isDeleted(party, questId)) throw new Rejection('PARTY_QUEST_DELETED');
    // Set so long ago that the key is no longer valid; the quest's id hangs on it.
    if (outcome.events.length === 0) throw new IdempotencyKeyReused();
    return this.barrier.answerFromEvents('parties', partyId, toCreatedQuest(partyId, outcome));
  }

  @Get('parties/:partyId/trophies')
  @ReadsFrom('parties', 'players')
  @ApiOperation({ summary: 'The quests that the party has completed, the latest first' })
  @ApiOkResponse({ type: PartyTrophiesResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND')
  async getPartyTrophies(
    @CurrentUser() userId: string,
    @Param('partyId', IdPipe) partyId: string,
    @Query() page: PageQuery,
  ): Promise<PartyTrophiesResponse> {
    return this.quests.findTrophies(partyId, userId, page);
  }

  @Get('parties/:partyId/quests/:questId')
  @ReadsFrom('parties', 'players')
  @ApiOperation({ summary: 'One quest of a party' })
  @ApiOkResponse({ type: PartyQuestResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND', 'PARTY_QUEST_NOT_FOUND')
  async getPartyQuest(
    @CurrentUser() userId: string,
    @Param('partyId', IdPipe) partyId: string,
    @Param('questId', IdPipe) questId: string,
  ): Promise<PartyQuestResponse> {
    return this.quests.getInParty(partyId, questId, userId);
  }

  @Delete('parties/:partyId/quests/:questId')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete a party quest, finished or not; for the leader',
    description:
      'What its contributions paid stays, to players and to the party; further ones are refused with ' +
      '`PARTY_QUEST_DELETED`. Members get `party:changed` on the socket.',
  })
  @ApiCommand()
  @ApiNoContentResponse({ description: 'It is deleted.' })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'PARTY_NOT_FOUND',
    'PARTY_MEMBER_ONLY',
    'PARTY_LEADER_ONLY',
    'PARTY_QUEST_NOT_FOUND',
  )
  async deletePartyQuest(
    @Param('partyId', IdPipe) partyId: string,
    @Param('questId', IdPipe) questId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<void> {
    const deleteQuest = (past?: PastPartyQuest) => {
      const command = {
        type: 'DeletePartyQuest',
        questId,
        by: context.actor,
        ...(past && { past }),
      } as const;
      return this.runner.run(PARTY_AGGREGATE, partyId, command, context);
    };
    await deleteQuest().catch((error: unknown) =>
      this.pastQuests.retryWithPastQuest(error, { partyId, questId }, deleteQuest),
    );
  }

  @Get('parties/:partyId/activities')
  @ReadsFrom('parties', 'players')
  @ApiOperation({ summary: "A party's feed, newest first; for its members" })
  @ApiOkResponse({ type: [PartyActivityResponse] })
  @ApiProblems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_ONLY')
  async getPartyActivities(
    @CurrentUser() userId: string,
    @Param('partyId', IdPipe) partyId: string,
    @Query() query: PageQuery,
  ): Promise<PartyActivityResponse[]> {
    return this.quests.findActivities(partyId, userId, query);
  }

  private async isDeleted(party: FoundedParty, questId: string): Promise<boolean> {
    if (getOwnEntry(party.quests, questId)) return false;
    const past = findPastQuest(party, questId) ?? (await this.pastQuests.find(party.partyId, questId));
    return past?.end === 'deleted';
  }
}
