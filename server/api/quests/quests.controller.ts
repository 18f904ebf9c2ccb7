import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PlayerEvent } from '../../domain/player/player.events';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { CurrentCommandContext } from '../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import { AnswersFromRows, ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import {
  QuestCompletionResponse,
  QuestPageResponse,
  QuestResponse,
  QuestUndoResponse,
} from './quest.response';
import { StartDayDto } from './quests.dto';
import { QuestsQuery } from './quests.query';
import { describeStartedDay, toStartedDay } from './started-day';

@ApiTags('quests')
@Controller()
export class QuestsController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly quests: QuestsQuery,
    private readonly barrier: ReadBarrier,
  ) {}

  @Get('quests')
  @ReadsFrom('players')
  @ApiOperation({ summary: "The player's quests of today, this week and this month, and the player's own" })
  @ApiOkResponse({ type: [QuestResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getQuests(@CurrentUser() userId: string): Promise<QuestResponse[]> {
    return this.quests.findForToday(userId);
  }

  @Get('quests/unclaimed')
  @ReadsFrom('players')
  @ApiOperation({
    summary: 'Completed quests of past days, weeks and months with an unopened chest, the newest first',
  })
  @ApiOkResponse({ type: QuestPageResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getUnclaimedQuests(@CurrentUser() userId: string): Promise<QuestPageResponse> {
    return { items: await this.quests.findUnclaimed(userId), next: null };
  }

  @Get('quests/:questId')
  @ReadsFrom('players')
  @ApiOperation({ summary: "One of the player's quests, as the list has it" })
  @ApiOkResponse({ type: QuestResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'QUEST_NOT_FOUND')
  async getQuest(
    @CurrentUser() userId: string,
    @Param('questId', IdPipe) questId: string,
  ): Promise<QuestResponse> {
    return this.quests.getShown(userId, questId);
  }

  @Post('generate-daily-quests')
  @HttpCode(200)
  @ApiOperation({ summary: "Start the player's day; the same again while the day lasts" })
  @ApiCommand()
  @AnswersFromRows()
  @ApiOkResponse({ type: [QuestResponse] })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED')
  async startDay(
    @CurrentUser() userId: string,
    @Body() _body: StartDayDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<QuestResponse[]> {
    const moment = this.runner.moment();
    const command = { type: 'StartDay', moment } as const;
    const { events, answer } = await this.runner.runAndDescribe(
      PLAYER_AGGREGATE,
      userId,
      command,
      context,
      describeStartedDay,
    );
    return this.barrier.answerFromEvents('players', userId, toStartedDay(events, answer));
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
    'CUSTOM_QUEST_PAY_LIMIT_REACHED',
  )
  async completeQuest(
    @Param('userId') userId: string,
    @Param('questId', IdPipe) questId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<QuestCompletionResponse> {
    return this.advance('complete', userId, questId, context);
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
    'CUSTOM_QUEST_PAY_LIMIT_REACHED',
  )
  async incrementQuest(
    @Param('userId') userId: string,
    @Param('questId', IdPipe) questId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<QuestCompletionResponse> {
    return this.advance('increment', userId, questId, context);
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
    'CUSTOM_QUEST_PAY_LIMIT_REACHED',
  )
  async finishQuest(
    @Param('userId') userId: string,
    @Param('questId', IdPipe) questId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<QuestCompletionResponse> {
    return this.advance('finish', userId, questId, context);
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
    @CurrentCommandContext() context: CommandContext,
  ): Promise<QuestUndoResponse> {
    const { instant } = this.runner.moment();
    const command = { type: 'UndoQuestStep', questId, instant } as const;
    const { events } = await this.runner.run(PLAYER_AGGREGATE, userId, command, context);
    return undoOf(events);
  }

  private async advance(
    how: 'complete' | 'increment' | 'finish',
    userId: string,
    questId: string,
    context: CommandContext,
  ): Promise<QuestCompletionResponse> {
    const moment = this.runner.moment();
    const command = { type: 'AdvanceQuest', how, questId, moment } as const;
    const { events } = await this.runner.run(PLAYER_AGGREGATE, userId, command, context);
    return completionOf(events);
  }
}

/** Built from the events alone, so that a repeat of the command gets the same answer. */
function completionOf(events: readonly PlayerEvent[]): QuestCompletionResponse {
  const progressed = events.find((event) => event.type === 'QuestProgressed');
  if (progressed) {
    const { progress, targetValue: maxProgress } = progressed.data;
    return { isCompleted: false, xpGained: 0, levelUp: false, progress, maxProgress };
  }
  const completed = events.find((event) => event.type === 'QuestCompleted');
  if (!completed) throw new Error('A quest was advanced without an event');
  const { xpGained, targetValue } = completed.data;
  const levelUp = events.some((event) => event.type === 'LevelReached');
  return { isCompleted: true, xpGained, levelUp, progress: targetValue, maxProgress: targetValue };
}

function undoOf(events: readonly PlayerEvent[]): QuestUndoResponse {
  const undone = events.find((event) => event.type === 'QuestStepUndone');
  if (!undone) throw new Error('A step was undone without an event');
  const { xpTaken, progress, targetValue: maxProgress } = undone.data;
  const levelsLost = events.filter((event) => event.type === 'LevelLost').length;
  return { isCompleted: false, xpTaken, levelsLost, progress, maxProgress };
}
