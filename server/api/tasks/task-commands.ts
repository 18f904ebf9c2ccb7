import { Injectable } from '@nestjs/common';
import { createdTaskParts } from '../../contracts/command-ids';
import type { Position } from '../../contracts/position';
import { Rejection } from '../../domain/kernel/rejection';
import type { PlayerCommand } from '../../domain/player/player.commands';
import type { PlayerEvent, TaskDetails } from '../../domain/player/player.events';
import type { PlayerState } from '../../domain/player/player.state';
import { PLAYER } from '../../platform/commands/aggregates';
import { derivedId, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner, type Outcome } from '../../platform/commands/command-runner';
import { Moments } from '../../platform/commands/moments';
import { Problem } from '../../platform/problems/problem';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import type { PersonalTaskRow } from '../../read-models/personal-task.entity';
import { todayOf } from '../../read-models/player-today';
import {
  personalTask,
  type PersonalTaskResponse,
  type TaskCompletionResponse,
  type TaskUndoResponse,
} from './task.response';
import { DEFAULT_TASK_EMOJI, type CreateTasksDto } from './tasks.dto';
import { TasksQuery } from './tasks.query';

@Injectable()
export class TaskCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly moments: Moments,
    private readonly tasks: TasksQuery,
    private readonly barrier: ReadBarrier,
  ) {}

  async create(dto: CreateTasksDto, context: CommandContext): Promise<PersonalTaskResponse> {
    const moment = this.moments.now();
    const task = detailsOf(dto, derivedId(...createdTaskParts(context.commandId)));
    const dateAssigned = dto.dateAssigned ?? null;
    const outcome = await this.run({ type: 'CreateTask', task, dateAssigned, moment }, context);
    const [created] = createdBy(outcome, context.actor);
    if (!created) throw new Error('A task was made without a fact');
    return created;
  }

  /**
   * What an earlier day held and today doesn't, as far as there is room for it (R69). `seen` is how far the player has
   * seen the log go: while the read model isn't there, `SERVICE_UNAVAILABLE`, as less than the player has seen on that
   * day must not be taken for all there was.
   */
  async copy(
    sourceDate: string,
    seen: Position | undefined,
    context: CommandContext,
  ): Promise<PersonalTaskResponse[]> {
    const moment = this.moments.now();
    const player = await this.runner.state(PLAYER, context.actor);
    if (player.status !== 'registered') throw new Rejection('PLAYER_NOT_FOUND');
    if (sourceDate >= todayOf(player, moment.instant)) throw notBeforeToday();
    const isThere = seen === undefined || (await this.barrier.wait('tasks', seen));
    if (!isThere) throw new Problem('SERVICE_UNAVAILABLE');
    const source = await this.tasks.ofDay(context.actor, sourceDate);
    const tasks = source.map((row) => copyOf(row, derivedId(context.commandId, row.taskId)));
    return createdBy(await this.run({ type: 'CopyTasks', tasks, moment }, context), context.actor);
  }

  async advance(taskId: string, context: CommandContext): Promise<TaskCompletionResponse> {
    const moment = this.moments.now();
    return completionOf(await this.run({ type: 'AdvanceTask', taskId, moment }, context));
  }

  async undo(taskId: string, context: CommandContext): Promise<TaskUndoResponse> {
    const { instant } = this.moments.now();
    return undoOf(await this.run({ type: 'UndoTaskStep', taskId, instant }, context));
  }

  private run(command: PlayerCommand, context: CommandContext): Promise<Outcome<PlayerEvent, PlayerState>> {
    return this.runner.run(PLAYER, context.actor, command, context);
  }
}

function detailsOf(dto: CreateTasksDto, taskId: string): TaskDetails {
  if (dto.name === undefined) throw new Error('A task came through validation without a name');
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

/** From the facts alone, as all answers below, so that a repeat of the command is answered the same. */
function createdBy({ events }: Outcome<PlayerEvent, PlayerState>, userId: string): PersonalTaskResponse[] {
  return events.flatMap((event) =>
    event.type === 'TaskCreated'
      ? [personalTask({ ...event.data, userId, progress: 0, isCompleted: false })]
      : [],
  );
}

function completionOf({ events }: Outcome<PlayerEvent, PlayerState>): TaskCompletionResponse {
  const progressed = events.find((event) => event.type === 'TaskProgressed');
  if (progressed) {
    const { progress, maxProgress } = progressed.data;
    return { isCompleted: false, xpGained: 0, levelUp: false, progress, maxProgress };
  }
  const completed = events.find((event) => event.type === 'TaskCompleted');
  if (!completed) throw new Error('A task was advanced without a fact');
  const { xpGained, maxProgress } = completed.data;
  const levelUp = events.some((event) => event.type === 'LevelReached');
  return { isCompleted: true, xpGained, levelUp, progress: maxProgress, maxProgress };
}

function undoOf({ events }: Outcome<PlayerEvent, PlayerState>): TaskUndoResponse {
  const undone = events.find((event) => event.type === 'TaskStepUndone');
  if (!undone) throw new Error('A step was undone without a fact');
  const { xpTaken, progress, maxProgress } = undone.data;
  const levelsLost = events.filter((event) => event.type === 'LevelLost').length;
  return { isCompleted: false, xpTaken, levelsLost, progress, maxProgress };
}
