// Shows R231.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contributeTo, createTestParty, expectOk, joinParty, type PartyQuest } from '../support/api/game-api';
import { LiveRecorder } from '../support/api/live-client';
import {
  changeParty,
  createTeam,
  deleteParty,
  fetchParty,
  leave,
  promoteMember,
  requestJoin,
  syncReadPosition,
  type PartyDetail,
  type Team,
} from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { waitForPolicies } from '../support/api/side-effects';
import { readStreamEvents } from '../support/events/stream-events';

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
  readonly method?: 'POST' | 'PATCH';
  readonly by?: TestPlayer;
}

/** Status, position and body of the answer, as text. */
async function send({ path, body, idempotencyKey, method = 'POST', by = leader }: Call): Promise<string> {
  const answer = await by.call(method, path, { body, idempotencyKey });
  expectOk(answer);
  return JSON.stringify([answer.status, answer.headers.get('x-log-position'), answer.body]);
}

/** Changes everything that an answer about the party shows. */
async function changeEverything(id: string, led: TestPlayer, others: readonly TestPlayer[]): Promise<void> {
  const quest = { name: 'Run', description: 'Together', targetValue: 2, xpReward: 400 };
  const { id: questId } = expectOk(await led.post<PartyQuest>(`/parties/${id}/quests`, { body: quest }));
  for (const player of others) expectOk(await contributeTo(player, id, questId));
  expectOk(await led.post(`/parties/${id}/quests`, { body: quest }));
  await waitForPolicies(server);
  for (const player of others)
    expectOk(await player.patch(`/user/${player.id}/class`, { body: { characterClass: 'ranger' } }));
  const guest = await TestPlayer.register(server.url);
  expectOk(await requestJoin(guest, id, { password: 'early' }));
  const settings = { name: 'Late birds', description: 'Up at noon', weeklyGoal: 400, password: 'noon' };
  expectOk(await changeParty(led, id, settings));
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

  it('of a join gets the first answer, also after the player has left and the party is deleted', async () => {
    const { id } = await createTestParty(leader);
    const call = { path: `/parties/${id}/join`, body: {}, idempotencyKey: randomUUID(), by: member };
    const first = await send(call);
    await changeEverything(id, leader, [leader, member]);
    expect(await send(call)).toBe(first);
    expectOk(await promoteMember(leader, id, member.id));
    expectOk(await promoteMember(member, id, leader.id));
    expect(await leave(member, id)).toMatchObject({ status: 204 });
    expect(await deleteParty(leader, id)).toMatchObject({ status: 204 });
    expect(await send(call)).toBe(first);
  });

  it.each<[string, (team: Team) => Pick<Call, 'path' | 'body' | 'method'>]>([
    [
      'a change of the party',
      () => ({ path: '', body: { rules: 'Be kind', maxMembers: 9 }, method: 'PATCH' }),
    ],
    ['a new password', () => ({ path: '', body: { password: 'early' }, method: 'PATCH' })],
    ['the removal of a member', ({ members }) => ({ path: '/kick', body: { userId: members[1]!.id } })],
    ['a new leader', ({ members }) => ({ path: '/promote', body: { userId: members[0]!.id } })],
  ])('of %s gets the first answer after everything that it shows has changed', async (_case, callOf) => {
    const team = await createTeam(server.url, 2);
    const { party, leader: first, members } = team;
    const { path, ...rest } = callOf(team);
    const call = { ...rest, path: `/parties/${party.id}${path}`, idempotencyKey: randomUUID(), by: first };
    const answer = await send(call);
    const [, , detail] = JSON.parse(answer) as [number, string, PartyDetail];
    const led = [first, ...members].find((player) => player.id === detail.leader.id)!;
    syncReadPosition(led, first);
    await changeEverything(party.id, led, [first, members[0]!]);
    expect(await fetchParty(led, party.id)).toMatchObject({ totalXp: 400, thisWeek: { xp: 400, goal: 400 } });
    expect(await send(call)).toBe(answer);
  });

  it('shows who is online now, to a member', async () => {
    const { party, leader: first, members } = await createTeam(server.url, 1);
    const call = { body: { rules: 'Be kind' }, idempotencyKey: randomUUID() };
    const change = async () =>
      expectOk(await changeParty(first, party.id, call.body, { idempotencyKey: call.idempotencyKey }));
    const isOnline = async () => (await change()).members.map((each) => each.isOnline);
    expect(await isOnline()).toEqual([false, false]);
    const socket = await LiveRecorder.open(members[0]!);
    await waitUntil('the member is online', async () => (await isOnline())[1] === true);
    socket.close();
    await waitUntil('the member is offline', async () => (await isOnline())[1] === false);
  });
});

describe('the answer to a change of a party', () => {
  it('counts contributions that the rows lack, and shows the time of each join', async () => {
    const { party, leader: first, members } = await createTeam(server.url, 1);
    const quest = { name: 'Run', description: 'Together', targetValue: 10, xpReward: 400 };
    const path = `/parties/${party.id}/quests`;
    const { id: questId } = expectOk(await first.post<PartyQuest>(path, { body: quest }));
    expectOk(await contributeTo(first, party.id, questId, 3));
    await waitForPolicies(server);
    syncReadPosition(first, members[0]!);
    const { joinedAt } = (await fetchParty(first, party.id)).members[1]!;
    const { pool } = server.application.core.resources;
    await pool.query(`update projection_checkpoint set state = 'paused' where name = 'parties'`);
    try {
      expectOk(await contributeTo(first, party.id, questId, 2));
      const answer = await changeParty(first, party.id, { rules: 'Be kind' });
      expect(answer.headers.get('x-read-stale')).toBe('true');
      expect(expectOk(answer)).toMatchObject({
        ...{ rules: 'Be kind', totalXp: 200, thisWeek: { xp: 200 }, thisMonth: { xp: 200 } },
        members: [{ userId: first.id }, { userId: members[0]!.id, joinedAt }],
      });
    } finally {
      await pool.query(`update projection_checkpoint set state = 'running' where name = 'parties'`);
    }
  });

  it('is stored with the event in less than 10,000 characters for a party of 50', async () => {
    const { party, leader: first } = await createTeam(server.url, 49, { maxMembers: 50 });
    const long = 'x'.repeat(1_000);
    const texts = { rules: long, description: long.slice(0, 200), weeklyGoal: long.slice(0, 30) };
    expectOk(await changeParty(first, party.id, texts, { idempotencyKey: randomUUID() }));
    const { log } = server.application.core.resources;
    const { metadata } = (await readStreamEvents(log, `party-${party.id}`)).at(-1)!;
    const { answer } = metadata;
    expect((answer?.['members'] as unknown[]).length).toBe(50);
    expect(JSON.stringify(answer).length).toBeLessThan(10_000);
    expect(JSON.stringify(metadata)).not.toContain(first.user.nickname);
  });
});
