// Shows R231.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contributeTo, createTestParty, expectOk, joinParty, type PartyQuest } from '../support/game-api';
import { changeParty, promoteMember } from '../support/party-api';
import { TestPlayer } from '../support/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/server';
import { waitForPolicies } from '../support/side-effects';

let server: ServerWithDatabase;
let leader: TestPlayer;
let member: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase();
  leader = await TestPlayer.register(server.url);
  member = await TestPlayer.register(server.url);
});

afterAll(() => server.close());

interface Call {
  readonly path: string;
  readonly body: object;
  readonly idempotencyKey: string;
}

/** Status, position and body of the answer, as text. */
async function send({ path, body, idempotencyKey }: Call): Promise<string> {
  const answer = await leader.post(path, { body, idempotencyKey });
  expectOk(answer);
  return JSON.stringify([answer.status, answer.headers.get('x-log-position'), answer.body]);
}

describe('a repeat with the same key', () => {
  it('of founding a party gets the first answer after members, settings, quests and leader have changed', async () => {
    const call = {
      path: '/parties',
      body: { name: 'Early birds', description: 'Up before seven', weeklyGoal: 90 },
      idempotencyKey: randomUUID(),
    };
    const first = await send(call);
    const [, , { id }] = JSON.parse(first) as [number, string, { readonly id: string }];
    await joinParty(member, id);
    expectOk(await changeParty(leader, id, { name: 'Late birds', maxMembers: 7 }));
    const quest = { name: 'Run', description: 'Together', targetValue: 2, xpReward: 400 };
    const { id: questId } = expectOk(await leader.post<PartyQuest>(`/parties/${id}/quests`, { body: quest }));
    expectOk(await contributeTo(leader, id, questId, 2));
    await waitForPolicies(server);
    expectOk(await promoteMember(leader, id, member.id));
    expect(await send(call)).toBe(first);
  });

  it('of the creation of a party quest gets the first answer after contributions', async () => {
    const { id } = await createTestParty(leader);
    const call = {
      path: `/parties/${id}/quests`,
      body: { name: 'Run', description: 'Together', targetValue: 5, xpReward: 100 },
      idempotencyKey: randomUUID(),
    };
    const first = await send(call);
    const [, , quest] = JSON.parse(first) as [number, string, PartyQuest];
    expectOk(await contributeTo(leader, id, quest.id, 5));
    expect(await send(call)).toBe(first);
  });
});
