import { describe, expect, it } from '@jest/globals';
import type { Task } from '../../api/models';
import { selectShownTasks } from './shown-tasks';
import { taskActionOf } from './task-action';

const task = (id: string, isCompleted = false) => ({ id, isCompleted }) as Task;
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id).join('');

describe('the tasks of the panel', () => {
  it('are sorted with completed ones last, otherwise in the order given', () => {
    expect(ids(selectShownTasks([task('a', true), task('b'), task('c', true), task('d')], 10))).toBe('bdac');
  });

  it('are ten at most', () => {
    const many = [...'abcdefghijkl'].map((id) => task(id));
    expect(ids(selectShownTasks(many, 10))).toBe('abcdefghij');
  });
});

describe("a task's one action", () => {
  it.each([
    [{ isCompleted: true, duration: 10, maxProgress: 3 }, false, 'completed'],
    [{ isCompleted: false, duration: 10, maxProgress: 1 }, false, 'startTimer'],
    [{ isCompleted: false, duration: 10, maxProgress: 1 }, true, 'running'],
    [{ isCompleted: false, duration: 10, maxProgress: 3 }, false, 'startTimer'],
    [{ isCompleted: false, duration: 0, maxProgress: 3 }, false, 'addProgress'],
    [{ isCompleted: false, duration: 0, maxProgress: 1 }, false, 'complete'],
  ] as const)('of %j with a timer running: %s is %s', (given, timerRuns, action) => {
    expect(taskActionOf(given, timerRuns)).toBe(action);
  });
});
