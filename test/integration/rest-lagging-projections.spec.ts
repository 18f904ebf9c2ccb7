import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PARTY_AGGREGATE } from '../../server/platform/commands/aggregates';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { expectProblem } from '../support/game-api';
import { deleteParty, leave, readSlots } from '../support/party-api';
import { TestPlayer, type TestUser } from '../support/player';
import { startTestServer, type TestServer } from '../support/server';

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
  it('a new player registers, is signed in and sees their character', async () => {
    const player = await TestPlayer.register(api.url, { language: 'uk', timeZone: 'Europe/Kyiv' });
    expect(player.user).toMatchObject({ level: 1, xp: 0, preferredLanguage: 'uk', timeZone: 'Europe/Kyiv' });
    const me = await player.getOnce<TestUser>('/user');
    expect(me.status).toBe(200);
    expect(me.body).toStrictEqual(player.user);
    expect(me.headers.get('x-read-stale')).toBe('true');
  });

  it('a new party is not reported as missing, and is founded once when the request is repeated', async () => {
    const player = await TestPlayer.register(api.url);
    const call = { body: { name: 'Night owls' }, idempotencyKey: randomUUID() };
    for (let time = 0; time < 2; time += 1) {
      expectProblem(await player.post('/parties', call), 503, 'SERVICE_UNAVAILABLE');
    }
    const facts = [];
    const { log } = api.application.core.resources;
    for await (const { type } of log.readStream(`player-${player.id}`)) facts.push(type);
    expect(facts.filter((type) => type === 'PartySlotTaken')).toHaveLength(1);
  });

  it('a party can be left and deleted, and its slots are freed', async () => {
    const player = await TestPlayer.register(api.url);
    const { runner } = api.application.core;
    for (const end of [leave, deleteParty]) {
      expectProblem(
        await player.post('/parties', { body: { name: 'Night owls' } }),
        503,
        'SERVICE_UNAVAILABLE',
      );
      const [partyId = ''] = await readSlots(api, player);
      expect(await end(player, partyId)).toMatchObject({ status: 204 });
      expect(await readSlots(api, player)).toEqual([]);
      expect(await runner.loadState(PARTY_AGGREGATE, partyId)).toMatchObject({ status: 'deleted' });
    }
  });
});
