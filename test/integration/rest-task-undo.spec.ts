import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem, expectOk } from '../support/api/game-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { completeTask, createTask, fetchTasks, undoTask, type Task } from '../support/api/tasks-api';

const MORNING = '2026-03-02T08:00:00.000Z';

let server: ServerWithDatabase;
let player: TestPlayer;
/** The time on the server's clock. */
let now = '';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = MORNING;
  player = await TestPlayer.register(server.url);
});

const me = async (): Promise<TestUser> => (await player.get<TestUser>('/user')).body;

function later(millis: number): void {
  now = new Date(Date.parse(now) + millis).toISOString();
}

/** A task of 25 XP with one step to go. */
async function bigTask(name: string): Promise<Task> {
  const task = await createTask(player, { name, duration: 60, isProgressive: true, maxProgress: 9 });
  for (let step = 1; step < 9; step += 1) expectOk(await completeTask(player, task.id));
  return task;
}

/** A character of level 2, reached with the last task. */
async function atLevelTwo(): Promise<Task> {
  for (const name of ['One', 'Two', 'Three']) expectOk(await completeTask(player, (await bigTask(name)).id));
  const last = await bigTask('Four');
  expect(expectOk(await completeTask(player, last.id))).toMatchObject({ xpGained: 25, levelUp: true });
  return last;
}

describe('undoing a task', () => {
  // Shows R51, R140.
  it('takes back exactly what it paid, and it can be completed again', async () => {
    const task = await createTask(player, { name: 'Read', duration: 30 });
    const before = await me();
    expectOk(await completeTask(player, task.id));
    const undone = await undoTask(player, task.id);
    expect(undone.status).toBe(200);
    expect(undone.body).toStrictEqual({
      ...{ isCompleted: false, xpTaken: 11, levelsLost: 0, progress: 0, maxProgress: 1 },
    });
    expect(await me()).toStrictEqual(before);
    expect(await fetchTasks(player)).toStrictEqual([task]);
    expect((await completeTask(player, task.id)).body).toMatchObject({ isCompleted: true, xpGained: 11 });
    expect(await me()).toMatchObject({ xp: 11 });
  });

  it('of several steps goes back step by step', async () => {
    const { id } = await createTask(player, { name: 'Read', isProgressive: true, maxProgress: 3 });
    for (let step = 0; step < 3; step += 1) expectOk(await completeTask(player, id));
    for (const [progress, xpTaken] of [
      [2, 7],
      [1, 0],
      [0, 0],
    ]) {
      expect(expectOk(await undoTask(player, id))).toStrictEqual({
        ...{ isCompleted: false, xpTaken, levelsLost: 0, progress, maxProgress: 3 },
      });
      expect(await fetchTasks(player)).toMatchObject([{ currentProgress: progress, isCompleted: false }]);
    }
    expectProblem(await expectNothingRecorded(server, () => undoTask(player, id)), 409, 'UNDO_TOO_LATE');
    expect(await me()).toMatchObject({ xp: 0 });
  });

  it('takes the level back with its points', async () => {
    const last = await atLevelTwo();
    expect(await me()).toMatchObject({ level: 2, xp: 0, stats: { availablePoints: 5 } });
    expect(expectOk(await undoTask(player, last.id))).toMatchObject({
      xpTaken: 25,
      levelsLost: 1,
      progress: 8,
    });
    expect(await me()).toMatchObject({ level: 1, xp: 75, stats: { availablePoints: 0 } });
    expect(expectOk(await completeTask(player, last.id))).toMatchObject({ xpGained: 25, levelUp: true });
    expect(await me()).toMatchObject({ level: 2, xp: 0, stats: { availablePoints: 5 } });
  });

  it('is refused when points of the level are spent', async () => {
    const last = await atLevelTwo();
    const body = { statAllocations: { strength: 1 } };
    expectOk(await player.post(`/user/${player.id}/allocate-stats`, { body }));
    expectProblem(
      await expectNothingRecorded(server, () => undoTask(player, last.id)),
      409,
      'UNDO_POINTS_SPENT',
    );
    expect(await me()).toMatchObject({ level: 2, xp: 0, stats: { strength: 11, availablePoints: 4 } });
  });

  it('is possible for a minute, and no longer', async () => {
    const [first, second] = [
      await createTask(player, { name: 'Read' }),
      await createTask(player, { name: 'Write' }),
    ];
    for (const { id } of [first, second]) expectOk(await completeTask(player, id));
    later(60_000);
    expect(expectOk(await undoTask(player, first.id))).toMatchObject({ xpTaken: 5 });
    later(1);
    expectProblem(
      await expectNothingRecorded(server, () => undoTask(player, second.id)),
      409,
      'UNDO_TOO_LATE',
    );
    expect(await me()).toMatchObject({ xp: 5 });
  });

  it('takes back no step older than a minute, though the last one is newer', async () => {
    const { id } = await createTask(player, { name: 'Read', isProgressive: true, maxProgress: 3 });
    expectOk(await completeTask(player, id));
    later(60_001);
    expectOk(await completeTask(player, id));
    expect(expectOk(await undoTask(player, id))).toMatchObject({ progress: 1 });
    expectProblem(await expectNothingRecorded(server, () => undoTask(player, id)), 409, 'UNDO_TOO_LATE');
  });

  it('is possible over midnight', async () => {
    now = '2026-03-02T23:59:30.000Z';
    const { id } = await createTask(player, { name: 'Read' });
    expectOk(await completeTask(player, id));
    later(45_000);
    expect(expectOk(await undoTask(player, id))).toMatchObject({ xpTaken: 5 });
    expect(await me()).toMatchObject({ xp: 0 });
  });

  it('is refused where there is nothing to undo', async () => {
    const { id } = await createTask(player, { name: 'Read' });
    expectProblem(await expectNothingRecorded(server, () => undoTask(player, id)), 409, 'UNDO_TOO_LATE');
    expectProblem(
      await expectNothingRecorded(server, () => undoTask(player, randomUUID())),
      404,
      'TASK_NOT_FOUND',
    );
    expect(await expectNothingRecorded(server, () => undoTask(player, 'x'))).toMatchObject({ status: 400 });
  });

  it('takes no body and no other player’s task', async () => {
    const { id } = await createTask(player, { name: 'Read' });
    expectOk(await completeTask(player, id));
    const withBody = await expectNothingRecorded(server, () => undoTask(player, id, { body: { steps: 1 } }));
    expectProblem(withBody, 400, 'VALIDATION_FAILED');
    const other = await TestPlayer.register(server.url);
    const path = `/user/${player.id}/personal-tasks/${id}/undo`;
    expectProblem(await expectNothingRecorded(server, () => other.post(path)), 403, 'FORBIDDEN');
    expectProblem(await expectNothingRecorded(server, () => undoTask(other, id)), 404, 'TASK_NOT_FOUND');
  });

  it('that is repeated with its key is executed once, with the same answer', async () => {
    const { id } = await createTask(player, { name: 'Read', isProgressive: true, maxProgress: 3 });
    for (let step = 0; step < 3; step += 1) expectOk(await completeTask(player, id));
    const idempotencyKey = randomUUID();
    const first = expectOk(await undoTask(player, id, { idempotencyKey }));
    later(120_000);
    expect(expectOk(await undoTask(player, id, { idempotencyKey }))).toStrictEqual(first);
    expect(await fetchTasks(player)).toMatchObject([{ currentProgress: 2 }]);
  });
});
