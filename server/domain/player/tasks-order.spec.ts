// Shows R496.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  createTask,
  task,
  taskCompleted,
  taskCreated,
  taskDeleted,
  tasksReordered,
} from '../../../test/support/events/belongings-events';
import {
  dayStarted,
  givenPlayer as given,
  MONDAY_MORNING,
  momentAt,
  registered,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import { createPlayerHistories } from '../../../test/support/events/random-player-histories';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { RegisteredPlayer } from './player.state';

const order = (taskIds: readonly string[], instant = MONDAY_MORNING): PlayerCommand => ({
  ...{ type: 'ReorderTasks', taskIds, moment: momentAt(instant) },
});
const idsOf = (state: object): readonly string[] => Object.keys((state as RegisteredPlayer).tasks);

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => task(id)) as [Task, Task, Task, Task];
type Task = ReturnType<typeof task>;
const monday = [registered(), dayStarted(), taskCreated(a), taskCreated(b), taskCreated(c)];

describe('the order of the tasks of a day', () => {
  it('is the one that the player gives, until the next', () => {
    const reordered = given(...monday).when(order(['c', 'a', 'b']));
    reordered.then([tasksReordered(['c', 'a', 'b'])]);
    const after = reordered.leads();
    expect(idsOf(after.state)).toStrictEqual(['c', 'a', 'b']);
    after.when(order(['a', 'b', 'c'])).then([tasksReordered(['a', 'b', 'c'])]);
  });

  it('stays when a task is completed, and a new task goes to the end', () => {
    const after = given(...monday, tasksReordered(['c', 'a', 'b']), taskCompleted(c))
      .when(createTask(d))
      .leads();
    expect(idsOf(after.state)).toStrictEqual(['c', 'a', 'b', 'd']);
  });

  it('changes only among the tasks that are named: all others keep their places', () => {
    given(...monday, taskCreated(d))
      .when(order(['d', 'b']))
      .then([tasksReordered(['a', 'd', 'c', 'b'])]);
    given(...monday, taskCreated(d))
      .when(order(['c', 'b', 'a']))
      .then([tasksReordered(['c', 'b', 'a', 'd'])]);
  });

  it('skips a task that was deleted meanwhile', () => {
    given(...monday, taskDeleted('b'))
      .when(order(['c', 'b', 'a']))
      .then([tasksReordered(['c', 'a'])]);
    given(...monday, taskDeleted('b'))
      .when(order(['b']))
      .then([]);
  });

  it('appends nothing when nothing moves', () => {
    for (const taskIds of [['a', 'b', 'c'], ['a', 'c'], ['b'], [], ['b', 'b']])
      given(...monday)
        .when(order(taskIds))
        .then([]);
  });

  it('is refused with an unknown task, and with those of an earlier day', () => {
    given(...monday)
      .when(order(['c', 'x', 'a']))
      .then(new Rejection('TASK_NOT_FOUND'));
    given(...monday)
      .when(order(['c', 'b', 'a'], TUESDAY_MORNING))
      .then(new Rejection('TASK_EXPIRED'));
  });

  it('loses no task, whatever an event names', () => {
    const { state } = given(...monday, tasksReordered(['x', 'c', '__proto__', 'c']));
    expect(idsOf(state)).toStrictEqual(['c', 'a', 'b']);
  });
});

describe('creating, completing, deleting and ordering in any order', () => {
  const histories = createPlayerHistories({
    repertoires: fc.constant([
      ...(['task', 'task', 'task', 'task step', 'task edit', 'task deletion', 'task undo'] as const),
      ...(['task copies', 'task order', 'task order', 'task order', 'day'] as const),
    ]),
    maxLength: 80,
    waits: fc.oneof(
      { arbitrary: fc.integer({ min: 0, max: 20_000 }), weight: 30 },
      { arbitrary: fc.integer({ min: 0, max: 86_400_000 }), weight: 1 },
    ),
  });

  it('changes nothing but the order by ordering, and the order by nothing else', () => {
    let moves = 0;
    fc.assert(
      fc.property(histories, ({ steps }) => {
        for (const { before, after, facts } of steps) {
          if (facts.some(({ type }) => type === 'DayStarted')) continue;
          const kept = idsOf(before).filter((id) => id in after.tasks);
          const isReordered = facts.some(({ type }) => type === 'TasksReordered');
          if (isReordered) {
            moves += 1;
            // Equal but for the order of keys.
            expect(after).toStrictEqual(before);
            expect(idsOf(after)).not.toStrictEqual(idsOf(before));
            expect(facts).toHaveLength(1);
          } else {
            expect(idsOf(after).slice(0, kept.length)).toStrictEqual(kept);
          }
        }
      }),
    );
    expect(moves).toBeGreaterThan(100);
  });

  it('has the order of a snapshot', () => {
    fc.assert(
      fc.property(histories, ({ state }) => {
        expect(idsOf(JSON.parse(JSON.stringify(state)) as RegisteredPlayer)).toStrictEqual(idsOf(state));
      }),
    );
  });
});
