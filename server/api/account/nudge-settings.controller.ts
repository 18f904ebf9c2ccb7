import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { CurrentCommandContext } from '../../platform/http/command-context.decorator';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { NudgeSettingsDto, NudgeSettingsResponse } from './nudge-settings.dto';

/** Whether the player is shown nudges (R421). Answered from the player's own stream. */
@ApiTags('users')
@Controller('user/:userId/nudges')
export class NudgeSettingsController {
  constructor(private readonly runner: CommandRunner) {}

  @Get()
  @ApiOperation({ summary: 'Whether the player is shown nudges' })
  @ApiOkResponse({ type: NudgeSettingsResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getNudgeSettings(@Param('userId', IdPipe) userId: string): Promise<NudgeSettingsResponse> {
    const { acceptsNudges } = await this.runner.player(userId);
    return { accepts: acceptsNudges };
  }

  @Patch()
  @ApiOperation({ summary: 'Show nudges or not' })
  @ApiCommand()
  @ApiOkResponse({ type: NudgeSettingsResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async changeNudgeSettings(
    @Param('userId', IdPipe) userId: string,
    @Body() { accepts }: NudgeSettingsDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<NudgeSettingsResponse> {
    await this.runner.run(PLAYER_AGGREGATE, userId, { type: 'ChangeNudges', accepts }, context);
    return { accepts };
  }
}
