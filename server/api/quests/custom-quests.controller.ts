import { Body, Controller, Delete, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '../../platform/commands/command-context';
import { Command } from '../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { CustomQuestCommands } from './custom-quest-commands';
import { CreateCustomQuestDto } from './custom-quests.dto';
import { QuestResponse } from './quest.response';

@ApiTags('quests')
@Controller('custom-quests')
export class CustomQuestsController {
  constructor(private readonly commands: CustomQuestCommands) {}

  @Post()
  @ApiOperation({ summary: "Set a quest of the player's own" })
  @ApiCommand()
  @ApiCreatedResponse({ type: QuestResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CUSTOM_QUEST_LIMIT_REACHED')
  async createCustomQuest(
    @Body() body: CreateCustomQuestDto,
    @Command() context: CommandContext,
  ): Promise<QuestResponse> {
    return this.commands.create(body, context);
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
    @Command() context: CommandContext,
  ): Promise<void> {
    await this.commands.archive(questId, context);
  }
}
