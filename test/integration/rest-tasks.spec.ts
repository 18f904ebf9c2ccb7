import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { expectProblem, granted, type Problem } from '../support/game';
import { TestPlayer } from '../support/player';
import { recordsNothing } from '../support/quiet';
import { startTestServer, type TestServer } from '../support/server';
import { typesIn } from '../support/stream-facts';
import { askForTask, completeTask, makeTask, tasksOf } from '../support/tasks';

let database: TestDatabase;
let server: TestServer;
let player: TestPlayer;
/** What the server's clock shows. */
let now = '';

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url, clock: { now: () => new Date(now) } });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

beforeEach(async () => {
  now = '2026-03-02T08:00:00Z';
  player = await TestPlayer.register(server.url);
});

const factsOf = ({ id }: TestPlayer) => typesIn(server.application.core.resources.log, `player-${id}`);
const timesRecorded = async (type: string): Promise<number> =>
  (await factsOf(player)).filter((recorded) => recorded === type).length;

describe('a new task', () => {
  // Shows R64, R137.
  it('is answered, and listed, as it was written', async () => {
    const made = await askForTask(player, {
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
    expect(await tasksOf(player)).toStrictEqual([made.body]);
  });

  // Shows R64, R139.
  it('needs no more than a name', async () => {
    expect(await makeTask(player, { name: 'Read' })).toMatchObject({
      ...{ name: 'Read', emoji: '📝', duration: 0, dateAssigned: '2026-03-02', isProgressive: false },
      ...{ maxProgress: 1, currentProgress: 0, description: null, subTasks: [], xpReward: 5 },
    });
  });

  it('is done in one go unless it is progressive, whatever steps come with it', async () => {
    const plain = await makeTask(player, { name: 'One', isProgressive: false, maxProgress: 7 });
    const silent = await makeTask(player, { name: 'Two', maxProgress: 7 });
    const short = await makeTask(player, { name: 'Three', isProgressive: true });
    for (const task of [plain, silent, short]) {
      expect(task).toMatchObject({ isProgressive: false, maxProgress: 1, xpReward: 5 });
    }
  });

  it.each(['', '   ', '\n', null])('has no description when that is %j', async (description) => {
    expect(await makeTask(player, { name: 'Read', description })).toMatchObject({ description: null });
  });

  it.each(['📝', '👩‍👩‍👧‍👦', '🇺🇦', '🏃🏽‍♀️', '✔️', 'Ї', 'a'])('may have %s for its sign', async (emoji) => {
    const task = await makeTask(player, { name: 'Read', emoji });
    expect(task.emoji).toBe(emoji.normalize('NFC'));
    expect(await tasksOf(player)).toStrictEqual([task]);
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
    expect(await makeTask(player, fields)).toMatchObject({ xpReward });
  });

  it('may use all the room there is', async () => {
    const fields = {
      name: '🌱'.repeat(100),
      description: 'ї'.repeat(1000),
      subTasks: [...Array.from({ length: 20 }, () => '🌱'.repeat(200)), ' '],
    };
    expect(await makeTask(player, fields)).toMatchObject({
      ...fields,
      subTasks: fields.subTasks.slice(0, 20),
    });
  });

  it('stands after those made before it, and is nobody else’s to see', async () => {
    const names = ['c', 'a', 'b', 'A list', 'Я'];
    for (const name of names) await makeTask(player, { name });
    expect((await tasksOf(player)).map(({ name }) => name)).toStrictEqual(names);
    const other = await TestPlayer.register(server.url);
    expect(await tasksOf(other)).toStrictEqual([]);
    expectProblem(await other.get(`/personal-tasks/${player.id}`), 403, 'FORBIDDEN');
  });

  it('begins the day it is made on', async () => {
    await makeTask(player, { name: 'Read' });
    expect(await factsOf(player)).toStrictEqual(['PlayerRegistered', 'DayStarted', 'TaskCreated']);
    now = '2026-03-03T00:00:00Z';
    expect(await tasksOf(player)).toStrictEqual([]);
    const [task] = [await makeTask(player, { name: 'Read' })];
    expect(task).toMatchObject({ dateAssigned: '2026-03-03' });
    expect(await tasksOf(player)).toStrictEqual([task]);
    expect(await timesRecorded('DayStarted')).toBe(2);
  });

  it('is for today as it is where the player lives', async () => {
    now = '2026-03-02T23:30:00Z';
    const far = await TestPlayer.register(server.url, { timeZone: 'Pacific/Kiritimati' });
    for (const dateAssigned of ['2026-03-02', '2026-03-04', '1999-12-31', '9999-12-31']) {
      const answer = await recordsNothing(server, () =>
        askForTask<Problem>(far, { name: 'Read', dateAssigned }),
      );
      expectProblem(answer, 400, 'TASK_DATE_NOT_TODAY');
      expect(answer.body).toMatchObject({
        today: '2026-03-03',
        detail: 'Tasks are made for today, 2026-03-03.',
      });
    }
    const task = await makeTask(far, { name: 'Read', dateAssigned: '2026-03-03' });
    expect(task).toMatchObject({ dateAssigned: '2026-03-03' });
  });
});

describe('a name', () => {
  it('is taken once a day, whatever its case, its blanks and its form', async () => {
    await makeTask(player, { name: 'Їжа для кота' });
    for (const name of ['Їжа для кота', 'їЖА ДЛЯ КОТА', '  їжа для кота ', 'Їжа для кота'.normalize('NFD')]) {
      const answer = await recordsNothing(server, () => askForTask<Problem>(player, { name }));
      expectProblem(answer, 409, 'TASK_ALREADY_EXISTS');
      expect(answer.body.detail).toBe('This task already exists today!');
    }
    await makeTask(player, { name: 'Їжа для пса' });
  });

  it('stays taken when its task is done, and is free the next day', async () => {
    const { id } = await makeTask(player, { name: 'Read' });
    granted(await completeTask(player, id));
    expectProblem(await askForTask(player, { name: 'read' }), 409, 'TASK_ALREADY_EXISTS');
    now = '2026-03-03T08:00:00Z';
    await makeTask(player, { name: 'read' });
  });
});

describe('a day', () => {
  it('has room for ten tasks, done or not', async () => {
    for (let number = 1; number <= 10; number += 1) await makeTask(player, { name: `Task ${number}` });
    const [first] = await tasksOf(player);
    granted(await completeTask(player, first?.id ?? ''));
    const answer = await recordsNothing(server, () => askForTask<Problem>(player, { name: 'Task 11' }));
    expectProblem(answer, 409, 'TASK_LIMIT_REACHED');
    expect(answer.body).toMatchObject({ limit: 10, detail: 'A day has room for 10 tasks.' });
    expectProblem(await askForTask(player, { name: 'task 1' }), 409, 'TASK_ALREADY_EXISTS');
    now = '2026-03-03T08:00:00Z';
    await makeTask(player, { name: 'Task 11' });
  });
});
