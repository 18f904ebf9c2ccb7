// Shows R162.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createPartyQuest, createTestParty } from '../support/api/game-api';
import { TestPlayer, type Answer } from '../support/api/player';
import { startTestServer, type TestServer } from '../support/processes/server';

let database: TestDatabase;
/** Takes commands and pays shares. */
let alone: TestServer;
/** Takes commands. */
let beside: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  alone = await startTestServer({ databaseUrl: database.url });
  beside = await startTestServer({ databaseUrl: database.url, environment: { ROLE: 'api' } });
});

afterAll(async () => {
  await Promise.all([alone?.close(), beside?.close()]);
  await database?.drop();
});

/** What a repeat must get again. */
const textOf = ({ status, headers, body }: Answer<unknown>): string =>
  JSON.stringify([status, headers.get('x-log-position'), body]);

describe('a contribution whose share is paid by the process that answers it', () => {
  it('gets the same answer for a repeat at any process, several of one player and level-ups among them', async () => {
    const player = await TestPlayer.register(alone.url);
    const parties = await Promise.all(
      ['Owls', 'Larks', 'Swifts'].map((name) => createTestParty(player, { name })),
    );
    const quests = await Promise.all(
      parties.map(({ id }) => createPartyQuest(player, id, { xpReward: 1_000, targetValue: 10 })),
    );
    const presses = Array.from({ length: 30 }, (_unused, index) => ({
      key: randomUUID(),
      path: `/party-quests/${quests[index % 3]!.id}/contribute`,
      body: { partyId: parties[index % 3]!.id, contribution: 1 },
    }));
    const press = ({ key, path, body }: (typeof presses)[number], url = alone.url) => {
      player.url = url;
      return player.post<{ levelUp: boolean; isRewardPending: boolean }>(path, { body, idempotencyKey: key });
    };
    const answers = await Promise.all(presses.map((each) => press(each)));
    expect(answers.map(({ body }) => body.isRewardPending)).not.toContain(true);
    expect(answers.map(({ body }) => body.levelUp)).toContain(true);
    for (const url of [alone.url, beside.url])
      expect((await Promise.all(presses.map((each) => press(each, url)))).map(textOf)).toEqual(
        answers.map(textOf),
      );
  });
});
