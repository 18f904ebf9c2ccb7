// Shows R64, R65.
import { describe, expect, it } from '@jest/globals';
import { TASK_DURATIONS, TASK_LIMITS, toTaskNameKey, computeTaskXp } from './personal-task';

describe('the XP of a personal task', () => {
  it.each([
    // minutes: XP with 1, 2, 5 and 10 steps
    [0, [5, 6, 9, 14]],
    [1, [5, 6, 9, 14]],
    [5, [6, 7, 10, 15]],
    [10, [7, 8, 11, 16]],
    [15, [8, 9, 12, 17]],
    [20, [9, 10, 13, 18]],
    [30, [11, 12, 15, 20]],
    [45, [14, 15, 18, 23]],
    [60, [17, 18, 21, 25]],
  ])('of %i minutes is %j for 1, 2, 5 and 10 steps', (duration, xp) => {
    expect([1, 2, 5, 10].map((steps) => computeTaskXp({ duration, steps }))).toEqual(xp);
  });

  it('counts only complete five minutes', () => {
    expect([4, 9, 14].map((duration) => computeTaskXp({ duration, steps: 1 }))).toEqual([5, 6, 7]);
  });

  it('is 5 to 25, for every duration', () => {
    expect(TASK_DURATIONS).toEqual([0, 1, 5, 10, 15, 20, 30, 45, 60]);
    for (const duration of TASK_DURATIONS) {
      for (let steps = 1; steps <= TASK_LIMITS.steps; steps += 1) {
        const xp = computeTaskXp({ duration, steps });
        expect(Number.isInteger(xp) && xp >= 5 && xp <= 25).toBe(true);
      }
    }
  });
});

describe('the limits of personal tasks', () => {
  it('are ten steps and bounded texts', () => {
    expect(TASK_LIMITS).toEqual({
      nameLength: 100,
      steps: 10,
      subTasks: 20,
      subTaskLength: 200,
      descriptionLength: 1000,
    });
  });
});

describe('the names of tasks', () => {
  it.each([
    ['Walk', 'wALK'],
    ['  Walk ', 'walk'],
    ['Їжа', 'їЖА'],
    ['Café', 'cafe\u0301'],
  ])('are the same: "%s" and "%s"', (one, other) => {
    expect(toTaskNameKey(one)).toBe(toTaskNameKey(other));
  });

  it.each([
    ['Walk', 'Walks'],
    ['Їжа', 'Іжа'],
    ['Walk the dog', 'Walkthedog'],
  ])('are different: "%s" and "%s"', (one, other) => {
    expect(toTaskNameKey(one)).not.toBe(toTaskNameKey(other));
  });
});
