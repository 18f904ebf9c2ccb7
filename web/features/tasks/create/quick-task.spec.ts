// Shows R467.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TASK_DURATIONS, TASK_LIMITS } from '../../../../server/rules/personal-task';
import { parseQuickTask } from './quick-task';
import { TIMER_MINUTES } from './task-draft';

describe('a task in one line', () => {
  it.each([
    ['Read', 'Read', 0, 1],
    ['Read 20 pages 30m x3', 'Read 20 pages', 30, 3],
    ['Read 20 pages x3 30m', 'Read 20 pages', 30, 3],
    ['Read 30 min', 'Read', 30, 1],
    ['Read 1h', 'Read', 60, 1],
    ['Read 60m', 'Read', 60, 1],
    ['Squats 10x', 'Squats', 0, 10],
    ['Читати 30 хв', 'Читати', 30, 1],
    ['Читати 30хв. х3', 'Читати', 30, 3],
    ['Гуляти 1 год', 'Гуляти', 60, 1],
    ['Read 15 minutes', 'Read', 15, 1],
    ['Read 1 minute x2', 'Read', 1, 2],
    ['Read 45 mins', 'Read', 45, 1],
    ['Read 1 hour', 'Read', 60, 1],
    ['Читати 15 хвилин х3', 'Читати', 15, 3],
    ['Планка 1 хвилину', 'Планка', 1, 1],
    ['Планка 1 хвилина', 'Планка', 1, 1],
    ['Гуляти 1 година', 'Гуляти', 60, 1],
    ['Гуляти 1 годину', 'Гуляти', 60, 1],
    ['Read chapter 1 15m', 'Read chapter 1', 15, 1],
    ['Віджимання ×5', 'Віджимання', 0, 5],
    ['  Read   5m  ', 'Read', 5, 1],
  ])('%j is %j of %d minutes in %d steps', (line, name, minutes, steps) => {
    expect(parseQuickTask(line)).toEqual({ name, minutes, steps });
  });

  it.each([
    ['a duration that no task has', 'Read 25m'],
    ['more hours than one', 'Read 2h'],
    ['more hours than one, in words', 'Гуляти 2 години'],
    ['an hour and minutes', 'Read 1h 15m'],
    ['an hour and minutes in words', 'Read 1 hour and 15 minutes'],
    ['an hour and minutes in Ukrainian', 'Гуляти 1 год 15 хв'],
    ['an hour and minutes in Ukrainian words', 'Гуляти 1 година і 15 хвилин'],
    ['more steps than a task has', 'Squats x11'],
    ['a single step', 'Squats x1'],
    ['a number in the middle', 'Run 30m then stretch'],
    ['a number alone', 'Read 20'],
    ['a line without a name', '30m'],
    ['a part of a word', 'Mix3'],
  ])('leaves %s in the name', (_what, line) => {
    expect(parseQuickTask(line)).toEqual({ name: line, minutes: 0, steps: 1 });
  });

  it('takes a duration and steps once each, from the end', () => {
    expect(parseQuickTask('Read 5m 30m')).toEqual({ name: 'Read 5m', minutes: 30, steps: 1 });
    expect(parseQuickTask('Read x2 x3')).toEqual({ name: 'Read x2', minutes: 0, steps: 3 });
  });

  it('reads back what it was made of, in any order and both languages', () => {
    const word = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'abcїжш') });
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `Task ${words.join(' ')}z`);
    fc.assert(
      fc.property(
        name,
        fc.constantFrom(...TIMER_MINUTES),
        fc.integer({ min: 2, max: TASK_LIMITS.steps }),
        fc.constantFrom('m', ' min', ' minutes', 'хв', ' хв.', ' хвилин'),
        fc.constantFrom('x', '×', 'х'),
        fc.boolean(),
        (of, minutes, steps, unit, times, isStepsFirst) => {
          const [time, count] = [`${minutes}${unit}`, `${times}${steps}`];
          const line = `${of} ${isStepsFirst ? `${count} ${time}` : `${time} ${count}`}`;
          expect(parseQuickTask(line)).toEqual({ name: of, minutes, steps });
        },
      ),
    );
  });

  it('makes a task within the limits of any line, and a name of any line but a blank one', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...' 0136xхmh×aж.') }), (line) => {
        const { name, minutes, steps } = parseQuickTask(line);
        expect(name === '').toBe(line.trim() === '');
        expect(TASK_DURATIONS).toContain(minutes);
        expect(steps >= 1 && steps <= TASK_LIMITS.steps).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
