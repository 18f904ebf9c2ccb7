import { describe, expect, it } from '@jest/globals';
import type { Task, TaskDay } from '../../../api/models';
import { selectLeftovers } from './leftovers';

const task = (name: string, isCompleted = false) => ({ name, isCompleted }) as Task;
const day = (date: string, ...tasks: Task[]) => ({ date, tasks }) as TaskDay;

describe('tasks that are left over', () => {
  it.each([
    ['yesterday’s open ones', [day('2026-03-03', task('Read'), task('Run', true))], [], ['Read']],
    ['none that today has by name', [day('2026-03-03', task('Read'), task('Run'))], ['run'], ['Read']],
    ['none of an earlier day', [day('2026-03-02', task('Read'))], [], []],
    ['none without a history', [], [], []],
  ])('are %s', (_what, history, todays, names) => {
    const leftovers = selectLeftovers(
      history,
      todays.map((name) => task(name)),
      '2026-03-04',
    );
    expect(leftovers.map(({ name }) => name)).toEqual(names);
  });
});
