import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem, expectOk, type Problem } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readEventTypes } from '../support/events/stream-events';
import { postTask, completeTask, createTask, fetchTasks } from '../support/api/tasks-api';

let server: ServerWithDatabase;
let player: TestPlayer;
/** The time on the server's clock. */
let now = '';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = '2026-03-02T08:00:00Z';
  player = await TestPlayer.register(server.url);
});

const factsOf = ({ id }: TestPlayer) => readEventTypes(server.application.core.resources.log, `player-${id}`);
const timesRecorded = async (type: string): Promise<number> =>
  (await factsOf(player)).filter((recorded) => recorded === type).length;

describe('a new task', () => {
  // Shows R64, R137.
  it('has the given fields in the answer and in the list', async () => {
    const made = await postTask(player, {
      name: '  Water the plants\n',
      emoji: '🪴',
      duration: 10,
      dateAssigned: '2026-03-02',
      isProgressive: true,
      maxProgress: 3,
      description: ' Not too much\nfor the cactus. ',
      subTasks: [' Balcony ', '', '   ', 'Й'.normalize('NFD')],
    });
    expect(made.status).toBe(201);
    expect(made.body).toStrictEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      userId: player.id,
      name: 'Water the plants',
      emoji: '🪴',
      duration: 10,
      dateAssigned: '2026-03-02',
      isProgressive: true,
      maxProgress: 3,
      currentProgress: 0,
      description: 'Not too much\nfor the cactus.',
      subTasks: ['Balcony', 'Й'],
      xpReward: 9,
      isCompleted: false,
    });
    expect(await fetchTasks(player)).toStrictEqual([made.body]);
  });

  // Shows R64, R139.
  it('needs only a name', async () => {
    expect(await createTask(player, { name: 'Read' })).toMatchObject({
      ...{ name: 'Read', emoji: '📝', duration: 0, dateAssigned: '2026-03-02', isProgressive: false },
      ...{ maxProgress: 1, currentProgress: 0, description: null, subTasks: [], xpReward: 5 },
    });
  });

  it('has a single step unless it is progressive, whatever target comes with it', async () => {
    const plain = await createTask(player, { name: 'One', isProgressive: false, maxProgress: 7 });
    const silent = await createTask(player, { name: 'Two', maxProgress: 7 });
    const short = await createTask(player, { name: 'Three', isProgressive: true });
    for (const task of [plain, silent, short]) {
      expect(task).toMatchObject({ isProgressive: false, maxProgress: 1, xpReward: 5 });
    }
  });

  it.each(['', '   ', '\n', null])('has no description when that is %j', async (description) => {
    expect(await createTask(player, { name: 'Read', description })).toMatchObject({ description: null });
  });

  it.each(['📝', '👩‍👩‍👧‍👦', '🇺🇦', '🏃🏽‍♀️', '✔️', 'Ї', 'a'])('may have the emoji %s', async (emoji) => {
    const task = await createTask(player, { name: 'Read', emoji });
    expect(task.emoji).toBe(emoji.normalize('NFC'));
    expect(await fetchTasks(player)).toStrictEqual([task]);
  });

  it.each([
    [0, 1, 5],
    [1, 1, 5],
    [5, 1, 6],
    [10, 1, 7],
    [15, 1, 8],
    [20, 1, 9],
    [30, 1, 11],
    [45, 1, 14],
    [60, 1, 17],
    [0, 2, 6],
    [0, 10, 14],
    [60, 9, 25],
    [60, 10, 25],
  ])('of %s minutes in %s steps is worth %s XP', async (duration, maxProgress, xpReward) => {
    const fields = { name: 'Read', duration, maxProgress, isProgressive: true };
    expect(await createTask(player, fields)).toMatchObject({ xpReward });
  });

  it('may have fields of the greatest length', async () => {
    const fields = {
      name: '🌱'.repeat(100),
      description: 'ї'.repeat(1000),
      subTasks: [...Array.from({ length: 20 }, () => '🌱'.repeat(200)), ' '],
    };
    expect(await createTask(player, fields)).toMatchObject({
      ...fields,
      subTasks: fields.subTasks.slice(0, 20),
    });
  });

  it('is listed after those created before it, and hidden from other players', async () => {
    const names = ['c', 'a', 'b', 'A list', 'Я'];
    for (const name of names) await createTask(player, { name });
    expect((await fetchTasks(player)).map(({ name }) => name)).toStrictEqual(names);
    const other = await TestPlayer.register(server.url);
    expect(await fetchTasks(other)).toStrictEqual([]);
    expectProblem(await other.get(`/personal-tasks/${player.id}`), 403, 'FORBIDDEN');
  });

  it('begins the day on which it is created', async () => {
    await createTask(player, { name: 'Read' });
    expect(await factsOf(player)).toStrictEqual(['PlayerRegistered', 'DayStarted', 'TaskCreated']);
    now = '2026-03-03T00:00:00Z';
    expect(await fetchTasks(player)).toStrictEqual([]);
    const [task] = [await createTask(player, { name: 'Read' })];
    expect(task).toMatchObject({ dateAssigned: '2026-03-03' });
    expect(await fetchTasks(player)).toStrictEqual([task]);
    expect(await timesRecorded('DayStarted')).toBe(2);
  });

  it('is for today in the player’s time zone', async () => {
    now = '2026-03-02T23:30:00Z';
    const far = await TestPlayer.register(server.url, { timeZone: 'Pacific/Kiritimati' });
    for (const dateAssigned of ['2026-03-02', '2026-03-04', '1999-12-31', '9999-12-31']) {
      const answer = await expectNothingRecorded(server, () =>
        postTask<Problem>(far, { name: 'Read', dateAssigned }),
      );
      expectProblem(answer, 400, 'TASK_DATE_NOT_TODAY');
      expect(answer.body).toMatchObject({
        today: '2026-03-03',
        detail: 'Tasks are made for today, 2026-03-03.',
      });
    }
    const task = await createTask(far, { name: 'Read', dateAssigned: '2026-03-03' });
    expect(task).toMatchObject({ dateAssigned: '2026-03-03' });
  });
});

describe('a name', () => {
  it('is unique for a day, whatever its case, its blanks and its Unicode form', async () => {
    await createTask(player, { name: 'Їжа для кота' });
    for (const name of ['Їжа для кота', 'їЖА ДЛЯ КОТА', '  їжа для кота ', 'Їжа для кота'.normalize('NFD')]) {
      const answer = await expectNothingRecorded(server, () => postTask<Problem>(player, { name }));
      expectProblem(answer, 409, 'TASK_ALREADY_EXISTS');
      expect(answer.body.detail).toBe('This task already exists today!');
    }
    await createTask(player, { name: 'Їжа для пса' });
  });

  it('stays taken when its task is completed, and is free the next day', async () => {
    const { id } = await createTask(player, { name: 'Read' });
    expectOk(await completeTask(player, id));
    expectProblem(await postTask(player, { name: 'read' }), 409, 'TASK_ALREADY_EXISTS');
    now = '2026-03-03T08:00:00Z';
    await createTask(player, { name: 'read' });
  });
});

describe('a day', () => {
  it('has at most ten tasks, completed or not', async () => {
    for (let number = 1; number <= 10; number += 1) await createTask(player, { name: `Task ${number}` });
    const [first] = await fetchTasks(player);
    expectOk(await completeTask(player, first?.id ?? ''));
    const answer = await expectNothingRecorded(server, () => postTask<Problem>(player, { name: 'Task 11' }));
    expectProblem(answer, 409, 'TASK_LIMIT_REACHED');
    expect(answer.body).toMatchObject({ limit: 10, detail: 'A day has room for 10 tasks.' });
    expectProblem(await postTask(player, { name: 'task 1' }), 409, 'TASK_ALREADY_EXISTS');
    now = '2026-03-03T08:00:00Z';
    await createTask(player, { name: 'Task 11' });
  });
});
