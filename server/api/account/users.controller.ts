import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import type { PlayerCommand } from '../../domain/player/player.commands';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { CurrentCommandContext } from '../../platform/http/command-context.decorator';
import { setReadPosition } from '../../platform/logging/request-context';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { READ_POSITION_HEADER } from '../../platform/openapi/complete-openapi-document';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import { UserResponse } from './user.response';
import {
  AllocateStatsDto,
  ChangeBuildDto,
  ChangeClassDto,
  ChangeLanguageDto,
  ChangeTimeZoneDto,
} from './users.dto';
import { describePlayer, UsersQuery } from './users.query';

@ApiTags('users')
@Controller('user')
export class UsersController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly barrier: ReadBarrier,
    private readonly users: UsersQuery,
  ) {}

  @Get()
  @ReadsFrom('players')
  @ApiOperation({ summary: 'The signed-in player' })
  @ApiOkResponse({ type: UserResponse, headers: READ_POSITION_HEADER })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getCurrentUser(@CurrentUser() userId: string): Promise<UserResponse> {
    // Read before the rows, so that the answer is at least as recent as the position.
    setReadPosition(this.barrier.getMinCheckpoint());
    return this.users.findById(userId);
  }

  @Patch(':userId/language')
  @ApiOperation({ summary: 'Choose the language of the interface and of the game' })
  @ApiCommand()
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async changeLanguage(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangeLanguageDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<UserResponse> {
    return this.change(userId, { type: 'ChangeLanguage', language: body.language }, context);
  }

  @Patch(':userId/time-zone')
  @ApiOperation({ summary: 'Choose the zone the days run by, from the next day on' })
  @ApiCommand()
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async changeTimeZone(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangeTimeZoneDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<UserResponse> {
    const { instant } = this.runner.moment();
    return this.change(userId, { type: 'ChangeTimeZone', timeZone: body.timeZone, instant }, context);
  }

  @Patch(':userId/class')
  @ApiOperation({ summary: 'Choose the class from the next day on; the class in force takes that back' })
  @ApiCommand()
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CLASS_CHANGE_TOO_EARLY')
  async changeClass(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangeClassDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<UserResponse> {
    const { characterClass } = body;
    const moment = this.runner.moment();
    return this.change(userId, { type: 'ChangeClass', characterClass, moment }, context);
  }

  @Patch(':userId/build')
  @ApiOperation({ summary: 'Choose the figure of the hero' })
  @ApiCommand()
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async changeBuild(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangeBuildDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<UserResponse> {
    return this.change(userId, { type: 'ChangeBuild', build: body.build }, context);
  }

  @Post(':userId/allocate-stats')
  @HttpCode(200)
  @ApiOperation({ summary: 'Spend stat points' })
  @ApiCommand()
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_ENOUGH_POINTS')
  async allocateStats(
    @Param('userId', IdPipe) userId: string,
    @Body() body: AllocateStatsDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<UserResponse> {
    return this.change(userId, { type: 'AllocateStats', points: body.statAllocations }, context);
  }

  /** Answers with the player after the command, a repeat too. */
  private async change(
    userId: string,
    command: PlayerCommand,
    context: CommandContext,
  ): Promise<UserResponse> {
    const { instant } = this.runner.moment();
    const { answer } = await this.runner.runAndDescribe(
      PLAYER_AGGREGATE,
      userId,
      command,
      context,
      (state) => ({ instant, player: describePlayer(state) }),
    );
    return this.users.fromPlayer(answer.player, answer.instant);
  }
}
