import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { IsDay } from '../../platform/validation/day.decorator';
import { IsId } from '../../platform/validation/id';
import { MayBeAbsent } from '../../platform/validation/may-be-absent.decorator';
import { PlayerTextList } from '../../platform/validation/player-text-list.decorator';
import { PlayerText } from '../../platform/validation/player-text.decorator';
import { QueryInteger } from '../../platform/validation/query-integer.decorator';
import { SingleGrapheme } from '../../platform/validation/single-grapheme.decorator';
import { WithOnly } from '../../platform/validation/with-only.decorator';
import { TASK_DURATIONS, TASK_LIMITS, type TaskDuration } from '../../rules/personal-task';

export const DEFAULT_TASK_EMOJI = '📝';

/** One new task, or with `sourceDate` those of an earlier day once more. */
export class CreateTasksDto {
  /** The signed-in player's (R4). */
  @ApiProperty({ format: 'uuid' })
  @IsId()
  userId!: string;

  @ApiPropertyOptional({
    example: 'Water the plants',
    minLength: 1,
    maxLength: TASK_LIMITS.nameLength,
    description: 'Required for a new task. No other task of the day has it, whatever the case.',
  })
  @ValidateIf(({ name, sourceDate }: CreateTasksDto) => name !== undefined || sourceDate === undefined)
  @PlayerText({ min: 1, max: TASK_LIMITS.nameLength })
  name?: string;

  @ApiPropertyOptional({ default: DEFAULT_TASK_EMOJI, description: 'One character.' })
  @MayBeAbsent()
  @SingleGrapheme()
  emoji?: string;

  @ApiPropertyOptional({ enum: TASK_DURATIONS, default: 0, description: 'Minutes; 0 without a timer.' })
  @MayBeAbsent()
  @IsIn(TASK_DURATIONS)
  duration?: TaskDuration;

  @ApiPropertyOptional({ format: 'date', example: '2026-12-31', description: "The player's today." })
  @MayBeAbsent()
  @IsDay()
  dateAssigned?: string;

  @ApiPropertyOptional({ default: false, description: 'Whether it is done in steps.' })
  @MayBeAbsent()
  @IsBoolean()
  isProgressive?: boolean;

  @ApiPropertyOptional({
    minimum: 1,
    maximum: TASK_LIMITS.steps,
    default: 1,
    description: 'Steps of a progressive task; of any other, 1 is taken.',
  })
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(TASK_LIMITS.steps)
  maxProgress?: number;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: TASK_LIMITS.descriptionLength })
  @IsOptional()
  @PlayerText({ min: 0, max: TASK_LIMITS.descriptionLength, lines: 'several' })
  description?: string | null;

  @ApiPropertyOptional({
    type: [String],
    maxItems: TASK_LIMITS.subTasks,
    example: ['Balcony', 'Kitchen'],
    description: `Up to ${TASK_LIMITS.subTaskLength} characters each; blank ones are dropped.`,
  })
  @MayBeAbsent()
  @PlayerTextList({ most: TASK_LIMITS.subTasks, length: TASK_LIMITS.subTaskLength })
  subTasks?: string[];

  @ApiPropertyOptional({
    format: 'date',
    example: '2026-12-30',
    description: 'A day before today whose tasks are copied, without a field of a new task beside it (R69).',
  })
  @MayBeAbsent()
  @IsDay()
  @WithOnly('userId')
  sourceDate?: string;
}

const DAYS = { default: 50, max: 100 } as const;

export class TaskHistoryQuery {
  /** Cursor: the last date of the page before. */
  @ApiPropertyOptional({ type: String, format: 'date', example: '2026-12-31' })
  @MayBeAbsent()
  @IsDay()
  before?: string;

  /** Days. */
  @ApiPropertyOptional({ minimum: 1, maximum: DAYS.max, default: DAYS.default })
  @QueryInteger()
  @IsInt()
  @Min(1)
  @Max(DAYS.max)
  limit: number = DAYS.default;
}
