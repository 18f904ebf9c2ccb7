import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import type { Completion } from '../support/api/game-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { startTestServer, type TestServer } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';
import {
  postTask,
  completeTask,
  copyTasksOfDay,
  createTask,
  fetchTasks,
  undoTask,
  type Task,
} from '../support/api/tasks-api';

const ROUNDS = 4;
const AT_ONCE = 30;

let database: TestDatabase;
let here: TestServer;
let there: TestServer;
/** The time on both servers' clocks. */
let now = '';

beforeAll(async () => {
  database = await createTestDatabase();
  const clock = { now: () => new Date(now) };
  here = await startTestServer({ databaseUrl: database.url, clock });
  there = await startTestServer({ databaseUrl: database.url, clock });
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

async function newPlayer(): Promise<TestPlayer> {
  now = '2026-03-02T08:00:00Z';
  return TestPlayer.register(here.url);
}

/** The same player at either server. */
function at(turn: number, player: TestPlayer): TestPlayer {
  const same = new TestPlayer((turn % 2 ? here : there).url);
  same.cookie = player.cookie;
  same.user = player.user;
  same.position = player.position;
  return same;
}

/** Thirty times at once, by one player at both servers; afterwards the player's position covers all answers. */
async function atOnce<Result>(
  player: TestPlayer,
  work: (same: TestPlayer, turn: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const same = Array.from({ length: AT_ONCE }, (_unused, turn) => at(turn, player));
  const results = await Promise.all(same.map(work));
  for (const { position } of same) if (position > player.position) player.position = position;
  return results;
}

const factsOf = ({ id }: TestPlayer) => readStreamEvents(here.application.core.resources.log, `player-${id}`);
const timesRecorded = async (player: TestPlayer, type: string): Promise<number> =>
  (await factsOf(player)).filter((fact) => fact.type === type).length;
const me = async (player: TestPlayer): Promise<TestUser> => (await player.get<TestUser>('/user')).body;

function statuses(answers: readonly { readonly status: number }[]): Readonly<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

describe('thirty commands at once at two servers, four times over:', () => {
  it('creations make at most ten tasks', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const answers = await atOnce(player, (same, turn) => postTask(same, { name: `Task ${turn}` }));
      expect(statuses(answers)).toStrictEqual({ 201: 10, 409: AT_ONCE - 10 });
      const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.name);
      const listed = (await fetchTasks(player)).map(({ name }) => name);
      expect([...listed].sort()).toStrictEqual(made.sort());
      expect(await timesRecorded(player, 'TaskCreated')).toBe(10);
      expect(await timesRecorded(player, 'DayStarted')).toBe(1);
    }
  });

  it('creations make one task of a name, however it is written', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const names = ['Їсти', 'їсти', ' ЇСТИ '];
      const answers = await atOnce(player, (same, turn) => postTask(same, { name: names[turn % 3] }));
      expect(statuses(answers)).toStrictEqual({ 201: 1, 409: AT_ONCE - 1 });
      expect(await fetchTasks(player)).toHaveLength(1);
    }
  });

  it('creations under one key make one task, with thirty equal answers', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const options = { idempotencyKey: `key-of-round-${round}` };
      const answers = await atOnce(player, (same) => postTask(same, { name: 'Read' }, options));
      expect(statuses(answers)).toStrictEqual({ 201: AT_ONCE });
      for (const { body } of answers) expect(body).toStrictEqual(answers[0]?.body);
      expect(await fetchTasks(player)).toStrictEqual([answers[0]?.body]);
    }
  });

  it('completions of a task pay one reward', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const { id, xpReward } = await createTask(player, { name: 'Read', duration: 60 });
      const answers = await atOnce(player, (same) => completeTask(same, id));
      expect(statuses(answers)).toStrictEqual({ 200: 1, 409: AT_ONCE - 1 });
      expect(await timesRecorded(player, 'TaskCompleted')).toBe(1);
      expect(await me(player)).toMatchObject({ xp: xpReward });
    }
  });

  it('steps of a task stop at its target, and pay once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const { id, xpReward } = await createTask(player, {
        name: 'Read',
        isProgressive: true,
        maxProgress: 7,
      });
      const answers = await atOnce(player, (same) => completeTask(same, id));
      expect(statuses(answers)).toStrictEqual({ 200: 7, 409: AT_ONCE - 7 });
      const done: readonly Completion[] = answers.flatMap(({ status, body }) =>
        status === 200 ? [body] : [],
      );
      const steps = done.map(({ progress }) => progress).sort((a, b) => a - b);
      expect(steps).toStrictEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(done.reduce((sum, { xpGained }) => sum + xpGained, 0)).toBe(xpReward);
      expect(await me(player)).toMatchObject({ xp: xpReward });
    }
  });

  it('undos take a reward back once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const { id } = await createTask(player, { name: 'Read' });
      await completeTask(player, id);
      const answers = await atOnce(player, (same) => undoTask(same, id));
      expect(statuses(answers)).toStrictEqual({ 200: 1, 409: AT_ONCE - 1 });
      expect(await timesRecorded(player, 'TaskStepUndone')).toBe(1);
      expect(await me(player)).toMatchObject({ xp: 0, level: 1 });
    }
  });

  it('copies of a day are made once, and leave no day with more than ten tasks', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      for (let number = 0; number < 8; number += 1) await createTask(player, { name: `Old ${number}` });
      now = '2026-03-03T08:00:00Z';
      const answers = await atOnce(player, (same, turn) =>
        turn % 3
          ? copyTasksOfDay(same, '2026-03-02')
          : postTask<readonly Task[]>(same, { name: turn % 2 ? `New ${turn}` : `OLD ${turn % 8}` }),
      );
      const tasks = await fetchTasks(player);
      expect(tasks).toHaveLength(10);
      expect(new Set(tasks.map(({ name }) => name.toLowerCase())).size).toBe(10);
      const made = answers.filter(({ status }) => status === 201).flatMap(({ body }) => body);
      expect(made.map(({ id }) => id).sort()).toStrictEqual(tasks.map(({ id }) => id).sort());
      expect(Object.keys(statuses(answers)).every((status) => status === '201' || status === '409')).toBe(
        true,
      );
    }
  });
});
