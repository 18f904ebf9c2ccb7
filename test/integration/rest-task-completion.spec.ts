import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem, expectOk } from '../support/api/game-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readEventTypes } from '../support/events/stream-events';
import { postTask, completeTask, createTask, fetchTasks, type Task } from '../support/api/tasks-api';

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

const me = async (): Promise<TestUser> => (await player.get<TestUser>('/user')).body;
const factsOf = ({ id }: TestPlayer) => readEventTypes(server.application.core.resources.log, `player-${id}`);
const timesRecorded = async (type: string): Promise<number> =>
  (await factsOf(player)).filter((recorded) => recorded === type).length;

describe('completing a task', () => {
  // Shows R67, R140.
  it('pays its XP, once', async () => {
    const task = await createTask(player, { name: 'Read', duration: 30 });
    const first = await completeTask(player, task.id);
    expect(first).toMatchObject({ status: 200 });
    expect(first.body).toStrictEqual({
      ...{ isCompleted: true, xpGained: 11, levelUp: false, progress: 1, maxProgress: 1 },
    });
    expectProblem(
      await expectNothingRecorded(server, () => completeTask(player, task.id)),
      409,
      'TASK_ALREADY_COMPLETED',
    );
    expect(await fetchTasks(player)).toStrictEqual([{ ...task, currentProgress: 1, isCompleted: true }]);
    expect(await me()).toMatchObject({ xp: 11, level: 1, streak: 0 });
  });

  it('of several steps advances step by step, and pays with the last', async () => {
    const task = await createTask(player, { name: 'Read', isProgressive: true, maxProgress: 3 });
    for (const progress of [1, 2]) {
      expect((await completeTask(player, task.id)).body).toStrictEqual({
        ...{ isCompleted: false, xpGained: 0, levelUp: false, progress, maxProgress: 3 },
      });
      expect(await fetchTasks(player)).toMatchObject([{ currentProgress: progress, isCompleted: false }]);
      expect(await me()).toMatchObject({ xp: 0 });
    }
    expect((await completeTask(player, task.id)).body).toStrictEqual({
      ...{ isCompleted: true, xpGained: 7, levelUp: false, progress: 3, maxProgress: 3 },
    });
    expect(await me()).toMatchObject({ xp: 7 });
  });

  it('leads to a level like any other XP', async () => {
    const levels: boolean[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      const task = await createTask(player, { name, duration: 60, isProgressive: true, maxProgress: 10 });
      for (let step = 1; step < 10; step += 1) expectOk(await completeTask(player, task.id));
      levels.push(expectOk(await completeTask(player, task.id)).levelUp);
    }
    expect(levels).toStrictEqual([false, false, false, true]);
    expect(await me()).toMatchObject({ level: 2, xp: 0, stats: { availablePoints: 5 } });
  });

  it('is refused for a task that is unknown, another player’s, or has an invalid id', async () => {
    const other = await TestPlayer.register(server.url);
    const theirs = await createTask(other, { name: 'Theirs' });
    for (const id of [randomUUID(), theirs.id]) {
      expectProblem(
        await expectNothingRecorded(server, () => completeTask(player, id)),
        404,
        'TASK_NOT_FOUND',
      );
    }
    const path = `/user/${other.id}/personal-tasks/${theirs.id}/complete`;
    expectProblem(await expectNothingRecorded(server, () => player.post(path)), 403, 'FORBIDDEN');
    for (const id of ['1', 'constructor', '__proto__', '%00']) {
      expect(await expectNothingRecorded(server, () => completeTask(player, id))).toMatchObject({
        status: 400,
      });
    }
  });

  it('takes no body', async () => {
    const { id } = await createTask(player, { name: 'Read' });
    const answer = await expectNothingRecorded(server, () =>
      completeTask(player, id, { body: { progress: 1 } }),
    );
    expectProblem(answer, 400, 'VALIDATION_FAILED');
    expect(await completeTask(player, id, { body: {} })).toMatchObject({ status: 200 });
  });

  it('is refused after the day of the task, whether or not the next has begun', async () => {
    const { id } = await createTask(player, { name: 'Read' });
    now = '2026-03-03T00:00:00Z';
    expectProblem(await expectNothingRecorded(server, () => completeTask(player, id)), 409, 'TASK_EXPIRED');
    await createTask(player, { name: 'Read' });
    expectProblem(await expectNothingRecorded(server, () => completeTask(player, id)), 409, 'TASK_EXPIRED');
  });
});

describe('a request repeated with its key', () => {
  it('makes one task, with the same answer though it has been completed meanwhile', async () => {
    const idempotencyKey = randomUUID();
    const first = await postTask(player, { name: 'Read' }, { idempotencyKey });
    expectOk(await completeTask(player, first.body.id));
    now = '2026-03-03T08:00:00Z';
    const again = await postTask(player, { name: 'Read' }, { idempotencyKey });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await timesRecorded('TaskCreated')).toBe(1);
  });

  it('makes one step, with the same answer though the next has been made', async () => {
    const task: Task = await createTask(player, { name: 'Read', isProgressive: true, maxProgress: 3 });
    const idempotencyKey = randomUUID();
    const first = await completeTask(player, task.id, { idempotencyKey });
    expectOk(await completeTask(player, task.id));
    expect((await completeTask(player, task.id, { idempotencyKey })).body).toStrictEqual(first.body);
    expect(await fetchTasks(player)).toMatchObject([{ currentProgress: 2 }]);
  });

  it('is refused when it is for another task', async () => {
    const idempotencyKey = randomUUID();
    await postTask(player, { name: 'Read' }, { idempotencyKey });
    const answer = await expectNothingRecorded(server, () =>
      postTask(player, { name: 'Write' }, { idempotencyKey }),
    );
    expectProblem(answer, 422, 'IDEMPOTENCY_KEY_REUSED');
  });
});
