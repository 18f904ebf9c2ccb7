import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import type { CommandContext } from '../../platform/commands/command-context';
import { Command } from '../../platform/http/command-context.decorator';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { PlayerSettings } from './player-settings';
import { UserResponse } from './user.response';
import { ChangeLanguageDto, ChangeTimeZoneDto } from './users.dto';
import { UsersQuery } from './users.query';
import { IdPipe } from '../../platform/validation/id';

@ApiTags('users')
@Controller('user')
export class UsersController {
  constructor(
    private readonly settings: PlayerSettings,
    private readonly barrier: ReadBarrier,
    private readonly users: UsersQuery,
  ) {}

  @Get()
  @ReadsFrom('players')
  @ApiOperation({ summary: 'The signed-in player' })
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getCurrentUser(@CurrentUser() userId: string): Promise<UserResponse> {
    return this.users.byId(userId);
  }

  @Patch(':userId/language')
  @ApiOperation({ summary: 'Choose the language of the interface and of the game' })
  @ApiCommand()
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async changeLanguage(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangeLanguageDto,
    @Command() context: CommandContext,
  ): Promise<UserResponse> {
    await this.settings.changeLanguage(userId, body.language, context);
    await this.barrier.waitForOwnWrites('players');
    return this.users.byId(userId);
  }

  @Patch(':userId/time-zone')
  @ApiOperation({ summary: 'Choose the zone the days run by, from the next day on' })
  @ApiCommand()
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async changeTimeZone(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangeTimeZoneDto,
    @Command() context: CommandContext,
  ): Promise<UserResponse> {
    await this.settings.changeTimeZone(userId, body.timeZone, context);
    await this.barrier.waitForOwnWrites('players');
    return this.users.byId(userId);
  }
}
