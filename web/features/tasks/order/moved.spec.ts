// Shows R496.
import { describe, expect, it } from '@jest/globals';
import type { Task } from '../../../api/models';
import { moveItem, sortOpenTasks } from './moved';

describe('an item that is moved', () => {
  it.each([
    [0, 2, 'bcad'],
    [2, 0, 'cabd'],
    [1, 1, 'abcd'],
    [3, 9, 'abcd'],
    [3, -1, 'dabc'],
  ])('from %i to %i makes %s', (from, to, made) => {
    expect(moveItem([...'abcd'], from, to).join('')).toBe(made);
  });
});

describe('the tasks whose order is changed', () => {
  const tasks = [...'abcd'].map((id) => ({ id, isCompleted: id === 'c' }) as Task);

  it('are the open ones, as they are until the player moves one', () => {
    expect(sortOpenTasks(tasks, []).map(({ id }) => id)).toStrictEqual(['a', 'b', 'd']);
  });

  it('have the order that the player makes: what is completed or deleted meanwhile is left out, what is new is last', () => {
    expect(sortOpenTasks(tasks, ['b', 'c', 'x', 'a']).map(({ id }) => id)).toStrictEqual(['b', 'a', 'd']);
  });
});
