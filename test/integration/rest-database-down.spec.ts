import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectProblem, createTestParty, expectOk, findTodaysQuest } from '../support/api/game-api';
import { exampleBody, listOperations, fillPath } from '../support/contract/openapi-operations';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer, type TestServer } from '../support/processes/server';
import { TcpProxy } from '../support/outside/tcp-proxy';

let database: TestDatabase;
let proxy: TcpProxy;
let server: TestServer;
let player: TestPlayer;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await TcpProxy.open(database.url);
  server = await startTestServer({ databaseUrl: proxy.url });
  player = await TestPlayer.register(server.url);
  const quest = await findTodaysQuest(player, 'single');
  const party = await createTestParty(player);
  ids = { userId: player.id, questId: quest.id, partyId: party.id };
  await player.get('/user');
  proxy.takeDown();
});

afterAll(async () => {
  proxy.bringUp();
  await server.close();
  await proxy.close();
  await database.drop();
});

/** All but the one that answers a setting. */
const all = listOperations()
  .filter(({ operationId }) => operationId !== 'getRegistration')
  .map((operation) => [`${operation.method} ${operation.template}`, operation] as const);

describe('while the database is away', () => {
  it.each(all)('%s answers 503 with Retry-After, and nothing else', async (_name, operation) => {
    const body = operation.template.includes('contribute')
      ? { contribution: 1, partyId: ids['partyId'] }
      : exampleBody(operation);
    const answer = await player.call(operation.method, fillPath(operation, ids), body ? { body } : {});
    expectProblem(answer, 503, 'SERVICE_UNAVAILABLE');
    expect(answer.body).toStrictEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: 'The server is not ready. Please try again in a moment.',
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.getSetCookie()).toStrictEqual([]);
  });

  it('a session unknown to this server does not count as signed out', async () => {
    const stranger = new TestPlayer(server.url);
    stranger.cookie = player.cookie.replace(/^(questlog_session=).*/, '$1unsigned');
    expect((await stranger.get('/user')).status).toBe(401);
    const known = await player.get('/user');
    expect(known.status).toBe(503);
  });
});

describe('when the database is back', () => {
  it('the game goes on with the same session, and no command was executed meanwhile', async () => {
    proxy.bringUp();
    await waitUntil('an answer', async () => (await player.get('/user')).status === 200);
    expect(expectOk(await player.get<TestUser>('/user'))).toMatchObject({
      id: player.id,
      xp: 0,
      preferredLanguage: 'en',
    });
    expect(expectOk(await player.get<{ items: unknown[] }>('/parties/mine')).items).toHaveLength(1);
    await waitUntil(
      'a command',
      async () => (await player.post('/parties', { body: { name: 'After' } })).status === 201,
    );
  });
});
