import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import type { CommandContext } from '../../platform/commands/command-context';
import { Command } from '../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { QuestCommands } from './quest-commands';
import { IdPipe } from '../../platform/validation/id';
import { QuestCompletionResponse, QuestResponse, QuestUndoResponse } from './quest.response';
import { StartDayDto } from './quests.dto';
import { QuestsQuery } from './quests.query';

@ApiTags('quests')
@Controller()
export class QuestsController {
  constructor(
    private readonly commands: QuestCommands,
    private readonly quests: QuestsQuery,
    private readonly barrier: ReadBarrier,
  ) {}

  @Get('quests')
  @ReadsFrom('players')
  @ApiOperation({ summary: "The player's quests" })
  @ApiOkResponse({ type: [QuestResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getQuests(@CurrentUser() userId: string): Promise<QuestResponse[]> {
    return this.quests.ofToday(userId);
  }

  @Post('generate-daily-quests')
  @HttpCode(200)
  @ApiOperation({ summary: "Start the player's day; the same again while the day lasts" })
  @ApiCommand()
  @ApiOkResponse({ type: [QuestResponse] })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED')
  async startDay(
    @CurrentUser() userId: string,
    @Body() _body: StartDayDto,
    @Command() context: CommandContext,
  ): Promise<QuestResponse[]> {
    const day = await this.commands.startDay(userId, context);
    await this.barrier.waitForOwnWrites('players');
    return this.quests.startedOn(userId, day);
  }

  @Post('user/:userId/quests/:questId/complete')
  @UseGuards(NoBodyGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Finish a timer or single-step quest' })
  @ApiCommand()
  @ApiOkResponse({ type: QuestCompletionResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'QUEST_NOT_FOUND',
    'QUEST_ALREADY_COMPLETED',
    'QUEST_NOT_FINISHED',
    'QUEST_EXPIRED',
  )
  async completeQuest(
    @Param('userId') userId: string,
    @Param('questId', IdPipe) questId: string,
    @Command() context: CommandContext,
  ): Promise<QuestCompletionResponse> {
    return this.commands.advance('complete', userId, questId, context);
  }

  @Post('user/:userId/quests/:questId/increment')
  @UseGuards(NoBodyGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'One step of a quest' })
  @ApiCommand()
  @ApiOkResponse({ type: QuestCompletionResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'QUEST_NOT_FOUND',
    'QUEST_ALREADY_COMPLETED',
    'QUEST_EXPIRED',
  )
  async incrementQuest(
    @Param('userId') userId: string,
    @Param('questId', IdPipe) questId: string,
    @Command() context: CommandContext,
  ): Promise<QuestCompletionResponse> {
    return this.commands.advance('increment', userId, questId, context);
  }

  @Post('user/:userId/complete-quest/:questId')
  @UseGuards(NoBodyGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Whichever of the two fits the quest' })
  @ApiCommand()
  @ApiOkResponse({ type: QuestCompletionResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'QUEST_NOT_FOUND',
    'QUEST_ALREADY_COMPLETED',
    'QUEST_EXPIRED',
  )
  async finishQuest(
    @Param('userId') userId: string,
    @Param('questId', IdPipe) questId: string,
    @Command() context: CommandContext,
  ): Promise<QuestCompletionResponse> {
    return this.commands.advance('finish', userId, questId, context);
  }

  @Post('user/:userId/quests/:questId/undo')
  @UseGuards(NoBodyGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Take back the latest step of a quest, within a minute' })
  @ApiCommand()
  @ApiOkResponse({ type: QuestUndoResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'QUEST_NOT_FOUND',
    'UNDO_TOO_LATE',
    'UNDO_POINTS_SPENT',
    'UNDO_CHEST_OPENED',
  )
  async undoQuestStep(
    @Param('userId') userId: string,
    @Param('questId', IdPipe) questId: string,
    @Command() context: CommandContext,
  ): Promise<QuestUndoResponse> {
    return this.commands.undo(userId, questId, context);
  }
}
