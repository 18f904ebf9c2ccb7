import type { PlayerEvent } from '../../server/domain/player/player.events';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { GAME_EVENTS, PLAYER_EVENTS } from '../../server/event-log/registry';
import { isPlayerStream, extractUserId } from '../../server/event-log/stream-ids';
import { AddPlayerGame1790000000600 } from '../../server/read-models/migrations/player-game.migration';
import { KeepDeletedTasks1790000001720 } from '../../server/read-models/migrations/deleted-tasks.migration';
import { AddDayOrder1790000002110 } from '../../server/read-models/migrations/day-order.migration';
import { PersonalTaskRow } from '../../server/read-models/personal-task.entity';
import { describeTable } from '../engine/read-table';
import { put, update, type RowChange } from '../engine/row-change';
import type { DataOf, GameProjector } from './game-projector';

export const PERSONAL_TASK = describeTable(PersonalTaskRow, ['taskId']);

/** Personal tasks, of today and of all past days; deleted ones are marked, because the ledger names them (R183). */
export const tasksProjector: GameProjector<'tasks'> = {
  name: 'tasks',
  version: 2,
  tables: [PERSONAL_TASK],
  migrations: [AddPlayerGame1790000000600, KeepDeletedTasks1790000001720, AddDayOrder1790000002110],
  ignoredTypes: GAME_EVENTS.listTypesExcept(
    'TaskCreated',
    'TaskChanged',
    'TaskDeleted',
    'TasksReordered',
    'TaskProgressed',
    'TaskCompleted',
    'TaskStepUndone',
  ),
  project(recorded) {
    if (!isPlayerStream(recorded.streamId)) return [];
    return computeTaskChanges(PLAYER_EVENTS.decode(recorded).event, recorded);
  },
};

function computeTaskChanges(event: PlayerEvent, recorded: RecordedEvent): readonly RowChange[] {
  const task = (
    taskId: string,
    change: (row: PersonalTaskRow) => Partial<PersonalTaskRow>,
  ): readonly RowChange[] => [update(PERSONAL_TASK, { taskId }, change)];
  switch (event.type) {
    case 'TaskCreated':
      return [put(PERSONAL_TASK, createTaskRow(event.data, recorded))];
    case 'TaskChanged': {
      const { taskId, name, emoji, duration, maxProgress, description, subTasks, xpReward } = event.data;
      const details = { name, emoji, duration, maxProgress, description, subTasks, xpReward };
      return task(taskId, () => details);
    }
    case 'TaskDeleted':
      return task(event.data.taskId, () => ({ isDeleted: true }));
    case 'TasksReordered':
      return event.data.taskIds.flatMap((taskId, dayOrder) => task(taskId, () => ({ dayOrder })));
    case 'TaskProgressed':
      return task(event.data.taskId, () => ({ progress: event.data.progress }));
    case 'TaskCompleted':
      return task(event.data.taskId, (row) => ({ progress: row.maxProgress, isCompleted: true }));
    case 'TaskStepUndone':
      return task(event.data.taskId, () => ({ progress: event.data.progress, isCompleted: false }));
    default:
      return [];
  }
}

function createTaskRow(
  data: DataOf<'TaskCreated'>,
  { streamId, position, metadata: { time } }: RecordedEvent,
): PersonalTaskRow {
  return {
    taskId: data.taskId,
    userId: extractUserId(streamId),
    dateAssigned: data.dateAssigned,
    name: data.name,
    emoji: data.emoji,
    duration: data.duration,
    maxProgress: data.maxProgress,
    progress: 0,
    description: data.description,
    subTasks: data.subTasks,
    xpReward: data.xpReward,
    isCompleted: false,
    isDeleted: false,
    createdAt: new Date(time),
    createdPosition: position,
    dayOrder: null,
  };
}
