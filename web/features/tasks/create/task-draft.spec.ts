import { describe, expect, it } from '@jest/globals';
import { TASK_EMOJI_NAMES, TASK_EMOJIS } from './task-emojis';
import {
  computeDraftXp,
  EMPTY_TASK_DRAFT,
  STEP_COUNTS,
  toCreateTaskDto,
  TIMER_MINUTES,
  commitSubTask,
} from './task-draft';

const PLAYER = { id: 'u1', today: '2026-11-20' };

describe('a task draft', () => {
  it('is sent with a trimmed name, the player and the day, and without timer or steps unless they are switched on', () => {
    expect(
      toCreateTaskDto({ ...EMPTY_TASK_DRAFT, name: '  Water the plants ', minutes: 30, steps: 7 }, PLAYER),
    ).toEqual({
      userId: 'u1',
      name: 'Water the plants',
      emoji: '📝',
      duration: 0,
      dateAssigned: '2026-11-20',
      isProgressive: false,
      maxProgress: 1,
      description: null,
      subTasks: [],
    });
  });

  it('has ten minutes when the timer is switched on', () => {
    expect(toCreateTaskDto({ ...EMPTY_TASK_DRAFT, hasTimer: true }, PLAYER).duration).toBe(10);
  });

  it('sends its steps, its description and its icon', () => {
    const draft = {
      ...EMPTY_TASK_DRAFT,
      isProgressive: true,
      steps: 7,
      description: ' Slowly. ',
      emoji: 'plant',
    } as const;
    expect(toCreateTaskDto(draft, PLAYER)).toMatchObject({
      isProgressive: true,
      maxProgress: 7,
      description: 'Slowly.',
      emoji: '🪴',
    });
  });

  it('sends only non-blank sub-tasks, including the one still in its field', () => {
    const draft = commitSubTask({ ...EMPTY_TASK_DRAFT, nextSubTask: ' Balcony ' });
    expect(commitSubTask({ ...draft, nextSubTask: '   ' }).subTasks).toEqual(['Balcony']);
    expect(toCreateTaskDto({ ...draft, nextSubTask: ' ' }, PLAYER).subTasks).toEqual(['Balcony']);
    expect(toCreateTaskDto({ ...draft, nextSubTask: 'Kitchen' }, PLAYER).subTasks).toEqual([
      'Balcony',
      'Kitchen',
    ]);
  });

  it('accepts twenty sub-tasks at most', () => {
    const full = { ...EMPTY_TASK_DRAFT, subTasks: Array.from({ length: 20 }, (_, index) => `s${index}`) };
    expect(commitSubTask({ ...full, nextSubTask: 'more' }).subTasks).toHaveLength(20);
  });

  it.each([
    [{}, 5],
    [{ hasTimer: true }, 7],
    [{ isProgressive: true, steps: 4 }, 8],
    [{ hasTimer: true, minutes: 60, isProgressive: true, steps: 10 }, 25],
  ] as const)('with %j will pay %d XP', (change, xp) => {
    expect(computeDraftXp({ ...EMPTY_TASK_DRAFT, ...change })).toBe(xp);
  });

  it('offers every duration, 1 to 10 steps and 30 icons (R64, R117)', () => {
    expect(TIMER_MINUTES).toEqual([1, 5, 10, 15, 20, 30, 45, 60]);
    expect(STEP_COUNTS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(Object.values(TASK_EMOJIS)).size).toBe(30);
    expect(TASK_EMOJI_NAMES).toHaveLength(30);
  });
});
