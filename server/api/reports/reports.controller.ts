import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PlayerReports, type PlayerReport } from '../../identity/reports/player-reports';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { ReportDto, ReportPageResponse, ReportResponse } from './reports.dto';
import { ReportSubjects } from './report-subjects';

const OWN = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** What the player has reported, and how it was answered (R468). */
@ApiTags('reports')
@Controller('user/:userId/reports')
export class ReportsController {
  constructor(
    private readonly reports: PlayerReports,
    private readonly subjects: ReportSubjects,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The reports of the player, with the answers' })
  @ApiOkResponse({ type: ReportPageResponse })
  @ApiProblems(...OWN)
  async getReports(@Param('userId', IdPipe) userId: string): Promise<ReportPageResponse> {
    return { items: (await this.reports.list(userId)).map(toResponse), next: null };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Report a player or a party to the operators',
    description: 'As long as it is not answered, a further report of the same id answers the first.',
  })
  @ApiOkResponse({ type: ReportResponse })
  @ApiProblems(
    ...OWN,
    ...(['PLAYER_NOT_FOUND', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_ONLY', 'REPORT_LIMIT_REACHED'] as const),
  )
  async reportSubject(
    @Param('userId', IdPipe) userId: string,
    @Body() { kind, subjectId: shownId, reason, text }: ReportDto,
  ): Promise<ReportResponse> {
    const subject = await this.subjects.find(userId, kind, shownId);
    return toResponse(
      await this.reports.report({ reporterId: userId, kind, shownId, reason, text, ...subject }),
    );
  }
}

function toResponse({ shownName, reportedAt, answeredAt, ...report }: PlayerReport): ReportResponse {
  return {
    ...report,
    name: shownName,
    reportedAt: reportedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
