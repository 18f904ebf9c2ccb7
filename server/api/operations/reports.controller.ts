import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ReportQueue, type QueuedReport } from '../../identity/reports/report-queue';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { CurrentOperator, OperatorGuard } from './operator.guard';
import { RefusalsInterceptor } from './refusals.interceptor';
import { AnswerReportDto, QueuedReportPageResponse, QueuedReportResponse, ReportsQuery } from './reports.dto';

const COMMON_PROBLEMS = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** The operators' queue of reports (R469). */
@ApiTags('operations')
@Controller('operations/reports')
@UseGuards(OperatorGuard)
@UseInterceptors(RefusalsInterceptor)
export class QueuedReportsController {
  constructor(private readonly queue: ReportQueue) {}

  @Get()
  @ApiOperation({ summary: 'Reports of players and parties; for operators' })
  @ApiOkResponse({ type: QueuedReportPageResponse })
  @ApiProblems(...COMMON_PROBLEMS)
  async getQueuedReports(@Query() { state, before, limit }: ReportsQuery): Promise<QueuedReportPageResponse> {
    const { items, next } = await this.queue.findPage({ isAnswered: state === 'answered', before, limit });
    return { items: items.map(toResponse), next };
  }

  @Post(':reportId/answer')
  @HttpCode(204)
  @ApiOperation({ summary: 'Answer a report, for good; the reporter learns whether something was done' })
  @ApiNoContentResponse({ description: 'It is answered.' })
  @ApiProblems(...COMMON_PROBLEMS, 'REPORT_NOT_FOUND', 'REPORT_ANSWERED')
  async answerReport(
    @CurrentOperator() actor: string,
    @Param('reportId', IdPipe) reportId: string,
    @Body() { outcome, reason }: AnswerReportDto,
  ): Promise<void> {
    await this.queue.answer(reportId, { outcome, reason }, actor);
  }
}

function toResponse({ context, ...report }: QueuedReport): QueuedReportResponse {
  const { goals, quests, ...texts } = context;
  return {
    ...report,
    context: { ...texts, ...(goals && { goals: [...goals] }), ...(quests && { quests: [...quests] }) },
  };
}
