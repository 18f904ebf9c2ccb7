import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import { PageQuery } from '../../platform/validation/page.query';
import { StatsQuery } from './history.dto';
import { LedgerPagesQuery } from './ledger-pages.query';
import { LedgerPageResponse } from './ledger.response';
import { PlayedDaysQuery } from './played-days.query';
import { StatsResponse } from './played-days.response';

@ApiTags('history')
@Controller('user/:userId')
export class HistoryController {
  constructor(
    private readonly ledger: LedgerPagesQuery,
    private readonly days: PlayedDaysQuery,
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
}
