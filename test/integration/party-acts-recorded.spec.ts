// Shows R373, R486: the record of an operator's act on a party is committed before the events of the act are appended.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createPartyQuest } from '../support/api/game-api';
import { HIDE_REASON } from '../support/api/moderation-api';
import { registerOperator } from '../support/api/operators';
import { createTeam, fetchParty } from '../support/api/party-api';
import { type Answer, type TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;
let operator: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase();
  operator = await registerOperator(server);
});

afterAll(() => server?.close());

/** Runs `body` while no event can be appended. */
async function whileAppendsWait(body: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin; lock table events in share mode');
    await body();
  } finally {
    await holder.end();
  }
}

async function findActs(partyId: string): Promise<readonly string[]> {
  const { rows } = await server.ownerPool.query<{ act: string }>(
    `select act from operator_act where details->>'partyId' = $1`,
    [partyId],
  );
  return rows.map(({ act }) => act);
}

async function createTeamWithQuest() {
  const { party, leader, members } = await createTeam(server.url, 1);
  const quest = await createPartyQuest(leader, party.id);
  return { partyId: party.id, questId: quest.id, leader, member: members[0]! };
}

type Team = Awaited<ReturnType<typeof createTeamWithQuest>>;

const ACTS: readonly (readonly [string, (team: Team) => readonly [path: string, body: object]])[] = [
  ['party closed', ({ partyId }) => [`parties/${partyId}/close`, {}]],
  ['member removed', ({ partyId, member }) => [`accounts/${member.id}/remove-from-party`, { partyId }]],
  ['party texts hidden', ({ partyId }) => [`parties/${partyId}/hide-texts`, {}]],
  ['quest texts hidden', ({ partyId, questId }) => [`parties/${partyId}/hide-texts`, { questId }]],
];

describe("an operator's act on a party", () => {
  it.each(ACTS)('is on record before its events are appended: %s', async (act, describeRequest) => {
    const team = await createTeamWithQuest();
    const before = await fetchParty(team.leader, team.partyId);
    const [path, body] = describeRequest(team);
    let answer: Promise<Answer<unknown>> | undefined;
    await whileAppendsWait(async () => {
      answer = operator.post(`/operations/${path}`, { body: { ...body, reason: HIDE_REASON } });
      await waitUntil('the act is recorded', async () => (await findActs(team.partyId)).includes(act));
      expect(await fetchParty(team.leader, team.partyId)).toEqual(before);
    });
    expect(await answer).toMatchObject({ status: 204 });
    expect(await findActs(team.partyId)).toEqual([act]);
  });
});
