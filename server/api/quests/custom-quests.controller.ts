import { Body, Controller, Delete, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { PlayerCommand } from '../../domain/player/player.commands';
import type { CustomQuestChanges } from '../../domain/player/player.events';
import type { OpenQuest, PlayerState } from '../../domain/player/player.state';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { deriveId, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { CurrentCommandContext } from '../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { ChangeCustomQuestDto, CreateCustomQuestDto } from './custom-quests.dto';
import { toOpenQuestResponse, type QuestOwner } from './quest-view';
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
      timerSeconds: toTimerSeconds(body.timerDuration ?? 0),
    };
    const moment = this.runner.moment();
    const command = { type: 'CreateCustomQuest', quest, moment } as const;
    return this.run(quest.questId, command, context);
  }

  @Patch(':questId')
  @ApiOperation({
    summary: "Edit a quest of the player's own",
    description:
      'Fields that are left out keep their value. `frequency`, `category` and `difficulty` decide what it pays and how ' +
      'often: they change only while it is open, not once it is completed in its period. The others change at any time.',
  })
  @ApiCommand()
  @ApiOkResponse({ type: QuestResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'QUEST_NOT_FOUND', 'QUEST_ALREADY_COMPLETED')
  async changeCustomQuest(
    @Param('questId', IdPipe) questId: string,
    @Body() body: ChangeCustomQuestDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<QuestResponse> {
    const changes = toChanges(body);
    const moment = this.runner.moment();
    const command = { type: 'ChangeCustomQuest', questId, changes, moment } as const;
    return this.run(questId, command, context);
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

  /** Answers with the quest right after the command, also for a repeat of it. */
  private async run(
    questId: string,
    command: PlayerCommand,
    context: CommandContext,
  ): Promise<QuestResponse> {
    const describe = (state: PlayerState) => describeQuest(questId, state);
    const { answer } = await this.runner.runAndDescribe(
      PLAYER_AGGREGATE,
      context.actor,
      command,
      context,
      describe,
    );
    return toOpenQuestResponse(answer.quest, answer, answer.day);
  }
}

function toChanges({ timerDuration, ...rest }: ChangeCustomQuestDto): CustomQuestChanges {
  return { ...rest, ...(timerDuration !== undefined && { timerSeconds: toTimerSeconds(timerDuration) }) };
}

function toTimerSeconds(minutes: number): number | null {
  return minutes === 0 ? null : minutes * 60;
}

/** What the answer shows: the quest right after the command, and what its view depends on of the player. */
interface CustomQuestAnswer extends QuestOwner {
  readonly quest: OpenQuest;
  /** YYYY-MM-DD. */
  readonly day: string;
}

function describeQuest(questId: string, state: PlayerState): CustomQuestAnswer {
  const quest = state.status === 'registered' ? state.quests[questId] : undefined;
  if (!quest?.custom || state.status !== 'registered' || state.day === null) {
    throw new Error('A custom quest was changed that the player does not have');
  }
  const { characterClass, language, equipped, stats, day } = state;
  return { quest, characterClass, language, equipped, stats, day };
}
