// Shows R14.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createTestParty, expectOk, expectProblem } from '../support/api/game-api';
import { leave, requestJoin } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { startTestServer, type TestServer } from '../support/processes/server';
import { expectNothingRecorded } from '../support/api/side-effects';

const PASSWORD = ' Ключ №7 ';
/** Guesses in a quarter of an hour, for each player and party. */
const GUESSES = 10;

let database: TestDatabase;
let here: TestServer;
let there: TestServer;
let olena: TestPlayer;
let taras: TestPlayer;
let partyId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await startTestServer({ databaseUrl: database.url });
  there = await startTestServer({ databaseUrl: database.url });
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

beforeEach(async () => {
  [olena, taras] = await Promise.all([TestPlayer.register(here.url), TestPlayer.register(here.url)]);
  partyId = (await createTestParty(olena, { requiresPassword: true, password: PASSWORD })).id;
  taras.position = olena.position;
});

const guess = (player: TestPlayer, password: string) => requestJoin(player, partyId, { password });

describe('guesses at a party’s password', () => {
  it('are limited per player and party over all servers, the right one included', async () => {
    for (let turn = 0; turn < GUESSES; turn += 1) {
      taras.url = turn % 2 ? here.url : there.url;
      expectProblem(await guess(taras, `guess ${turn}`), 403, 'PARTY_PASSWORD_WRONG');
    }
    for (const { url } of [here, there]) {
      taras.url = url;
      const refused = await expectNothingRecorded(here, () => guess(taras, PASSWORD));
      expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const other = await createTestParty(olena, { password: PASSWORD });
    expectOk(await requestJoin(taras, other.id, { password: PASSWORD }));
    expectOk(await guess(await TestPlayer.register(here.url), PASSWORD));
  });

  it('are limited per player over all parties, and by the right one only the last is taken back', async () => {
    const ids = [partyId];
    for (let n = 1; n < 20; n += 1) {
      const leader = await TestPlayer.register(here.url);
      ids.push((await createTestParty(leader, { password: PASSWORD })).id);
    }
    const statuses: number[] = [];
    for (let turn = 0; turn < 200; turn += 1) {
      const { status } = await requestJoin(taras, ids[turn % 20]!, { password: `guess ${turn}` });
      statuses.push(status);
      if (turn !== 30) continue;
      expectOk(await guess(taras, PASSWORD));
      expect(await leave(taras, partyId)).toMatchObject({ status: 204 });
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(50);
    expect(statuses.slice(50).every((status) => status === 429)).toBe(true);
    expect(await requestJoin(taras, ids[5]!, { password: PASSWORD })).toMatchObject({ status: 429 });
    expectOk(await requestJoin(await TestPlayer.register(here.url), ids[5]!, { password: PASSWORD }));
  });

  it('are all counted when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_unused, turn) => guess(taras, `guess ${turn}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(GUESSES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - GUESSES);
  });

  it('start with full attempts after the right one', async () => {
    for (let turn = 0; turn < GUESSES - 1; turn += 1) await guess(taras, 'wrong');
    expectOk(await guess(taras, PASSWORD));
    await leave(taras, partyId);
    expectProblem(await guess(taras, 'wrong'), 403, 'PARTY_PASSWORD_WRONG');
    expectOk(await guess(taras, PASSWORD));
  });
});
