import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import {
  REPORT_KINDS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  type ReportContext,
  type ReportKind,
  type ReportOutcome,
  type ReportReason,
} from '../../contracts/reports';
import type { QueuedReport, ReportedLeader } from '../../identity/reports/report-queue';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { ToQueryInteger } from '../../platform/validation/query-integer.decorator';
import { IsWholeNumber } from '../../platform/validation/whole-number.decorator';
import { ActReasonDto } from './accounts.dto';

/** Each with the texts of up to 20 quests. */
const PAGE_SIZE = { default: 20, max: 50 } as const;

export class ReportsQuery {
  @ApiPropertyOptional({ enum: ['open', 'answered'], default: 'open' })
  @IsOmittable()
  @IsIn(['open', 'answered'])
  state?: 'open' | 'answered';

  @ApiPropertyOptional({ description: 'Cursor: `next` of the previous page.' })
  @ToQueryInteger()
  @IsOmittable()
  @IsWholeNumber({ min: 1, max: 999_999_999 })
  before?: number;

  @ApiPropertyOptional({ default: PAGE_SIZE.default })
  @ToQueryInteger()
  @IsWholeNumber({ min: 1, max: PAGE_SIZE.max })
  limit: number = PAGE_SIZE.default;
}

export class AnswerReportDto extends ActReasonDto {
  @ApiProperty({ enum: REPORT_OUTCOMES, example: 'dismissed' })
  @IsIn(REPORT_OUTCOMES)
  outcome!: ReportOutcome;
}

class ReportedQuestResponse {
  @ApiPropertyOptional({ format: 'uuid', description: 'Left out in reports of earlier releases.' })
  id?: string;

  @ApiProperty({ example: 'A hundred pages' })
  name!: string;

  @ApiProperty({ example: 'Together we read a hundred pages this week.' })
  description!: string;
}

class ReportContextResponse implements ReportContext {
  @ApiPropertyOptional({ example: 'Olena', description: 'Of a player, as `username`.' })
  nickname?: string;

  @ApiPropertyOptional({ example: 'olena' })
  username?: string;

  @ApiPropertyOptional({ example: 'Early birds', description: 'Of a party, as all of the following.' })
  name?: string;

  @ApiPropertyOptional({ example: 'Up before seven.' })
  description?: string;

  @ApiPropertyOptional({ example: 'Be kind.' })
  rules?: string;

  @ApiPropertyOptional({ type: [String], example: ['100'] })
  goals?: string[];

  @ApiPropertyOptional({ type: [ReportedQuestResponse] })
  quests?: ReportedQuestResponse[];
}

class ReportedLeaderResponse implements ReportedLeader {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Olena' })
  nickname!: string;
}

export class QueuedReportResponse implements QueuedReport {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: REPORT_KINDS })
  kind!: ReportKind;

  @ApiProperty({ format: 'uuid' })
  subjectId!: string;

  @ApiProperty({
    type: ReportedLeaderResponse,
    nullable: true,
    description: 'Who leads the party now; null for a player, and for a party that has ended.',
  })
  leader!: ReportedLeaderResponse | null;

  @ApiProperty({ format: 'uuid' })
  reporterId!: string;

  @ApiProperty({ example: 'Taras', description: 'Nickname of the reporter.' })
  reporter!: string;

  @ApiProperty({ enum: REPORT_REASONS })
  reason!: ReportReason;

  @ApiProperty({ example: 'Insults newcomers in the rules of the party' })
  text!: string;

  @ApiProperty({ type: ReportContextResponse, description: 'The texts of the time of the report.' })
  context!: ReportContextResponse;

  @ApiProperty({ format: 'date-time' })
  reportedAt!: string;

  @ApiProperty({ example: 2, description: 'Reports of the same subject that are not answered.' })
  openReports!: number;

  @ApiProperty({ enum: REPORT_OUTCOMES, type: String, nullable: true })
  outcome!: ReportOutcome | null;

  @ApiProperty({ type: String, nullable: true })
  answeredBy!: string | null;

  @ApiProperty({ type: String, nullable: true })
  answerReason!: string | null;
}

export class QueuedReportPageResponse {
  @ApiProperty({ type: [QueuedReportResponse], description: 'The newest first.' })
  items!: QueuedReportResponse[];

  @ApiProperty({ type: String, nullable: true, description: '`before` of the next page; null at the end.' })
  next!: string | null;
}
