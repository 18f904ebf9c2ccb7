// Shows R66, R68, R139, R182, R183.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectOk, expectProblem, startDay, type Problem } from '../support/api/game-api';
import { fetchLedger } from '../support/api/ledger-and-stats-api';
import { LiveRecorder } from '../support/api/live-client';
import { TestPlayer, type Answer, type CallOptions, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import {
  completeTask,
  copyTasksOfDay,
  createTask,
  fetchTasks,
  postTask,
  type Task,
  type TaskDay,
} from '../support/api/tasks-api';

let server: ServerWithDatabase;
let player: TestPlayer;
let task: Task;
/** The time on the server's clock. */
let now = '';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = '2026-03-02T08:00:00Z';
  player = await TestPlayer.register(server.url);
  task = await createTask(player, { name: 'Water the plants', duration: 10, description: 'Twice' });
});

const edit = <Body = Task>(body: object, options: CallOptions = {}, by = player): Promise<Answer<Body>> =>
  by.patch<Body>(`/personal-tasks/${task.id}`, { body, ...options });
const remove = (options: CallOptions = {}, by = player): Promise<Answer<unknown>> =>
  by.call('DELETE', `/personal-tasks/${task.id}`, options);
const xp = async (): Promise<number> => (await player.get<TestUser>('/user')).body.xp;

describe('an edited task', () => {
  it('has the given fields in the answer and in the list, and keeps the others', async () => {
    const changes = {
      ...{ name: '  Water the garden ', emoji: '🌻', duration: 30, isProgressive: true, maxProgress: 3 },
      ...{ description: '', subTasks: ['Roses', ' '] },
    };
    const edited = expectOk(await edit(changes));
    expect(edited).toStrictEqual({
      ...task,
      ...{ name: 'Water the garden', emoji: '🌻', duration: 30, isProgressive: true, maxProgress: 3 },
      ...{ description: null, subTasks: ['Roses'], xpReward: 13 },
    });
    expect(await fetchTasks(player)).toStrictEqual([edited]);
    expect(expectOk(await edit({ isProgressive: false }))).toMatchObject({
      ...{ maxProgress: 1, xpReward: 11, name: 'Water the garden' },
    });
  });

  it('keeps duration and steps once it has begun, and pays by the edit before', async () => {
    expectOk(await edit({ duration: 60, maxProgress: 2 }));
    await completeTask(player, task.id);
    const begun = await expectNothingRecorded(server, () => edit({ duration: 0 }));
    expectProblem(begun, 409, 'TASK_ALREADY_BEGUN');
    expect(expectOk(await edit({ name: 'Gardening', duration: 60 }))).toMatchObject({ currentProgress: 1 });
    await completeTask(player, task.id);
    const done = await expectNothingRecorded(server, () => edit({ maxProgress: 5 }));
    expectProblem(done, 409, 'TASK_ALREADY_COMPLETED');
    expect(expectOk(await edit({ emoji: '🌻' }))).toMatchObject({ isCompleted: true, xpReward: 18 });
    expect(await xp()).toBe(18);
  });

  it('is refused the name of another task, and faulty fields', async () => {
    await createTask(player, { name: 'Read' });
    expectProblem(await edit({ name: 'READ' }), 409, 'TASK_ALREADY_EXISTS');
    for (const [field, value] of Object.entries({
      ...{ name: '', emoji: 'ab', duration: 7, isProgressive: 1, maxProgress: 11, description: 1 },
      ...{ subTasks: 'a', xpReward: 100, isCompleted: true, currentProgress: 1, dateAssigned: '2026-03-02' },
    })) {
      const answer = await expectNothingRecorded(server, () => edit<Problem>({ [field]: value }));
      expectProblem(answer, 400, 'VALIDATION_FAILED');
      expect(answer.body.errors?.map((fault) => fault.field)).toContain(field);
    }
  });

  it("is the player's own, of today", async () => {
    const other = await TestPlayer.register(server.url);
    expectProblem(await edit({ name: 'Mine' }, {}, other), 404, 'TASK_NOT_FOUND');
    expectProblem(await remove({}, other), 404, 'TASK_NOT_FOUND');
    now = '2026-03-03T08:00:00Z';
    for (const call of [() => edit({ name: 'Late' }), () => remove()]) {
      expectProblem(await expectNothingRecorded(server, call), 409, 'TASK_EXPIRED');
    }
  });

  it('is edited once with a key, and a repeat gets the same answer after further edits', async () => {
    const key = { idempotencyKey: randomUUID() };
    const first = expectOk(await edit({ name: 'One' }, key));
    expectOk(await edit({ name: 'Two' }));
    expect(expectOk(await edit({ name: 'One' }, key))).toStrictEqual(first);
    expect(await fetchTasks(player)).toMatchObject([{ name: 'Two' }]);
    expectProblem(await edit({ name: 'Three' }, key), 422, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('changes nothing without a difference', async () => {
    for (const body of [{}, { name: 'Water the plants' }, { duration: 10, description: ' Twice ' }]) {
      expectOk(await expectNothingRecorded(server, () => edit(body)));
    }
  });

  it('reaches the other devices of the player live', async () => {
    const socket = await LiveRecorder.open(player);
    expectOk(await edit({ name: 'Elsewhere' }));
    await socket.waitForMessages('player:changed');
    socket.close();
  });
});

describe('a deleted task', () => {
  it('is gone from today, the history and the copies, and its XP stay', async () => {
    await completeTask(player, task.id);
    const kept = await createTask(player, { name: 'Read' });
    expect(await remove()).toMatchObject({ status: 204 });
    expect((await fetchTasks(player)).map(({ id }) => id)).toStrictEqual([kept.id]);
    expect(await xp()).toBe(7);
    expectProblem(
      await player.post(`/user/${player.id}/personal-tasks/${task.id}/undo`, {}),
      404,
      'TASK_NOT_FOUND',
    );
    now = '2026-03-03T08:00:00Z';
    expect(expectOk(await copyTasksOfDay(player, '2026-03-02'))).toMatchObject([{ name: 'Read' }]);
    const history = await player.get<TaskDay[]>(`/user/${player.id}/personal-tasks/history`);
    expect(expectOk(history)).toMatchObject([{ date: '2026-03-02', done: 0, total: 1 }]);
  });

  it('keeps its name in the ledger, the one of its last edit (R183)', async () => {
    await completeTask(player, task.id);
    expectOk(await edit({ name: 'Gardening' }));
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await fetchLedger(player)).toMatchObject([
      { cause: 'task-completed', xp: 7, subject: { id: task.id, name: 'Gardening' } },
    ]);
  });

  it('leaves no empty day in the history when it was the only one', async () => {
    expect(await remove()).toMatchObject({ status: 204 });
    now = '2026-03-03T08:00:00Z';
    expect(await startDay(player)).not.toHaveLength(0);
    const history = await player.get<TaskDay[]>(`/user/${player.id}/personal-tasks/history`);
    expect(expectOk(history)).toStrictEqual([]);
  });

  it('keeps counting among the ten of its day, and frees its name', async () => {
    expect(await remove()).toMatchObject({ status: 204 });
    await createTask(player, { name: 'Water the plants' });
    for (let number = 0; number < 8; number += 1) await createTask(player, { name: `Task ${number}` });
    const eleventh = await expectNothingRecorded(server, () => postTask(player, { name: 'Another' }));
    expectProblem(eleventh, 409, 'TASK_LIMIT_REACHED');
    expect(await fetchTasks(player)).toHaveLength(9);
  });

  it('is deleted once: again is no error, and an unknown one is', async () => {
    const key = { idempotencyKey: randomUUID() };
    expect(await remove(key)).toMatchObject({ status: 204 });
    for (const options of [key, {}]) {
      expect(await expectNothingRecorded(server, () => remove(options))).toMatchObject({ status: 204 });
    }
    expectProblem(await player.call('DELETE', `/personal-tasks/${randomUUID()}`, {}), 404, 'TASK_NOT_FOUND');
    expectProblem(await edit({ name: 'Back' }), 404, 'TASK_NOT_FOUND');
  });
});
