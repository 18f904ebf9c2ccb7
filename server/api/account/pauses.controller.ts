import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PlayerCommand } from '../../domain/player/player.commands';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { CurrentCommandContext } from '../../platform/http/command-context.decorator';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import { AnnouncePauseDto, ChangePauseSharingDto, EndPauseDto, PausesResponse } from './pauses.dto';
import { describePauses, PausesQuery } from './pauses.query';

const OWN = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** Days off that the signed-in player announces (R425–R427). */
@ApiTags('users')
@Controller('user/:userId')
export class PausesController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly pauses: PausesQuery,
  ) {}

  @Get('pauses')
  @ReadsFrom('players')
  @ApiOperation({ summary: 'The pauses to come, and those of this quarter' })
  @ApiOkResponse({ type: PausesResponse })
  @ApiProblems(...OWN)
  async getPauses(@Param('userId', IdPipe) userId: string): Promise<PausesResponse> {
    return this.pauses.find(userId);
  }

  @Post('pauses')
  @ApiOperation({ summary: 'Announce days off, on which the streak waits' })
  @ApiCommand()
  @ApiCreatedResponse({ type: PausesResponse })
  @ApiProblems(...OWN, 'PAUSE_START_OUT_OF_RANGE', 'PAUSE_TOO_LONG', 'PAUSES_OVERLAP', 'PAUSE_DAYS_USED_UP')
  async announcePause(
    @Param('userId', IdPipe) userId: string,
    @Body() { from, to }: AnnouncePauseDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PausesResponse> {
    const moment = this.runner.moment();
    return this.change(userId, { type: 'AnnouncePause', pause: { from, to }, moment }, context);
  }

  @Post('pauses/end')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancel a pause that has not begun, or end one with today' })
  @ApiCommand()
  @ApiOkResponse({ type: PausesResponse })
  @ApiProblems(...OWN, 'PAUSE_NOT_FOUND')
  async endPause(
    @Param('userId', IdPipe) userId: string,
    @Body() { from }: EndPauseDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PausesResponse> {
    return this.change(userId, { type: 'EndPause', from, moment: this.runner.moment() }, context);
  }

  @Patch('pause-sharing')
  @ApiOperation({ summary: 'Choose whether the members of your parties see that you are on pause' })
  @ApiCommand()
  @ApiOkResponse({ type: PausesResponse })
  @ApiProblems(...OWN)
  async changePauseSharing(
    @Param('userId', IdPipe) userId: string,
    @Body() { isShared }: ChangePauseSharingDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PausesResponse> {
    return this.change(userId, { type: 'ChangePauseSharing', isShared }, context);
  }

  /** Answers with the pauses after the command, a repeat too. */
  private async change(
    userId: string,
    command: PlayerCommand,
    context: CommandContext,
  ): Promise<PausesResponse> {
    const { instant } = this.runner.moment();
    const { answer } = await this.runner.runAndDescribe(PLAYER_AGGREGATE, userId, command, context, (state) =>
      describePauses(state, instant),
    );
    return answer;
  }
}
