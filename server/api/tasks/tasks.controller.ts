import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, UseGuards } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { toTaskIdParts } from '../../contracts/command-ids';
import type { Position } from '../../contracts/position';
import type { PlayerCommand } from '../../domain/player/player.commands';
import type { PlayerEvent } from '../../domain/player/player.events';
import type { TaskDetails } from '../../domain/player/tasks.events';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { deriveId, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { CurrentCommandContext } from '../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { Problem } from '../../platform/problems/problem';
import { MinPositions } from '../../platform/reads/min-positions';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import { ApiMinPosition, ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import type { PersonalTaskRow } from '../../read-models/personal-task.entity';
import { resolveToday } from '../../read-models/player-today';
import {
  toTaskResponse,
  PersonalTaskResponse,
  TaskCompletionResponse,
  TaskDayResponse,
  TaskUndoResponse,
} from './task.response';
import { CreateTasksDto, DEFAULT_TASK_EMOJI, TaskHistoryQuery } from './tasks.dto';
import { TasksQuery } from './tasks.query';

const TASK_SCHEMA = { $ref: getSchemaPath(PersonalTaskResponse) };

@ApiTags('tasks')
@ApiExtraModels(PersonalTaskResponse)
@Controller()
export class TasksController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly tasks: TasksQuery,
    private readonly barrier: ReadBarrier,
    private readonly minPositions: MinPositions,
  ) {}

  @Get('personal-tasks/:userId')
  @ReadsFrom('tasks', 'players')
  @ApiOperation({ summary: "The player's tasks for today, in the player's order" })
  @ApiOkResponse({ type: [PersonalTaskResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getTasks(@Param('userId', IdPipe) userId: string): Promise<PersonalTaskResponse[]> {
    return this.tasks.findForToday(userId);
  }

  @Get('user/:userId/personal-tasks/history')
  @ReadsFrom('tasks', 'players')
  @ApiOperation({ summary: 'The tasks of the days before, day by day, newest first' })
  @ApiOkResponse({ type: [TaskDayResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getTaskHistory(
    @Param('userId', IdPipe) userId: string,
    @Query() query: TaskHistoryQuery,
  ): Promise<TaskDayResponse[]> {
    return this.tasks.findHistory(userId, query);
  }

  @Post('personal-tasks')
  @ApiOperation({ summary: 'Make a task for today, or with `sourceDate` copy those of an earlier day' })
  @ApiCommand()
  @ApiMinPosition()
  @ApiCreatedResponse({
    description: 'The task; for `sourceDate` a list of those that were copied.',
    schema: { oneOf: [TASK_SCHEMA, { type: 'array', items: TASK_SCHEMA }] },
  })
  @ApiProblems(
    'VALIDATION_FAILED',
    'TASK_DATE_NOT_TODAY',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'TASK_ALREADY_EXISTS',
    'TASK_LIMIT_REACHED',
    'SERVICE_UNAVAILABLE',
  )
  async createTasks(
    @Body() body: CreateTasksDto,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ): Promise<PersonalTaskResponse | PersonalTaskResponse[]> {
    // Also for a new task, which doesn't wait: a faulty header is refused whatever the body says.
    const seen = await this.minPositions.find(request);
    return body.sourceDate === undefined
      ? this.create(body, context)
      : this.copy(body.sourceDate, seen, context);
  }

  @Post('user/:userId/personal-tasks/:taskId/complete')
  @UseGuards(NoBodyGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Complete a task; of a progressive one, one step' })
  @ApiCommand()
  @ApiOkResponse({ type: TaskCompletionResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'TASK_NOT_FOUND',
    'TASK_ALREADY_COMPLETED',
    'TASK_EXPIRED',
  )
  async completeTask(
    @Param('userId', IdPipe) _userId: string,
    @Param('taskId', IdPipe) taskId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<TaskCompletionResponse> {
    const moment = this.runner.moment();
    return completionOf(await this.run({ type: 'AdvanceTask', taskId, moment }, context));
  }

  @Post('user/:userId/personal-tasks/:taskId/undo')
  @UseGuards(NoBodyGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Take the latest step of a task back, within a minute' })
  @ApiCommand()
  @ApiOkResponse({ type: TaskUndoResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'TASK_NOT_FOUND',
    'UNDO_TOO_LATE',
    'UNDO_POINTS_SPENT',
  )
  async undoTask(
    @Param('userId', IdPipe) _userId: string,
    @Param('taskId', IdPipe) taskId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<TaskUndoResponse> {
    const { instant } = this.runner.moment();
    return undoOf(await this.run({ type: 'UndoTaskStep', taskId, instant }, context));
  }

  private async create(body: CreateTasksDto, context: CommandContext): Promise<PersonalTaskResponse> {
    const task = detailsOf(body, deriveId(...toTaskIdParts(context.commandId)));
    const dateAssigned = body.dateAssigned ?? null;
    const moment = this.runner.moment();
    const events = await this.run({ type: 'CreateTask', task, dateAssigned, moment }, context);
    const [created] = createdBy(events, context.actor);
    if (!created) throw new Error('A task was created without an event');
    return created;
  }

  /**
   * Copies the tasks of an earlier day that today lacks, up to today's limit (R69). `seen` is the latest position the
   * player knows: until the read model has reached it, or while it has parked the player's stream, rejects with `SERVICE_UNAVAILABLE`, so that no task the player has
   * seen on that day is left out.
   */
  private async copy(
    sourceDate: string,
    seen: Position | undefined,
    context: CommandContext,
  ): Promise<PersonalTaskResponse[]> {
    const moment = this.runner.moment();
    const repeated = await this.runner.findRepeatedOutcome(PLAYER_AGGREGATE, context.actor, context);
    if (repeated) return createdBy(repeated.events, context.actor);
    const player = await this.runner.player(context.actor);
    if (sourceDate >= resolveToday(player, moment.instant)) throw notBeforeToday();
    const isThere =
      !this.barrier.parked.has('tasks', context.actor) &&
      (seen === undefined || (await this.barrier.waitFor('tasks', seen)));
    if (!isThere) throw new Problem('SERVICE_UNAVAILABLE');
    const source = await this.tasks.findByDay(context.actor, sourceDate);
    const tasks = source.map((row) => copyOf(row, deriveId(context.commandId, row.taskId)));
    return createdBy(await this.run({ type: 'CopyTasks', tasks, moment }, context), context.actor);
  }

  private async run(command: PlayerCommand, context: CommandContext): Promise<readonly PlayerEvent[]> {
    const { events } = await this.runner.run(PLAYER_AGGREGATE, context.actor, command, context);
    return events;
  }
}

function detailsOf(dto: CreateTasksDto, taskId: string): TaskDetails {
  if (dto.name === undefined) throw new Error('A task without a name passed validation');
  return {
    taskId,
    name: dto.name,
    emoji: dto.emoji ?? DEFAULT_TASK_EMOJI,
    duration: dto.duration ?? 0,
    maxProgress: dto.isProgressive ? (dto.maxProgress ?? 1) : 1,
    description: dto.description || null,
    subTasks: dto.subTasks ?? [],
  };
}

function copyOf(row: PersonalTaskRow, taskId: string): TaskDetails {
  const { name, emoji, duration, maxProgress, description, subTasks } = row;
  return { taskId, name, emoji, duration, maxProgress, description, subTasks };
}

function notBeforeToday(): Problem {
  return new Problem('VALIDATION_FAILED', {
    faults: [{ field: 'sourceDate', message: 'must be a day before today' }],
  });
}

/** Built from the events alone, as all answers below, so that a repeat of the command gets the same answer. */
function createdBy(events: readonly PlayerEvent[], userId: string): PersonalTaskResponse[] {
  return events.flatMap((event) =>
    event.type === 'TaskCreated'
      ? [toTaskResponse({ ...event.data, userId, progress: 0, isCompleted: false })]
      : [],
  );
}

function completionOf(events: readonly PlayerEvent[]): TaskCompletionResponse {
  const progressed = events.find((event) => event.type === 'TaskProgressed');
  if (progressed) {
    const { progress, maxProgress } = progressed.data;
    return { isCompleted: false, xpGained: 0, levelUp: false, progress, maxProgress };
  }
  const completed = events.find((event) => event.type === 'TaskCompleted');
  if (!completed) throw new Error('A task was advanced without an event');
  const { xpGained, maxProgress } = completed.data;
  const levelUp = events.some((event) => event.type === 'LevelReached');
  return { isCompleted: true, xpGained, levelUp, progress: maxProgress, maxProgress };
}

function undoOf(events: readonly PlayerEvent[]): TaskUndoResponse {
  const undone = events.find((event) => event.type === 'TaskStepUndone');
  if (!undone) throw new Error('A step was undone without an event');
  const { xpTaken, progress, maxProgress } = undone.data;
  const levelsLost = events.filter((event) => event.type === 'LevelLost').length;
  return { isCompleted: false, xpTaken, levelsLost, progress, maxProgress };
}
