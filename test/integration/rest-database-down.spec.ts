import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { expectProblem, foundParty, granted, questOf } from '../support/game';
import { bodyFor, operations, pathTo } from '../support/operations';
import { TestPlayer, type TestUser } from '../support/player';
import { until } from '../support/projections';
import { startTestServer, type TestServer } from '../support/server';
import { TcpProxy } from '../support/tcp-proxy';

let database: TestDatabase;
let way: TcpProxy;
let server: TestServer;
let player: TestPlayer;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await createTestDatabase();
  way = await TcpProxy.to(database.url);
  server = await startTestServer({ databaseUrl: way.url });
  player = await TestPlayer.register(server.url);
  const quest = await questOf(player, 'single');
  const party = await foundParty(player);
  ids = { userId: player.id, questId: quest.id, partyId: party.id };
  await player.get('/user');
  way.goAway();
});

afterAll(async () => {
  way.comeBack();
  await server.close();
  await way.close();
  await database.drop();
});

const all = operations().map(
  (operation) => [`${operation.method} ${operation.template}`, operation] as const,
);

describe('while the database is away', () => {
  it.each(all)('%s says so, and when to come again, and nothing else', async (_name, operation) => {
    const body = operation.template.includes('contribute')
      ? { contribution: 1, partyId: ids['partyId'] }
      : bodyFor(operation);
    const answer = await player.call(operation.method, pathTo(operation, ids), body ? { body } : {});
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

  it('a session this server has never seen is not taken for none', async () => {
    const stranger = new TestPlayer(server.url);
    stranger.cookie = player.cookie.replace(/^(questlog_session=).*/, '$1unsigned');
    expect((await stranger.get('/user')).status).toBe(401);
    const known = await player.get('/user');
    expect(known.status).toBe(503);
  });
});

describe('when the database is back', () => {
  it('the game goes on with the same session, and nothing was done meanwhile', async () => {
    way.comeBack();
    await until('an answer', async () => (await player.get('/user')).status === 200);
    expect(granted(await player.get<TestUser>('/user'))).toMatchObject({
      id: player.id,
      xp: 0,
      preferredLanguage: 'en',
    });
    expect(granted(await player.get<unknown[]>('/parties/mine'))).toHaveLength(1);
    await until(
      'a command',
      async () => (await player.post('/parties', { body: { name: 'After' } })).status === 201,
    );
  });
});
