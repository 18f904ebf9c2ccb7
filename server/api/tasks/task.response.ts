import { ApiProperty } from '@nestjs/swagger';
import type { PersonalTaskRow } from '../../read-models/personal-task.entity';
import { TASK_DURATIONS } from '../../rules/personal-task';

/** A player's task for one day. */
export class PersonalTaskResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ example: 'Water the plants' })
  name!: string;

  @ApiProperty({ example: '🪴' })
  emoji!: string;

  @ApiProperty({ enum: TASK_DURATIONS, example: 10, description: 'Minutes; 0 without a timer.' })
  duration!: number;

  @ApiProperty({ format: 'date', example: '2026-12-31' })
  dateAssigned!: string;

  @ApiProperty({ description: 'Whether it takes more than one step.' })
  isProgressive!: boolean;

  @ApiProperty({ example: 3, description: 'Steps; 1 for a task done in one go.' })
  maxProgress!: number;

  @ApiProperty({ example: 1, description: 'Steps done.' })
  currentProgress!: number;

  @ApiProperty({ type: String, nullable: true, example: 'Not too much for the cactus.' })
  description!: string | null;

  @ApiProperty({ type: [String], example: ['Balcony', 'Kitchen'] })
  subTasks!: string[];

  @ApiProperty({ example: 9 })
  xpReward!: number;

  @ApiProperty()
  isCompleted!: boolean;
}

/** The tasks of one day. */
export class TaskDayResponse {
  @ApiProperty({ format: 'date', example: '2026-12-31' })
  date!: string;

  @ApiProperty({ example: 2, description: 'How many were completed.' })
  done!: number;

  @ApiProperty({ example: 3 })
  total!: number;

  @ApiProperty({ type: [PersonalTaskResponse], description: "In the player's order." })
  tasks!: PersonalTaskResponse[];
}

/** All tasks of today, in the player's order. */
export class TaskOrderResponse {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    example: ['7f3c1a90-2b4d-4e6f-8a1b-3c5d7e9f0a12', 'c2d4e6f8-0a1b-4c3d-9e5f-7a8b9c0d1e2f'],
  })
  taskIds!: string[];
}

/** The effects of one step of a task. */
export class TaskCompletionResponse {
  @ApiProperty()
  isCompleted!: boolean;

  @ApiProperty({ example: 9, description: '0 while the task goes on.' })
  xpGained!: number;

  @ApiProperty()
  levelUp!: boolean;

  @ApiProperty({ example: 3 })
  progress!: number;

  @ApiProperty({ example: 3 })
  maxProgress!: number;
}

/** The effects of undoing the latest step. */
export class TaskUndoResponse {
  @ApiProperty({ enum: [false], description: 'Always false: the task is open again.' })
  isCompleted!: false;

  @ApiProperty({ example: 9, description: '0 when the step had not completed the task.' })
  xpTaken!: number;

  @ApiProperty({ example: 0, description: 'Levels given back with their stat points.' })
  levelsLost!: number;

  @ApiProperty({ example: 2 })
  progress!: number;

  @ApiProperty({ example: 3 })
  maxProgress!: number;
}

/** Converts a row, or the event that created the task. */
export function toTaskResponse(
  task: Omit<PersonalTaskRow, 'createdAt' | 'createdPosition' | 'dayOrder' | 'isDeleted'>,
): PersonalTaskResponse {
  return {
    id: task.taskId,
    userId: task.userId,
    name: task.name,
    emoji: task.emoji,
    duration: task.duration,
    dateAssigned: task.dateAssigned,
    isProgressive: task.maxProgress > 1,
    maxProgress: task.maxProgress,
    currentProgress: task.progress,
    description: task.description,
    subTasks: [...task.subTasks],
    xpReward: task.xpReward,
    isCompleted: task.isCompleted,
  };
}
