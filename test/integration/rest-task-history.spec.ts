import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem, expectOk } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import {
  completeTask,
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

describe('the history of tasks', () => {
  // Shows R138.
  it('has the days before today, newest first, each with the tasks completed out of all', async () => {
    const read = await createCompletedTask(player, { name: 'Read', emoji: '📚', subTasks: ['One', 'Two'] });
    const walk = await createTask(player, { name: 'Walk', description: 'By the\nriver' });
    const steps = await createTask(player, { name: 'Steps', isProgressive: true, maxProgress: 3 });
    expectOk(await completeTask(player, steps.id));
    onDay('2026-03-05');
    const later = await createTask(player, { name: 'Later' });
    expect(await fetchTaskHistory(player)).toMatchObject([{ date: '2026-03-02' }]);
    onDay('2026-03-06');
    expect(await fetchTaskHistory(player)).toStrictEqual([
      { date: '2026-03-05', done: 0, total: 1, tasks: [later] },
      {
        date: '2026-03-02',
        done: 1,
        total: 3,
        tasks: [{ ...read, currentProgress: 1, isCompleted: true }, walk, { ...steps, currentProgress: 1 }],
      },
    ]);
  });

  it('includes a day as soon as the next one is due, before that has begun', async () => {
    await createTask(player, { name: 'Read' });
    now = '2026-03-02T23:59:59.999Z';
    expect(await fetchTaskHistory(player)).toStrictEqual([]);
    now = '2026-03-03T00:00:00Z';
    expect(await fetchTaskHistory(player)).toMatchObject([{ date: '2026-03-02', total: 1 }]);
    expect(await fetchTasks(player)).toStrictEqual([]);
  });

  it('is empty for a player without tasks, and refused to everyone else', async () => {
    expect(await fetchTaskHistory(player)).toStrictEqual([]);
    await createTask(player, { name: 'Read' });
    onDay('2026-03-03');
    const other = await TestPlayer.register(server.url);
    expect(await fetchTaskHistory(other)).toStrictEqual([]);
    for (const userId of [player.id, randomUUID(), 'me']) {
      expectProblem(await other.get(`/user/${userId}/personal-tasks/history`), 403, 'FORBIDDEN');
    }
  });

  it.each([
    ...[
      'limit=0',
      'limit=101',
      'limit=-1',
      'limit=1.5',
      'limit=1e2',
      'limit=',
      'limit=ten',
      'limit=1&limit=2',
    ],
    ...['before=', 'before=x', 'before=2026-02-30', 'before=1', 'before=2026-03-02T00:00:00Z', 'offset=1'],
    ...['before=2026-03-01&before=2026-03-02', 'before=0000-01-01'],
  ])('is not had with ?%s', async (query) => {
    expectProblem(
      await player.get(`/user/${player.id}/personal-tasks/history?${query}`),
      400,
      'VALIDATION_FAILED',
    );
  });
});

describe('the history, page by page,', () => {
  const dates = Array.from({ length: 60 }, (_unused, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const newestFirst = [...dates].reverse();

  beforeEach(async () => {
    onDay('2026-01-01');
    player = await TestPlayer.register(server.url);
    for (const [index, date] of dates.entries()) {
      onDay(date);
      for (let number = 0; number <= index % 3; number += 1)
        await createTask(player, { name: `Task ${number}` });
    }
    onDay('2026-03-02');
  });

  it('goes back to its beginning, day by day, whole days only', async () => {
    const first = await fetchTaskHistory(player);
    expect(first.map(({ date }) => date)).toStrictEqual(newestFirst.slice(0, 50));
    const second = await fetchTaskHistory(player, `before=${first.at(-1)?.date ?? ''}`);
    expect(second.map(({ date }) => date)).toStrictEqual(newestFirst.slice(50));
    expect(await fetchTaskHistory(player, `before=${second.at(-1)?.date ?? ''}`)).toStrictEqual([]);

    const all = [...first, ...second];
    expect(await fetchTaskHistory(player, 'limit=100')).toStrictEqual(all);
    for (const { date, total, tasks } of all) {
      const expected = (dates.indexOf(date) % 3) + 1;
      expect({ date, total, names: namesOf(tasks) }).toStrictEqual({
        ...{ date, total: expected, names: ['Task 0', 'Task 1', 'Task 2'].slice(0, expected) },
      });
    }
    for (const limit of [1, 7]) {
      const pages: string[] = [];
      for (let before = '2026-03-02'; before !== '';) {
        const page = await fetchTaskHistory(player, `limit=${limit}&before=${before}`);
        pages.push(...page.map(({ date }) => date));
        before = page.at(-1)?.date ?? '';
      }
      expect(pages).toStrictEqual(newestFirst);
    }
    expect(await fetchTaskHistory(player, 'limit=1&before=9999-12-31')).toMatchObject([
      { date: newestFirst[0] },
    ]);
    expect(await fetchTaskHistory(player, 'before=1000-01-01')).toStrictEqual([]);
  });
});
