import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem, expectOk, type Problem } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';
import {
  postTask,
  completeTask,
  copyTasksOfDay,
  createCompletedTask,
  fetchTaskHistory,
  createTask,
  fetchTasks,
  type Task,
} from '../support/api/tasks-api';

let server: ServerWithDatabase;
let player: TestPlayer;
/** The time on the server's clock. */
let now = '';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  onDay('2026-03-02');
  player = await TestPlayer.register(server.url);
});

function onDay(date: string): void {
  now = `${date}T08:00:00Z`;
}

const namesOf = (tasks: readonly Task[]): readonly string[] => tasks.map(({ name }) => name);

describe('copying a single task of the history', () => {
  // Shows R68, R139.
  it('creates it again, and is refused when today has one of that name', async () => {
    const old = await createCompletedTask(player, {
      name: 'Read',
      duration: 15,
      subTasks: ['One'],
      description: 'All',
    });
    onDay('2026-03-03');
    const { name, emoji, duration, isProgressive, maxProgress, description, subTasks } = old;
    const body = {
      ...{ name, emoji, duration, isProgressive, maxProgress, description, subTasks },
      dateAssigned: '2026-03-03',
    };
    const copy = await createTask(player, body);
    expect(copy).toStrictEqual({ ...old, id: copy.id, dateAssigned: '2026-03-03' });
    expect(copy.id).not.toBe(old.id);
    const again = await expectNothingRecorded(server, () => postTask<Problem>(player, body));
    expectProblem(again, 409, 'TASK_ALREADY_EXISTS');
    expect(again.body.detail).toBe('This task already exists today!');
  });
});

describe('copying all tasks of a day', () => {
  // Shows R69, R139.
  it('creates them for today, open and in order, and does not change the old ones', async () => {
    const done = await createCompletedTask(player, {
      name: 'Read',
      emoji: '📚',
      duration: 15,
      description: 'All\nof it',
    });
    const steps = await createTask(player, {
      name: 'Steps',
      isProgressive: true,
      maxProgress: 4,
      subTasks: ['a'],
    });
    expectOk(await completeTask(player, steps.id));
    onDay('2026-03-05');
    const before = await fetchTaskHistory(player);

    const answer = await copyTasksOfDay(player, '2026-03-02');
    expect(answer.status).toBe(201);
    expect(answer.body).toStrictEqual([
      { ...done, id: answer.body[0]?.id, dateAssigned: '2026-03-05' },
      { ...steps, id: answer.body[1]?.id, dateAssigned: '2026-03-05' },
    ]);
    expect(await fetchTasks(player)).toStrictEqual(answer.body);
    expect(await fetchTaskHistory(player)).toStrictEqual(before);
    expect(new Set([done.id, steps.id, ...answer.body.map(({ id }) => id)]).size).toBe(4);
    for (const { id, xpReward } of answer.body.slice(0, 1)) {
      expect((await completeTask(player, id)).body).toMatchObject({ isCompleted: true, xpGained: xpReward });
    }
  });

  it('leaves out names that today has already, whatever the case', async () => {
    for (const name of ['Read', 'Write', 'Їсти']) await createTask(player, { name });
    onDay('2026-03-03');
    await createTask(player, { name: 'WRITE' });
    await createTask(player, { name: 'їсти' });
    expect(namesOf((await copyTasksOfDay(player, '2026-03-02')).body)).toStrictEqual(['Read']);
    const again = await expectNothingRecorded(server, () => copyTasksOfDay(player, '2026-03-02'));
    expect(again).toMatchObject({ status: 201, body: [] });
    expect(namesOf(await fetchTasks(player))).toStrictEqual(['WRITE', 'їсти', 'Read']);
  });

  // Shows R69.
  it('copies as many as there is room for, and is refused when there is none', async () => {
    for (let number = 0; number < 10; number += 1) await createTask(player, { name: `Old ${number}` });
    onDay('2026-03-03');
    for (let number = 0; number < 7; number += 1) await createTask(player, { name: `New ${number}` });
    expect(namesOf((await copyTasksOfDay(player, '2026-03-02')).body)).toStrictEqual([
      'Old 0',
      'Old 1',
      'Old 2',
    ]);
    expect(await fetchTasks(player)).toHaveLength(10);
    expectProblem(
      await expectNothingRecorded(server, () => copyTasksOfDay(player, '2026-03-02')),
      409,
      'TASK_LIMIT_REACHED',
    );
  });

  it('copies none from an empty day, though today is full', async () => {
    onDay('2026-03-03');
    for (let number = 0; number < 10; number += 1) await createTask(player, { name: `New ${number}` });
    for (const date of ['2026-03-02', '1000-01-01']) {
      expect(await expectNothingRecorded(server, () => copyTasksOfDay(player, date))).toMatchObject({
        status: 201,
        body: [],
      });
    }
  });

  it('copies only the player’s own tasks', async () => {
    await createTask(player, { name: 'Hers' });
    const other = await TestPlayer.register(server.url);
    await createTask(other, { name: 'Theirs' });
    onDay('2026-03-03');
    expect(namesOf((await copyTasksOfDay(other, '2026-03-02')).body)).toStrictEqual(['Theirs']);
  });

  it('begins the day that is due', async () => {
    await createTask(player, { name: 'Read' });
    now = '2026-03-03T00:00:00Z';
    expect((await copyTasksOfDay(player, '2026-03-02')).body).toMatchObject([{ dateAssigned: '2026-03-03' }]);
    const facts = await readStreamEvents(server.application.core.resources.log, `player-${player.id}`);
    expect(facts.slice(-2).map(({ type }) => type)).toStrictEqual(['DayStarted', 'TaskCreated']);
  });

  it('is refused for a day that is not over in the player’s time zone', async () => {
    now = '2026-03-02T23:30:00Z';
    const [east, west] = [
      await TestPlayer.register(server.url, { timeZone: 'Pacific/Kiritimati' }),
      await TestPlayer.register(server.url, { timeZone: 'Pacific/Niue' }),
    ];
    expect(await copyTasksOfDay(east, '2026-03-02')).toMatchObject({ status: 201, body: [] });
    for (const [traveller, date] of [
      [east, '2026-03-03'],
      [west, '2026-03-02'],
    ] as const) {
      const answer = await expectNothingRecorded(server, () => copyTasksOfDay<Problem>(traveller, date));
      expectProblem(answer, 400, 'VALIDATION_FAILED');
      expect(answer.body.errors).toStrictEqual([
        { field: 'sourceDate', message: 'must be a day before today' },
      ]);
    }
  });

  it('is executed once under one key, with the same answer the day after', async () => {
    for (const name of ['Read', 'Write']) await createTask(player, { name });
    onDay('2026-03-03');
    const idempotencyKey = randomUUID();
    const first = await copyTasksOfDay(player, '2026-03-02', { idempotencyKey });
    expect(first.body).toHaveLength(2);
    onDay('2026-03-04');
    const again = await copyTasksOfDay(player, '2026-03-02', { idempotencyKey });
    expect(again.body).toStrictEqual(first.body);
    expect(await fetchTasks(player)).toStrictEqual([]);
  });
});
