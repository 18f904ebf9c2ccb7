// Shows R414, R231.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PartyEvent } from '../../server/domain/party/party.events';
import { MAX_PAST_PARTY_QUESTS } from '../../server/domain/party/party.state';
import { PARTY_EVENTS } from '../../server/event-log/registry';
import { PARTY_AGGREGATE } from '../../server/platform/commands/aggregates';
import { commandContext } from '../support/processes/core';
import {
  contributeTo,
  createPartyQuest,
  expectOk,
  expectProblem,
  type PartyQuest,
} from '../support/api/game-api';
import { createTeam, deletePartyQuest, type Team } from '../support/api/party-api';
import { questCompleted, questCreated, questExpired } from '../support/events/party-events';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { expectNothingRecorded, waitForPolicies } from '../support/api/side-effects';
import { readStreamEvents } from '../support/events/stream-events';

let server: ServerWithDatabase;
let team: Team;
let completed: PartyQuest;
let expired: PartyQuest;
let deleted: PartyQuest;
const creation = {
  body: { name: 'Walks', description: 'Daily', targetValue: 1 },
  idempotencyKey: randomUUID(),
};
const contribution = { idempotencyKey: randomUUID() };
let firstAnswer: unknown;

const create = () => team.leader.post<PartyQuest>(`/parties/${team.party.id}/quests`, creation);
const contribute = ({ id }: PartyQuest, key = {}) => {
  const body = { partyId: team.party.id, contribution: 1 };
  return team.leader.post(`/party-quests/${id}/contribute`, { body, ...key });
};

/** Appends events of the party, past the command runner. */
async function append(events: readonly PartyEvent[]): Promise<void> {
  const { log } = server.application.core.resources;
  const streamId = `party-${team.party.id}`;
  const revision = (await readStreamEvents(log, streamId)).length - 1;
  const { requestHash: _, ...context } = commandContext(team.leader.id);
  const metadata = { ...context, time: new Date().toISOString() };
  const encoded = events.map((event) => PARTY_EVENTS.encode(event, randomUUID(), metadata));
  team.leader.position = (
    await log.append({ streamId, expectedRevision: revision, events: encoded })
  ).position;
}

beforeAll(async () => {
  server = await startServerWithDatabase();
  team = await createTeam(server.url, 1);
  completed = expectOk(await create());
  firstAnswer = expectOk(await contribute(completed, contribution));
  expired = await createPartyQuest(team.leader, team.party.id);
  await append([questExpired(expired.id)]);
  deleted = await createPartyQuest(team.leader, team.party.id);
  expect(await deletePartyQuest(team.leader, team.party.id, deleted.id)).toMatchObject({ status: 204 });
  const others = Array.from({ length: MAX_PAST_PARTY_QUESTS }, () => randomUUID());
  await append(others.flatMap((questId) => [questCreated({ questId }), questCompleted(questId)]));
  await waitForPolicies(server);
  expectOk(await team.leader.get(`/parties/${team.party.id}/quests`));
});

afterAll(() => server.close());

describe('party quests that ended before a hundred others', () => {
  it('are not in the state of the party', async () => {
    const party = await server.application.core.runner.loadState(PARTY_AGGREGATE, team.party.id);
    for (const { id } of [completed, expired, deleted]) expect(JSON.stringify(party)).not.toContain(id);
  });

  it('refuse contributions with the reason', async () => {
    for (const [quest, code] of [
      [completed, 'PARTY_QUEST_COMPLETED'],
      [expired, 'PARTY_QUEST_EXPIRED'],
      [deleted, 'PARTY_QUEST_DELETED'],
    ] as const)
      expectProblem(await expectNothingRecorded(server, () => contribute(quest)), 409, code);
    const unknown = { ...completed, id: randomUUID() };
    expectProblem(await contribute(unknown), 404, 'PARTY_QUEST_NOT_FOUND');
    expectProblem(
      await contributeTo(team.members[0]!, (await createTeam(server.url, 0)).party.id, completed.id),
      403,
      'PARTY_MEMBER_ONLY',
    );
  });

  it('answer repeats as at first, and can be deleted once, by the leader', async () => {
    expect(expectOk(await contribute(completed, contribution))).toStrictEqual(firstAnswer);
    expect(expectOk(await create())).toStrictEqual(completed);
    const remove = (by = team.leader) => deletePartyQuest(by, team.party.id, completed.id);
    expectProblem(
      await expectNothingRecorded(server, () => remove(team.members[0])),
      403,
      'PARTY_LEADER_ONLY',
    );
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await expectNothingRecorded(server, remove)).toMatchObject({ status: 204 });
    expectProblem(await contribute(completed), 409, 'PARTY_QUEST_DELETED');
    expectProblem(await create(), 409, 'PARTY_QUEST_DELETED');
  });
});
