import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { IsDay } from '../../platform/validation/day.decorator';
import { DescribeBody } from '../../platform/validation/describe-body.decorator';
import { IsId, IsIdList } from '../../platform/validation/id';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsPlayerTextList } from '../../platform/validation/player-text-list.decorator';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';
import { ToQueryInteger } from '../../platform/validation/query-integer.decorator';
import { IsSingleGrapheme } from '../../platform/validation/single-grapheme.decorator';
import { OnlyCombinedWith } from '../../platform/validation/only-combined-with.decorator';
import { TASK_DURATIONS, TASK_LIMITS, type TaskDuration } from '../../rules/personal-task';
import { DEFAULT_GAME_SETTINGS } from '../../rules/game-settings';
import { IsWholeNumber } from '../../platform/validation/whole-number.decorator';

export const DEFAULT_TASK_EMOJI = '📝';

/** One new task, or with `sourceDate` copies of those of an earlier day. */
@DescribeBody({
  if: { required: ['sourceDate'] },
  then: { required: ['userId', 'sourceDate'], maxProperties: 2 },
  else: { required: ['userId', 'name'] },
})
export class CreateTasksDto {
  /** The signed-in player's (R4). */
  @ApiProperty()
  @IsId()
  userId!: string;

  @ApiPropertyOptional({
    example: 'Water the plants',
    description: 'Required for a new task. No other task of the day has it, whatever the case.',
  })
  @ValidateIf(({ name, sourceDate }: CreateTasksDto) => name !== undefined || sourceDate === undefined)
  @IsPlayerText({ min: 1, max: TASK_LIMITS.nameLength })
  name?: string;

  @ApiPropertyOptional({ default: DEFAULT_TASK_EMOJI, description: 'One character.' })
  @IsOmittable()
  @IsSingleGrapheme()
  emoji?: string;

  @ApiPropertyOptional({ enum: TASK_DURATIONS, default: 0, description: 'Minutes; 0 without a timer.' })
  @IsOmittable()
  @IsIn(TASK_DURATIONS)
  duration?: TaskDuration;

  @ApiPropertyOptional({ example: '2026-12-31', description: "The player's today." })
  @IsOmittable()
  @IsDay()
  dateAssigned?: string;

  @ApiPropertyOptional({ default: false, description: 'Whether it is done in steps.' })
  @IsOmittable()
  @IsBoolean()
  isProgressive?: boolean;

  @ApiPropertyOptional({
    default: 1,
    description: 'Steps of a progressive task; of any other, 1 is taken.',
  })
  @IsOmittable()
  @IsWholeNumber({ min: 1, max: TASK_LIMITS.steps })
  maxProgress?: number;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsPlayerText({ min: 0, max: TASK_LIMITS.descriptionLength, lines: 'several' })
  description?: string | null;

  @ApiPropertyOptional({
    type: [String],
    example: ['Balcony', 'Kitchen'],
    description: `Up to ${TASK_LIMITS.subTaskLength} characters each; blank ones are dropped.`,
  })
  @IsOmittable()
  @IsPlayerTextList({ maxItems: TASK_LIMITS.subTasks, maxLength: TASK_LIMITS.subTaskLength })
  subTasks?: string[];

  @ApiPropertyOptional({
    example: '2026-12-30',
    description: 'A day before today whose tasks are copied, without a field of a new task beside it (R69).',
  })
  @IsOmittable()
  @IsDay()
  @OnlyCombinedWith('userId')
  sourceDate?: string;
}

/** What the player may edit; fields that are left out keep their value. */
export class ChangeTaskDto {
  @ApiPropertyOptional()
  @IsOmittable()
  @IsPlayerText({ min: 1, max: TASK_LIMITS.nameLength })
  name?: string;

  @ApiPropertyOptional({ description: 'One character.' })
  @IsOmittable()
  @IsSingleGrapheme()
  emoji?: string;

  @ApiPropertyOptional({ enum: TASK_DURATIONS, description: 'Minutes; 0 without a timer.' })
  @IsOmittable()
  @IsIn(TASK_DURATIONS)
  duration?: TaskDuration;

  @ApiPropertyOptional({
    description: 'False makes it a task of one step. True changes nothing: `maxProgress` sets the steps.',
  })
  @IsOmittable()
  @IsBoolean()
  isProgressive?: boolean;

  @ApiPropertyOptional({ description: 'Steps.' })
  @IsOmittable()
  @IsWholeNumber({ min: 1, max: TASK_LIMITS.steps })
  maxProgress?: number;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Empty or null for none.',
  })
  @IsOptional()
  @IsPlayerText({ min: 0, max: TASK_LIMITS.descriptionLength, lines: 'several' })
  description?: string | null;

  @ApiPropertyOptional({
    type: [String],
    description: `All of them, up to ${TASK_LIMITS.subTaskLength} characters each; blank ones are dropped.`,
  })
  @IsOmittable()
  @IsPlayerTextList({ maxItems: TASK_LIMITS.subTasks, maxLength: TASK_LIMITS.subTaskLength })
  subTasks?: string[];
}

/** Tasks of today in the wanted order. */
export class ReorderTasksDto {
  @ApiProperty({
    example: ['7f3c1a90-2b4d-4e6f-8a1b-3c5d7e9f0a12', 'c2d4e6f8-0a1b-4c3d-9e5f-7a8b9c0d1e2f'],
    description: "Ids of today's tasks: those that are left out keep their places.",
  })
  @IsIdList({ maxItems: DEFAULT_GAME_SETTINGS.tasksPerDay })
  taskIds!: string[];
}

const HISTORY_DAYS = { default: 50, max: 100 } as const;

export class TaskHistoryQuery {
  /** Cursor: the last date of the previous page. */
  @ApiPropertyOptional({ type: String, example: '2026-12-31' })
  @IsOmittable()
  @IsDay()
  before?: string;

  /** Number of days. */
  @ApiPropertyOptional({ default: HISTORY_DAYS.default })
  @ToQueryInteger()
  @IsWholeNumber({ min: 1, max: HISTORY_DAYS.max })
  limit: number = HISTORY_DAYS.default;
}
