// Shows R66, R68, R182, R183.
import { describe, expect, it } from '@jest/globals';
import {
  createTask,
  task,
  taskChanged,
  taskCompleted,
  taskCreated,
  taskDeleted,
  taskProgressed,
} from '../../../test/support/events/belongings-events';
import {
  dayStarted,
  givenPlayer as given,
  MONDAY_MORNING,
  momentAt,
  registered,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';
import type { TaskChanges } from './tasks.events';

const monday = [registered(), dayStarted()];
const letter = task('letter', { name: 'Write a letter', duration: 10, subTasks: ['Stamp'] });
const pages = task('pages', { name: 'Read', maxProgress: 3, duration: 20 });
const undone: PlayerEvent = {
  type: 'TaskStepUndone',
  data: {
    ...{ taskId: 'pages', day: '2026-03-02', progress: 0, maxProgress: 3 },
    ...{ wasCompleted: false, xpTaken: 0 },
  },
};

const change = (taskId: string, changes: TaskChanges, instant = MONDAY_MORNING): PlayerCommand => ({
  ...{ type: 'ChangeTask', taskId, changes, moment: momentAt(instant) },
});
const deletion = (taskId: string, instant = MONDAY_MORNING): PlayerCommand => ({
  ...{ type: 'DeleteTask', taskId, moment: momentAt(instant) },
});
const step = (taskId: string): PlayerCommand => ({
  ...{ type: 'AdvanceTask', taskId, moment: momentAt(MONDAY_MORNING) },
});

describe('an edit of a task', () => {
  it('changes what is given and keeps the rest', () => {
    given(...monday, taskCreated(letter))
      .when(change('letter', { name: 'Write two letters', description: 'Long ones', subTasks: [] }))
      .then([
        taskChanged({ ...letter, name: 'Write two letters', description: 'Long ones', subTasks: [] }, 7),
      ]);
  });

  it('pays by the new duration and steps', () => {
    const edited = given(...monday, taskCreated(letter)).when(
      change('letter', { duration: 60, maxProgress: 2 }),
    );
    const longer = { ...letter, duration: 60, maxProgress: 2 };
    edited.then([taskChanged(longer, 18)]);
    const begun = edited.leads().when(step('letter'));
    begun.then([taskProgressed(longer, 1)]);
    begun
      .leads()
      .when(step('letter'))
      .then([taskCompleted(longer)]);
  });

  it.each<TaskChanges>([{ duration: 60 }, { maxProgress: 4 }])(
    'refuses %j after the first step',
    (changes) => {
      const begun = [...monday, taskCreated(pages), taskProgressed(pages, 1)];
      given(...begun)
        .when(change('pages', changes))
        .then(new Rejection('TASK_ALREADY_BEGUN'));
      given(...begun, taskProgressed(pages, 2), taskCompleted(pages))
        .when(change('pages', changes))
        .then(new Rejection('TASK_ALREADY_COMPLETED'));
      expect(
        given(...begun, undone)
          .when(change('pages', changes))
          .facts(),
      ).toMatchObject([{ type: 'TaskChanged', data: changes }]);
    },
  );

  it('changes texts of a completed task, with the same reward', () => {
    given(...monday, taskCreated(letter), taskCompleted(letter))
      .when(change('letter', { emoji: '💌', duration: 10 }))
      .then([taskChanged({ ...letter, emoji: '💌' }, 7)]);
  });

  it('appends nothing without a difference', () => {
    given(...monday, taskCreated(letter))
      .when(change('letter', { name: 'Write a letter', subTasks: ['Stamp'], duration: 10 }))
      .then([]);
    given(...monday, taskCreated(letter))
      .when(change('letter', {}))
      .then([]);
  });

  it('refuses the name of another task of the day, and allows another spelling of its own', () => {
    const both = [...monday, taskCreated(letter), taskCreated(pages)];
    given(...both)
      .when(change('letter', { name: 'READ' }))
      .then(new Rejection('TASK_ALREADY_EXISTS'));
    given(...both)
      .when(change('letter', { name: 'WRITE A LETTER' }))
      .then([taskChanged({ ...letter, name: 'WRITE A LETTER' }, 7)]);
  });

  it('is refused for a task of an earlier day, and for an unknown one', () => {
    given(...monday, taskCreated(letter))
      .when(change('letter', { name: 'Late' }, TUESDAY_MORNING))
      .then(new Rejection('TASK_EXPIRED'));
    given(...monday)
      .when(change('letter', { name: 'Late' }))
      .then(new Rejection('TASK_NOT_FOUND'));
  });
});

describe('the deletion of a task', () => {
  const ten = Array.from({ length: 10 }, (_unused, number) => taskCreated(task(`task-${number}`)));

  it('removes it, completed or not, and keeps its XP', () => {
    given(...monday, taskCreated(letter))
      .when(deletion('letter'))
      .then([taskDeleted('letter')]);
    const after = given(...monday, taskCreated(letter), taskCompleted(letter))
      .when(deletion('letter'))
      .leads();
    expect(after.state).toMatchObject({ xp: 7, tasks: {} });
  });

  it('appends nothing the second time', () => {
    given(...monday, taskCreated(letter), taskDeleted('letter'))
      .when(deletion('letter'))
      .then([]);
  });

  it('makes it unknown to steps, edits and undo', () => {
    const rest = given(...monday, taskCreated(letter), taskCompleted(letter), taskDeleted('letter'));
    const undo = { type: 'UndoTaskStep', taskId: 'letter', instant: MONDAY_MORNING } as const;
    for (const command of [step('letter'), change('letter', { name: 'Back' }), undo])
      rest.when(command).then(new Rejection('TASK_NOT_FOUND'));
  });

  it('makes no room for another task of the day, also for copies', () => {
    const full = new Rejection('TASK_LIMIT_REACHED', { limit: 10 });
    const rest = given(...monday, ...ten, taskDeleted('task-1'), taskDeleted('task-2'));
    rest.when(createTask(letter)).then(full);
    rest.when({ type: 'CopyTasks', tasks: [letter], moment: momentAt(MONDAY_MORNING) }).then(full);
    const [, created] = rest.when(createTask(letter, momentAt(TUESDAY_MORNING))).facts();
    expect(created).toMatchObject({ type: 'TaskCreated' });
  });

  it('frees its name', () => {
    const again = task('again', { name: letter.name });
    given(...monday, taskCreated(letter), taskDeleted('letter'))
      .when(createTask(again))
      .then([taskCreated(again)]);
  });

  it('is refused for a task of an earlier day, and for an unknown one', () => {
    given(...monday, taskCreated(letter))
      .when(deletion('letter', TUESDAY_MORNING))
      .then(new Rejection('TASK_EXPIRED'));
    given(...monday)
      .when(deletion('letter'))
      .then(new Rejection('TASK_NOT_FOUND'));
  });
});
