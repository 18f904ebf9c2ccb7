import { describe, expect, it } from '@jest/globals';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import { toRecordedEvents, projectRows } from '../../test/support/events/project-in-memory';
import { PERSONAL_TASK, tasksProjector } from './tasks.projector';

const USER = 'a0000000-0000-4000-8000-000000000001';
const TASK = 'e0000000-0000-4000-8000-000000000001';
const AT = '2026-03-01T08:00:00.000Z';

const created: Extract<PlayerEvent, { type: 'TaskCreated' }> = {
  type: 'TaskCreated',
  data: {
    ...{ taskId: TASK, name: 'Water the plants', emoji: '🪴', duration: 5, maxProgress: 3 },
    ...{ description: null, subTasks: ['Balcony'], dateAssigned: '2026-03-01', xpReward: 8 },
  },
};
const progressed: PlayerEvent = {
  type: 'TaskProgressed',
  data: { taskId: TASK, progress: 2, maxProgress: 3, at: AT },
};
const completed: PlayerEvent = {
  type: 'TaskCompleted',
  data: { taskId: TASK, day: '2026-03-01', maxProgress: 3, xpGained: 8, at: AT },
};

const taskAfter = (...events: PlayerEvent[]) =>
  projectRows(tasksProjector, toRecordedEvents(`player-${USER}`, [created, ...events]))(PERSONAL_TASK, TASK);

describe('the row of a task', () => {
  it("starts without progress, with the player's input", () => {
    expect(taskAfter()).toMatchObject({
      ...{ userId: USER, name: 'Water the plants', subTasks: ['Balcony'], dateAssigned: '2026-03-01' },
      ...{ progress: 0, isCompleted: false, createdAt: new Date('2026-03-01T08:00:01.000Z') },
    });
  });

  it('advances by steps and completes with the last', () => {
    expect(taskAfter(progressed)).toMatchObject({ progress: 2, isCompleted: false });
    expect(taskAfter(progressed, completed)).toMatchObject({ progress: 3, isCompleted: true });
  });

  it('has the texts, duration, steps and XP of its latest edit, and its progress', () => {
    const changed: PlayerEvent = {
      type: 'TaskChanged',
      data: {
        ...{
          taskId: TASK,
          name: 'Water all',
          emoji: '💧',
          duration: 10,
          maxProgress: 3,
          description: 'Twice',
        },
        ...{ subTasks: [], day: '2026-03-01', xpReward: 9 },
      },
    };

    expect(taskAfter(progressed, changed)).toMatchObject({
      ...{ name: 'Water all', emoji: '💧', duration: 10, description: 'Twice', subTasks: [], xpReward: 9 },
      ...{ progress: 2, dateAssigned: '2026-03-01', isCompleted: false },
    });
  });

  it('is marked when the task is deleted, and keeps its name and progress (R183)', () => {
    const removed: PlayerEvent = { type: 'TaskDeleted', data: { taskId: TASK, day: '2026-03-01' } };

    expect(taskAfter(progressed, completed, removed)).toEqual({
      ...taskAfter(progressed, completed),
      isDeleted: true,
    });
  });

  it('has the place among its day that the latest order gives it, none before (R496)', () => {
    const order = (...taskIds: readonly string[]): PlayerEvent => ({
      type: 'TasksReordered',
      data: { day: '2026-03-01', taskIds },
    });
    const other = 'e0000000-0000-4000-8000-000000000002';
    const second: PlayerEvent = { ...created, data: { ...created.data, taskId: other } };

    expect(taskAfter()).toMatchObject({ dayOrder: null });
    expect(taskAfter(second, progressed, order(other, TASK))).toEqual({
      ...taskAfter(progressed),
      dayOrder: 1,
    });
    expect(taskAfter(second, order(other, TASK), order(TASK, other), completed)).toEqual({
      ...taskAfter(completed),
      dayOrder: 0,
    });
  });

  it('is open again when its last step is undone', () => {
    const undone: PlayerEvent = {
      type: 'TaskStepUndone',
      data: {
        ...{ taskId: TASK, day: '2026-03-01', progress: 2, maxProgress: 3 },
        ...{ wasCompleted: true, xpTaken: 8 },
      },
    };

    expect(taskAfter(progressed, completed, undone)).toEqual(taskAfter(progressed));
  });
});
