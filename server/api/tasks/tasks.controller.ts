import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Position } from '../../contracts/position';
import type { CommandContext } from '../../platform/commands/command-context';
import { Command } from '../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { MinPosition } from '../../platform/reads/min-position.decorator';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import { TaskCommands } from './task-commands';
import {
  PersonalTaskResponse,
  TaskCompletionResponse,
  TaskDayResponse,
  TaskUndoResponse,
} from './task.response';
import { CreateTasksDto, TaskHistoryQuery } from './tasks.dto';
import { TasksQuery } from './tasks.query';

const TASK = { $ref: getSchemaPath(PersonalTaskResponse) };

@ApiTags('tasks')
@ApiExtraModels(PersonalTaskResponse)
@Controller()
export class TasksController {
  constructor(
    private readonly commands: TaskCommands,
    private readonly tasks: TasksQuery,
  ) {}

  @Get('personal-tasks/:userId')
  @ReadsFrom('tasks', 'players')
  @ApiOperation({ summary: "The player's tasks for today, in the order made" })
  @ApiOkResponse({ type: [PersonalTaskResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getTasks(@Param('userId', IdPipe) userId: string): Promise<PersonalTaskResponse[]> {
    return this.tasks.ofToday(userId);
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
    return this.tasks.history(userId, query);
  }

  @Post('personal-tasks')
  @ApiOperation({ summary: 'Make a task for today, or with `sourceDate` copy those of an earlier day' })
  @ApiCommand()
  @ApiCreatedResponse({
    description: 'The task; for `sourceDate` a list of those that were copied.',
    schema: { oneOf: [TASK, { type: 'array', items: TASK }] },
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
    @Command() context: CommandContext,
    @MinPosition() seen: Position | undefined,
  ): Promise<PersonalTaskResponse | PersonalTaskResponse[]> {
    return body.sourceDate === undefined
      ? this.commands.create(body, context)
      : this.commands.copy(body.sourceDate, seen, context);
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
    @Command() context: CommandContext,
  ): Promise<TaskCompletionResponse> {
    return this.commands.advance(taskId, context);
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
    @Command() context: CommandContext,
  ): Promise<TaskUndoResponse> {
    return this.commands.undo(taskId, context);
  }
}
