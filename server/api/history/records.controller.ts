import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import { StreakMonthQuery } from './history.dto';
import { QuestHistoryQuery } from './quest-history.query';
import { QuestHistoryResponse } from './quest-history.response';
import { RecordsQuery } from './records.query';
import { RecordsResponse } from './records.response';
import { StreakCalendarQuery } from './streak-calendar.query';
import { StreakCalendarResponse } from './streak-calendar.response';

const OWN = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** What the signed-in player's days add up to (R489–R491). */
@ApiTags('history')
@Controller('user/:userId')
export class RecordsController {
  constructor(
    private readonly calendar: StreakCalendarQuery,
    private readonly records: RecordsQuery,
    private readonly quests: QuestHistoryQuery,
  ) {}

  @Get('streak')
  @ReadsFrom('history', 'players')
  @ApiOperation({ summary: 'The streak, and what each day of a month meant for it' })
  @ApiOkResponse({ type: StreakCalendarResponse })
  @ApiProblems(...OWN)
  async getStreakCalendar(
    @Param('userId', IdPipe) userId: string,
    @Query() { month }: StreakMonthQuery,
  ): Promise<StreakCalendarResponse> {
    return this.calendar.findMonth(userId, month);
  }

  @Get('records')
  @ReadsFrom('history', 'players')
  @ApiOperation({ summary: "The player's records and totals" })
  @ApiOkResponse({ type: RecordsResponse })
  @ApiProblems(...OWN)
  async getRecords(@Param('userId', IdPipe) userId: string): Promise<RecordsResponse> {
    return this.records.find(userId);
  }

  @Get('quests/:questId/history')
  @ReadsFrom('history', 'players')
  @ApiOperation({ summary: "The last 12 weeks of one of the player's quests" })
  @ApiOkResponse({ type: QuestHistoryResponse })
  @ApiProblems(...OWN, 'QUEST_NOT_FOUND')
  async getQuestHistory(
    @Param('userId', IdPipe) userId: string,
    @Param('questId', IdPipe) questId: string,
  ): Promise<QuestHistoryResponse> {
    return this.quests.find(userId, questId);
  }
}
