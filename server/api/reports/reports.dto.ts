import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import {
  REPORT_KINDS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_TEXT,
  type ReportKind,
  type ReportOutcome,
  type ReportReason,
} from '../../contracts/reports';
import { IsId } from '../../platform/validation/id';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';

export class ReportDto {
  @ApiProperty({ enum: REPORT_KINDS, example: 'player' })
  @IsIn(REPORT_KINDS)
  kind!: ReportKind;

  @ApiProperty({
    format: 'uuid',
    example: '0190b2a0-0000-4000-8000-000000000000',
    description: 'The player or the party, by the id of any answer.',
  })
  @IsId()
  subjectId!: string;

  @ApiProperty({ enum: REPORT_REASONS, example: 'insults' })
  @IsIn(REPORT_REASONS)
  reason!: ReportReason;

  @ApiProperty({ example: 'Insults newcomers in the rules of the party' })
  @IsPlayerText({ ...REPORT_TEXT, lines: 'several' })
  text!: string;
}

export class ReportResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: REPORT_KINDS })
  kind!: ReportKind;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Olena',
    description: 'The name at the time of the report; null for a hidden player.',
  })
  name!: string | null;

  @ApiProperty({ enum: REPORT_REASONS })
  reason!: ReportReason;

  @ApiProperty({ example: 'Insults newcomers in the rules of the party' })
  text!: string;

  @ApiProperty({ format: 'date-time' })
  reportedAt!: string;

  @ApiProperty({
    enum: REPORT_OUTCOMES,
    type: String,
    nullable: true,
    description: 'Whether something was done about it; null until it is answered.',
  })
  outcome!: ReportOutcome | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  answeredAt!: string | null;
}

export class ReportPageResponse {
  @ApiProperty({ type: [ReportResponse], description: 'The newest first, at most a hundred.' })
  items!: ReportResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Null: there is one page.' })
  next!: string | null;
}
