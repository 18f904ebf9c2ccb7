import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectProblem, expectOk } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { startTestServer, type TestServer } from '../support/processes/server';
import { postTask, completeTask, copyTasksOfDay, createTask, undoTask } from '../support/api/tasks-api';

let database: TestDatabase;
let api: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  // No process runs projections.
  api = await startTestServer({ databaseUrl: database.url, environment: { ROLE: 'api' } });
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

describe('while the read models are behind', () => {
  it('tasks can be created, completed and undone, with complete answers', async () => {
    const player = await TestPlayer.register(api.url);
    const idempotencyKey = randomUUID();
    const made = await postTask(player, { name: 'Read' }, { idempotencyKey });
    expect(made).toMatchObject({ status: 201, body: { name: 'Read', xpReward: 5 } });
    expect((await postTask(player, { name: 'Read' }, { idempotencyKey })).body).toStrictEqual(made.body);
    expectProblem(await postTask(player, { name: 'read' }), 409, 'TASK_ALREADY_EXISTS');
    expect(expectOk(await completeTask(player, made.body.id))).toMatchObject({ xpGained: 5 });
    expect(expectOk(await undoTask(player, made.body.id))).toMatchObject({ xpTaken: 5 });
  });

  it('a day is not copied from rows that may lack tasks the player has seen', async () => {
    const player = await TestPlayer.register(api.url);
    await createTask(player, { name: 'Read' });
    expectProblem(await copyTasksOfDay(player, '2026-03-02'), 503, 'SERVICE_UNAVAILABLE');
    const { log } = api.application.core.resources;
    const head = await log.head();
    expect((await copyTasksOfDay(player, '2026-03-02')).headers.get('retry-after')).toBe('2');
    expect(await log.head()).toBe(head);
  });
});
