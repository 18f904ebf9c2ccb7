// Shows R85.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createPartyQuest, createTestParty, expectOk } from '../support/api/game-api';
import { contribute, deletePartyQuest, fetchParty, fetchPartyQuests } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { startTestServer, type TestServer } from '../support/processes/server';

interface PartySummary {
  readonly id: string;
  readonly activeQuests: number;
}

const DEADLINE = '2026-03-02T13:00:00.000Z';

let database: TestDatabase;
let server: TestServer;
let leader: TestPlayer;
let now = '2026-03-02T08:00:00.000Z';

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url, clock: { now: () => new Date(now) } });
  leader = await TestPlayer.register(server.url);
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Fetches the player's parties; returns the answer's counts and the rows that the counting query read for them. */
async function listParties(): Promise<{ readonly counts: readonly number[]; readonly rows: unknown }> {
  const { dataSource } = server.application.core.resources;
  const queries = jest.spyOn(dataSource, 'query');
  const { items } = expectOk(
    await leader.get<{ items: readonly { activeQuests: number }[] }>('/parties/mine'),
  );
  const { calls, results } = queries.mock;
  const index = calls.findIndex(([text]) => text.includes('active_quests'));
  const rows = (await results[index]?.value) as readonly { partyId: string; activeQuests: number }[];
  queries.mockRestore();
  return {
    counts: items.map(({ activeQuests }) => activeQuests),
    rows: rows.map(({ partyId, activeQuests }) => ({ partyId, activeQuests })),
  };
}

describe('the number of active quests of a party', () => {
  it('is counted by the database: one row for the party, however many quests have a deadline', async () => {
    const party = await createTestParty(leader);
    const expected = (active: number) => ({
      counts: [active],
      rows: [{ partyId: party.id, activeQuests: active }],
    });
    expect(await listParties()).toStrictEqual(expected(0));
    const deadlines = [null, DEADLINE, DEADLINE, DEADLINE, '2026-03-02T13:00:00.001Z', '2026-03-05'];
    for (const deadline of deadlines) await createPartyQuest(leader, party.id, { deadline });
    expect(await listParties()).toStrictEqual(expected(6));

    const [finished, deleted] = [
      await createPartyQuest(leader, party.id, { deadline: DEADLINE, targetValue: 1 }),
      await createPartyQuest(leader, party.id, { deadline: DEADLINE }),
    ];
    await contribute(leader, party.id, finished.id);
    expect(await deletePartyQuest(leader, party.id, deleted.id)).toMatchObject({ status: 204 });
    expect(await listParties()).toStrictEqual(expected(6));

    for (const [instant, active] of [
      ['2026-03-02T12:59:59.999Z', 6],
      [DEADLINE, 3],
      ['2026-03-02T13:00:00.001Z', 2],
    ] as const) {
      now = instant;
      expect(await listParties()).toStrictEqual(expected(active));
      const quests = await fetchPartyQuests(leader, party.id);
      expect(quests.filter((quest) => !quest.isExpired && !quest.isCompleted)).toHaveLength(active);
      expect(await fetchParty(leader, party.id)).toMatchObject({ activeQuests: active });
    }
  });

  it('is lower from the deadline on in discover and in the public parties, as the quest itself is expired', async () => {
    now = '2026-03-02T12:00:00.000Z';
    const party = await createTestParty(leader);
    const quest = await createPartyQuest(leader, party.id, { deadline: DEADLINE });
    await createPartyQuest(leader, party.id);
    const visitor = await TestPlayer.register(server.url);
    visitor.position = leader.position;
    const read = async (): Promise<unknown> => {
      const [found, open, own] = await Promise.all([
        visitor.get<{ items: readonly PartySummary[] }>('/parties/discover?limit=100'),
        visitor.get<readonly PartySummary[]>('/parties/public'),
        leader.get<{ isExpired: boolean }>(`/parties/${party.id}/quests/${quest.id}`),
      ]);
      const count = (parties: readonly PartySummary[]) =>
        parties.filter(({ id }) => id === party.id).map(({ activeQuests }) => activeQuests);
      return [count(expectOk(found).items), count(expectOk(open)), expectOk(own).isExpired];
    };
    now = '2026-03-02T12:59:59.999Z';
    expect(await read()).toStrictEqual([[2], [2], false]);
    now = DEADLINE;
    expect(await read()).toStrictEqual([[1], [1], true]);
  });
});
