import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import { PageQuery } from '../../platform/validation/page.query';
import { DayQuery, StatsQuery } from './history.dto';
import { LedgerPagesQuery } from './ledger-pages.query';
import { LedgerPageResponse } from './ledger.response';
import { PastDayQuery } from './past-day.query';
import { PastDayResponse } from './past-day.response';
import { PlayedDaysQuery } from './played-days.query';
import { StatsResponse } from './played-days.response';

@ApiTags('history')
@Controller('user/:userId')
export class HistoryController {
  constructor(
    private readonly ledger: LedgerPagesQuery,
    private readonly days: PlayedDaysQuery,
    private readonly pastDays: PastDayQuery,
  ) {}

  @Get('ledger')
  @ReadsFrom('history', 'players', 'tasks', 'parties')
  @ApiOperation({ summary: "What the player's numbers came from, newest first" })
  @ApiOkResponse({ type: LedgerPageResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getLedger(
    @Param('userId', IdPipe) userId: string,
    @Query() query: PageQuery,
  ): Promise<LedgerPageResponse> {
    return this.ledger.findPage(userId, query);
  }

  @Get('stats')
  @ReadsFrom('history', 'players')
  @ApiOperation({ summary: 'What the player did, day by day' })
  @ApiOkResponse({ type: StatsResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getStats(
    @Param('userId', IdPipe) userId: string,
    @Query() query: StatsQuery,
  ): Promise<StatsResponse> {
    return this.days.findBetween(userId, query);
  }

  @Get('past-day')
  @ApiOperation({ summary: 'The character, quests, tasks and inventory as they were at the end of a day' })
  @ApiOkResponse({ type: PastDayResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'PAST_DAY_OUT_OF_RANGE',
    'TOO_MANY_REQUESTS',
  )
  async getPastDay(
    @Param('userId', IdPipe) userId: string,
    @Query() { day }: DayQuery,
  ): Promise<PastDayResponse> {
    return this.pastDays.find(userId, day);
  }
}
