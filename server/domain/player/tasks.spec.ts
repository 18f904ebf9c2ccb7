import { describe, expect, it } from '@jest/globals';
import {
  createTask,
  task,
  taskCompleted,
  taskCreated,
  taskProgressed,
} from '../../../test/support/events/belongings-events';
import {
  findDayStarted,
  dayStarted,
  givenPlayer as given,
  levelReached,
  MONDAY,
  MONDAY_MORNING,
  momentAt,
  partyXpEarned,
  registered,
  withStats,
  secondsLater,
  TUESDAY,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';

const monday = [registered(), dayStarted({ streak: 4 })];
const letter = task('letter', { name: 'Write a letter' });
const pages = task('pages', { maxProgress: 3, duration: 20 });
const full = new Rejection('TASK_LIMIT_REACHED', { limit: 10 });

const many = (count: number): readonly PlayerEvent[] =>
  Array.from({ length: count }, (_unused, number) => taskCreated(task(`task-${number}`)));
const onDate = (dateAssigned: string, instant = MONDAY_MORNING): PlayerCommand => ({
  type: 'CreateTask',
  task: letter,
  dateAssigned,
  moment: momentAt(instant),
});
const copy = (...names: readonly string[]): PlayerCommand => ({
  type: 'CopyTasks',
  tasks: names.map((name) => task(`copy of ${name}`, { name })),
  moment: momentAt(MONDAY_MORNING),
});
const copied = (...names: readonly string[]): readonly PlayerEvent[] =>
  names.map((name) => taskCreated(task(`copy of ${name}`, { name })));
const step = (taskId: string, instant = MONDAY_MORNING): PlayerCommand => ({
  type: 'AdvanceTask',
  taskId,
  moment: momentAt(instant),
});

describe('a personal task', () => {
  it('is created for the day with its XP', () => {
    const details = task('pages', {
      name: 'Сторінки',
      emoji: '📖',
      duration: 45,
      maxProgress: 4,
      description: 'By the window',
      subTasks: ['Find the book', 'Make tea'],
    });
    given(...monday)
      .when(createTask(details))
      .then([{ type: 'TaskCreated', data: { ...details, dateAssigned: MONDAY, xpReward: 17 } }]);
  });

  it('is created for today only', () => {
    given(...monday)
      .when(onDate(MONDAY))
      .then([taskCreated(letter)]);
    for (const date of ['2026-03-01', TUESDAY, '2027-03-02']) {
      given(...monday)
        .when(onDate(date))
        .then(new Rejection('TASK_DATE_NOT_TODAY', { today: MONDAY }));
    }
  });

  it('of a new day begins it; one for the day before is refused and begins nothing', () => {
    const facts = given(...monday)
      .when(onDate(TUESDAY, TUESDAY_MORNING))
      .facts();
    expect(findDayStarted(facts)).toMatchObject({ day: TUESDAY });
    expect(facts.slice(1)).toStrictEqual([taskCreated(letter, TUESDAY)]);
    given(...monday)
      .when(onDate(MONDAY, TUESDAY_MORNING))
      .then(new Rejection('TASK_DATE_NOT_TODAY', { today: TUESDAY }));
  });

  it.each(['Write a letter', 'WRITE A LETTER', 'write a Letter'])(
    'is refused with the name of another task of the day: "%s"',
    (name) => {
      given(...monday, taskCreated(letter))
        .when(createTask(task('again', { name })))
        .then(new Rejection('TASK_ALREADY_EXISTS'));
    },
  );

  it('is compared by name in Ukrainian too, ignoring case and Unicode form', () => {
    given(...monday, taskCreated(task('tea', { name: 'Їжа' })))
      .when(createTask(task('again', { name: 'їЖА'.normalize('NFD') })))
      .then(new Rejection('TASK_ALREADY_EXISTS'));
  });

  it('can have the name of a completed one only on another day', () => {
    const done = [...monday, taskCreated(letter), taskCompleted(letter)];
    given(...done)
      .when(createTask(letter))
      .then(new Rejection('TASK_ALREADY_EXISTS'));
    const [, again] = given(...done)
      .when(createTask(task('again', { name: letter.name }), momentAt(TUESDAY_MORNING)))
      .facts();
    expect(again).toMatchObject({ type: 'TaskCreated', data: { taskId: 'again', dateAssigned: TUESDAY } });
  });

  it('is limited to ten a day', () => {
    given(...monday, ...many(9))
      .when(createTask(letter))
      .then([taskCreated(letter)]);
    given(...monday, ...many(10))
      .when(createTask(letter))
      .then(full);
    const [, created] = given(...monday, ...many(10))
      .when(createTask(letter, momentAt(TUESDAY_MORNING)))
      .facts();
    expect(created).toStrictEqual(taskCreated(letter, TUESDAY));
  });
});

describe('copying tasks of an earlier day', () => {
  it('creates each for today, in the same order', () => {
    given(...monday)
      .when(copy('One', 'Two', 'Three'))
      .then(copied('One', 'Two', 'Three'));
  });

  it('skips existing tasks and duplicates', () => {
    given(...monday, taskCreated(task('there', { name: 'two' })))
      .when(copy('One', 'Two', 'ONE', 'Three'))
      .then(copied('One', 'Three'));
  });

  it('fills the day up to ten and leaves the rest', () => {
    given(...monday, ...many(8))
      .when(copy('One', 'Two', 'Three'))
      .then(copied('One', 'Two'));
  });

  it('is refused only when something is left to copy and there is no room', () => {
    given(...monday, ...many(10))
      .when(copy('One'))
      .then(full);
    given(...monday, ...many(10))
      .when(copy('Task task-1', 'Task task-2'))
      .then([]);
    given(...monday, ...many(10))
      .when(copy())
      .then([]);
  });

  it('begins a new day first', () => {
    const facts = given(...monday, ...many(10))
      .when({ type: 'CopyTasks', tasks: [letter], moment: momentAt(TUESDAY_MORNING) })
      .facts();
    expect(findDayStarted(facts)).toMatchObject({ day: TUESDAY });
    expect(facts.slice(1)).toStrictEqual([taskCreated(letter, TUESDAY)]);
  });
});

describe('completing a task', () => {
  it('completes a single-step task, and pays', () => {
    const done = given(...monday, taskCreated(letter)).when(step('letter'));
    done.then([taskCompleted(letter)]);
    expect(done.leads().state).toMatchObject({ xp: 5, streak: 4, dayCounts: false });
  });

  // Shows R202.
  it('pays what intelligence adds to the reward', () => {
    const walk = task('walk', { duration: 60, maxProgress: 1 });
    const facts = given(...monday, taskCreated(walk))
      .having(withStats({ intelligence: 20 }))
      .when(step('walk'))
      .facts();
    expect(facts).toMatchObject([{ type: 'TaskCompleted', data: { xpGained: 18 } }]); // 17.85
  });

  it('needs every step of a progressive task, and the last one pays', () => {
    given(...monday, taskCreated(pages))
      .when(step('pages'))
      .then([taskProgressed(pages, 1)]);
    given(...monday, taskCreated(pages), taskProgressed(pages, 1))
      .when(step('pages', secondsLater(30)))
      .then([taskProgressed(pages, 2, secondsLater(30))]);
    given(...monday, taskCreated(pages), taskProgressed(pages, 1), taskProgressed(pages, 2))
      .when(step('pages'))
      .then([taskCompleted(pages, { xpGained: 11 })]);
  });

  it('pays what was promised, without bonuses, and can reach a level', () => {
    given(registered(), partyXpEarned(1, 95), dayStarted(), taskCreated(letter))
      .when(step('letter'))
      .then([taskCompleted(letter, { xpGained: 5 }), levelReached(2, 100)]);
  });

  it('is refused for a completed task', () => {
    given(...monday, taskCreated(letter), taskCompleted(letter))
      .when(step('letter'))
      .then(new Rejection('TASK_ALREADY_COMPLETED'));
    given(...monday, taskCreated(pages), taskCompleted(pages))
      .when(step('pages'))
      .then(new Rejection('TASK_ALREADY_COMPLETED'));
  });

  it.each(['other', '__proto__', 'constructor'])('is refused for an unknown task (%s)', (taskId) => {
    given(...monday, taskCreated(letter))
      .when(step(taskId))
      .then(new Rejection('TASK_NOT_FOUND'));
  });

  it('is refused after its day, and appends nothing', () => {
    given(...monday, taskCreated(letter))
      .when(step('letter', TUESDAY_MORNING))
      .then(new Rejection('TASK_EXPIRED'));
    given(...monday, taskCreated(letter), dayStarted({ day: TUESDAY }))
      .when(step('letter', TUESDAY_MORNING))
      .then(new Rejection('TASK_EXPIRED'));
  });

  it('is refused as over rather than unknown for seven full days', () => {
    const days = Array.from({ length: 8 }, (_unused, day) => [
      dayStarted({ day: `2026-03-0${day + 2}` }),
      ...Array.from({ length: 10 }, (_one, number) => taskCreated(task(`day ${day} task ${number}`))),
    ]);
    const eighth = '2026-03-09T12:00:00Z';
    const player = given(registered(), ...days.flat());
    player.when(step('day 0 task 9', eighth)).then(new Rejection('TASK_EXPIRED'));
    player.when(step('day 1 task 0', '2026-03-10T12:00:00Z')).then(new Rejection('TASK_EXPIRED'));
    player.when(step('day 0 task 9', '2026-03-10T12:00:00Z')).then(new Rejection('TASK_NOT_FOUND'));
  });
});

describe('the tasks of the next day', () => {
  it('start empty, and the old ones become past tasks', () => {
    const { state } = given(...monday, taskCreated(letter), taskCreated(pages), dayStarted({ day: TUESDAY }));
    expect(state).toMatchObject({ tasks: {}, pastTaskIds: ['letter', 'pages'] });
  });
});
