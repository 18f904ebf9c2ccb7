import { Body, Controller, Delete, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OpenTask, PlayerState } from '../../domain/player/player.state';
import type { TaskChanges } from '../../domain/player/tasks.events';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { CurrentCommandContext } from '../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { PersonalTaskResponse, TaskOrderResponse, toTaskResponse } from './task.response';
import { ChangeTaskDto, ReorderTasksDto } from './tasks.dto';

/** Edits of the player's own tasks of today. */
@ApiTags('tasks')
@Controller('personal-tasks')
export class TaskEditsController {
  constructor(private readonly runner: CommandRunner) {}

  @Patch(':taskId')
  @ApiOperation({
    summary: "Edit one of today's tasks",
    description:
      'Fields that are left out keep their value. `duration` and the number of steps decide the XP: they change only ' +
      'before the first step. The other fields change at any time of the day.',
  })
  @ApiCommand()
  @ApiOkResponse({ type: PersonalTaskResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'TASK_NOT_FOUND',
    'TASK_ALREADY_EXISTS',
    'TASK_ALREADY_BEGUN',
    'TASK_ALREADY_COMPLETED',
    'TASK_EXPIRED',
  )
  async changeTask(
    @Param('taskId', IdPipe) taskId: string,
    @Body() body: ChangeTaskDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<PersonalTaskResponse> {
    const changes = toChanges(body);
    const moment = this.runner.moment();
    const command = { type: 'ChangeTask', taskId, changes, moment } as const;
    const { actor } = context;
    const { answer } = await this.runner.runAndDescribe(PLAYER_AGGREGATE, actor, command, context, (state) =>
      describeTask(taskId, state),
    );
    return toTaskResponse({ ...answer.task, userId: actor, dateAssigned: answer.day });
  }

  @Post('reorder')
  @HttpCode(200)
  @ApiOperation({
    summary: "Put today's tasks in another order",
    description:
      'The named tasks take the places that they have now, in the order given; all others keep theirs, such as one added on ' +
      'another device meanwhile. Tasks deleted today are skipped. A new task goes to the end.',
  })
  @ApiCommand()
  @ApiOkResponse({ type: TaskOrderResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'TASK_NOT_FOUND', 'TASK_EXPIRED')
  async reorderTasks(
    @Body() { taskIds }: ReorderTasksDto,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<TaskOrderResponse> {
    const command = { type: 'ReorderTasks', taskIds, moment: this.runner.moment() } as const;
    const { actor } = context;
    const { answer } = await this.runner.runAndDescribe(
      PLAYER_AGGREGATE,
      actor,
      command,
      context,
      describeOrder,
    );
    return answer;
  }

  @Delete(':taskId')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({
    summary: "Delete one of today's tasks",
    description:
      'A completed one, too: its XP stay. A deleted task keeps counting among the tasks that a day has room for.',
  })
  @ApiCommand()
  @ApiNoContentResponse({ description: 'It is deleted.' })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'TASK_NOT_FOUND', 'TASK_EXPIRED')
  async deleteTask(
    @Param('taskId', IdPipe) taskId: string,
    @CurrentCommandContext() context: CommandContext,
  ): Promise<void> {
    const moment = this.runner.moment();
    await this.runner.run(PLAYER_AGGREGATE, context.actor, { type: 'DeleteTask', taskId, moment }, context);
  }
}

function describeOrder(state: PlayerState): TaskOrderResponse {
  return { taskIds: state.status === 'registered' ? Object.keys(state.tasks) : [] };
}

/** The task right after the command, and its day (YYYY-MM-DD). */
function describeTask(taskId: string, state: PlayerState): { readonly task: OpenTask; readonly day: string } {
  const task = state.status === 'registered' ? state.tasks[taskId] : undefined;
  if (!task || state.status !== 'registered' || state.day === null) {
    throw new Error('A task was changed that the player does not have');
  }
  return { task, day: state.day };
}

/** `isProgressive: false` makes it a task of one step; otherwise `maxProgress` is its number of steps. */
function toChanges({ isProgressive, maxProgress, description, ...rest }: ChangeTaskDto): TaskChanges {
  const steps = isProgressive === false ? 1 : maxProgress;
  return {
    ...rest,
    ...(steps !== undefined && { maxProgress: steps }),
    ...(description !== undefined && { description: description || null }),
  };
}
