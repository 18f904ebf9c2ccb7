import { Body, Controller, Delete, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PlayerEvent } from '../../domain/player/player.events';
import type { PlayerState } from '../../domain/player/player.state';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { deriveId, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner, type Outcome } from '../../platform/commands/command-runner';
import { CurrentCommandContext } from '../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { toPeriod } from '../../rules/quest-period';
import { CreateCustomQuestDto } from './custom-quests.dto';
import { toQuestResponse } from './quest-view';
import { QuestResponse } from './quest.response';

/** Quests that players set for themselves (R48). */
@ApiTags('quests')
@Controller('custom-quests')
export class CustomQuestsController {
  constructor(private readonly runner: CommandRunner) {}

  @Post()
  @ApiOperation({ summary: "Set a quest of the player's own" })
  @ApiCommand()
  @ApiCreatedResponse({ type: QuestResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CUSTOM_QUEST_LIMIT_REACHED')
  async createCustomQuest(
    @Body() body: CreateCustomQuestDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<QuestResponse> {
    const quest = {
      // The id is derived from the command id, so a repeat creates no second quest.
      questId: deriveId(context.commandId, 'custom quest'),
      name: body.name,
      description: body.description ?? '',
      frequency: body.frequency,
      category: body.category,
      difficulty: body.difficulty,
      tags: body.tags ?? [],
      timerSeconds: body.timerDuration ? body.timerDuration * 60 : null,
    };
    const moment = this.runner.moment();
    const command = { type: 'CreateCustomQuest', quest, moment } as const;
    return createdQuest(await this.runner.run(PLAYER_AGGREGATE, context.actor, command, context));
  }

  @Delete(':questId')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: "Have done with a quest of the player's own: it doesn't open again" })
  @ApiCommand()
  @ApiNoContentResponse({ description: 'It is archived.' })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'QUEST_NOT_FOUND')
  async archiveCustomQuest(
    @Param('questId', IdPipe) questId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<void> {
    await this.runner.run(PLAYER_AGGREGATE, context.actor, { type: 'ArchiveCustomQuest', questId }, context);
  }
}

/** Built from the events and the player's state right after them, so that a repeat of the command gets the same answer. */
function createdQuest({ events, state }: Outcome<PlayerEvent, PlayerState>): QuestResponse {
  const created = events.find((event) => event.type === 'CustomQuestCreated');
  if (!created || state.status !== 'registered') throw new Error('A quest was created without an event');
  const { questId, name, description, frequency, category, difficulty, timerSeconds, tags, day, xpReward } =
    created.data;
  return toQuestResponse(
    {
      questId,
      frequency,
      category,
      timerSeconds,
      xpReward,
      progress: 0,
      isCompleted: false,
      hasLoot: false,
      isChestClaimed: false,
      templateId: null,
      type: 'custom',
      period: toPeriod(frequency, day),
      difficulty: null,
      custom: { name, description, difficulty, tags },
      targetValue: 1,
    },
    state,
    day,
  );
}
