// Shows R496.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fetchLedger } from '../support/api/ledger-and-stats-api';
import { expectOk, expectProblem, type Problem } from '../support/api/game-api';
import { LiveRecorder } from '../support/api/live-client';
import { fetchPastDay } from '../support/api/past-day-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import {
  completeTask,
  copyTasksOfDay,
  createTask,
  fetchTaskHistory,
  fetchTasks,
  reorderTasks,
  undoTask,
} from '../support/api/tasks-api';

let server: ServerWithDatabase;
let player: TestPlayer;
/** The time on the server's clock. */
let now = '';
let ids: readonly string[] = [];

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = '2026-03-02T08:00:00Z';
  player = await TestPlayer.register(server.url);
  ids = [];
  for (const name of ['One', 'Two', 'Three'])
    ids = [...ids, (await createTask(player, { name, maxProgress: 1 })).id];
});

const idAt = (place: number): string => ids[place] ?? '';
const names = async (): Promise<string> => (await fetchTasks(player)).map(({ name }) => name).join(' ');
/** Puts the three into the order: three, one, two. */
const turn = async (): Promise<void> => {
  expectOk(await reorderTasks(player, [idAt(2), idAt(0), idAt(1)]));
};

describe('the order of the tasks of today', () => {
  it('is the one that the player gives, and the answer names it', async () => {
    const answer = await reorderTasks(player, [idAt(2).toUpperCase(), idAt(0), idAt(1)]);
    expect(expectOk(answer)).toStrictEqual({ taskIds: [idAt(2), idAt(0), idAt(1)] });
    expect(await names()).toBe('Three One Two');
  });

  it('survives steps, edits and new tasks, which go to the end', async () => {
    await turn();
    await completeTask(player, idAt(0));
    await createTask(player, { name: 'Four' });
    expectOk(await player.patch(`/personal-tasks/${idAt(2)}`, { body: { name: 'Third' } }));
    expect(await names()).toBe('Third One Two Four');
    await undoTask(player, idAt(0));
    expect(await names()).toBe('Third One Two Four');
    expectOk(await reorderTasks(player, [(await fetchTasks(player))[3]?.id, idAt(2)]));
    expect(await names()).toBe('Four One Two Third');
  });

  it('keeps the place of a task that another device has added, and skips one that it has deleted', async () => {
    await createTask(player, { name: 'Added' });
    await player.call('DELETE', `/personal-tasks/${idAt(1)}`, {});
    await turn();
    expect(await names()).toBe('Three One Added');
  });

  it('is that of the past day, of the history and of copies', async () => {
    await turn();
    now = '2026-03-03T08:00:00Z';
    const [day] = await fetchTaskHistory(player);
    expect(day?.tasks.map(({ name }) => name)).toStrictEqual(['Three', 'One', 'Two']);
    expectOk(await copyTasksOfDay(player, '2026-03-02'));
    expect(await names()).toBe('Three One Two');
    const today = await fetchTasks(player);
    expectOk(await reorderTasks(player, today.map(({ id }) => id).reverse()));
    const { tasks } = await fetchPastDay(player, '2026-03-02');
    expect(tasks.map(({ name }) => name)).toStrictEqual(['Three', 'One', 'Two']);
  });

  it('pays nothing and stands in no ledger', async () => {
    const before = (await player.get<TestUser>('/user')).body;
    await turn();
    expect((await player.get<TestUser>('/user')).body).toStrictEqual(before);
    expect(await fetchLedger(player)).toStrictEqual([]);
  });

  it('is set once with a key, and a repeat gets the same answer', async () => {
    const key = { idempotencyKey: randomUUID() };
    const wanted = [idAt(2), idAt(0), idAt(1)];
    const first = expectOk(await reorderTasks(player, wanted, key));
    await createTask(player, { name: 'Four' });
    expect(expectOk(await reorderTasks(player, wanted, key))).toStrictEqual(first);
    expectProblem(await reorderTasks(player, ids, key), 422, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('changes nothing when nothing moves', async () => {
    for (const same of [ids, [idAt(0), idAt(2)], [idAt(1)]]) {
      const answer = await expectNothingRecorded(server, () => reorderTasks(player, same));
      expect(expectOk(answer)).toStrictEqual({ taskIds: ids });
    }
  });

  it('is refused with a task that is unknown or of an earlier day', async () => {
    const other = await TestPlayer.register(server.url);
    const refuse = async (by: TestPlayer, taskIds: readonly string[], status: number, code: string) =>
      expectProblem(
        await expectNothingRecorded(server, () => reorderTasks<Problem>(by, taskIds)),
        status,
        code,
      );
    await refuse(player, [idAt(2), randomUUID(), idAt(0)], 404, 'TASK_NOT_FOUND');
    await refuse(other, ids, 404, 'TASK_NOT_FOUND');
    now = '2026-03-03T08:00:00Z';
    await refuse(player, [...ids].reverse(), 409, 'TASK_EXPIRED');
  });

  it.each<[string, () => unknown]>([
    ['a task named twice', () => [idAt(0), idAt(0)]],
    ['a task named twice in another case', () => [idAt(0), idAt(0).toUpperCase()]],
    ['no task', () => []],
    ['more tasks than a day has', () => Array.from({ length: 11 }, () => randomUUID())],
    ['what is no id', () => [idAt(0), 'x']],
    ['what is no list', () => idAt(0)],
  ])('is refused with %s', async (_what, taskIds) => {
    const answer = await expectNothingRecorded(server, () =>
      player.post<Problem>('/personal-tasks/reorder', { body: { taskIds: taskIds() } }),
    );
    expectProblem(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.errors?.map(({ field }) => field)).toStrictEqual(['taskIds']);
  });

  it('reaches the other devices of the player live', async () => {
    const socket = await LiveRecorder.open(player);
    await turn();
    await socket.waitForMessages('player:changed');
    socket.close();
  });
});
