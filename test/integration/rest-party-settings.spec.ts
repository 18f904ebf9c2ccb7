// Shows R80, R81, R143, R460.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem, expectOk, type Party, type Problem } from '../support/api/game-api';
import {
  changeParty,
  fetchParty,
  createTeam,
  syncReadPosition,
  requestJoin,
  type Team,
} from '../support/api/party-api';
import { LiveRecorder } from '../support/api/live-client';
import { TestPlayer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

let server: ServerWithDatabase;
let team: Team;
let leader: TestPlayer;
let partyId: string;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server.close());

beforeEach(async () => {
  team = await createTeam(server.url, 1, { name: 'Readers', description: 'Before' });
  leader = team.leader;
  partyId = team.party.id;
});

const changes = async () =>
  (await readStreamEvents(server.application.core.resources.log, `party-${partyId}`))
    .filter(({ type }) => type === 'PartySettingsChanged')
    .map(({ data }) => data['changes']);

describe('the settings of a party', () => {
  it('are changed by its leader, for every member', async () => {
    const chosen = {
      ...{ name: 'Night readers', theme: 'adventure', language: 'uk', rules: 'Whisper\nonly.' },
      description: 'After\nall',
      weeklyGoal: 1000,
      monthlyGoal: 'Усі до п’ятниці',
      maxMembers: 2,
      minLevel: 100,
    };
    const changed = expectOk(await changeParty(leader, partyId, chosen));
    expect(changed).toMatchObject({
      ...chosen,
      ...{ memberCount: 2, isMember: true },
      thisWeek: { xp: 0, goal: 1000 },
    });
    const member = team.members[0] ?? leader;
    syncReadPosition(member, leader);
    const seen = await fetchParty(member, partyId);
    expect({ ...seen, canClaimLeadership: false }).toStrictEqual({ ...changed, canClaimLeadership: false });
    expect(await changes()).toStrictEqual([{ ...chosen, weeklyGoal: '1000' }]);
  });

  it('do not change where a field is missing or equal', async () => {
    expectOk(await changeParty(leader, partyId, { minLevel: 7, description: 'Before' }));
    expect(await changes()).toStrictEqual([{ minLevel: 7 }]);
    for (const same of [{}, { minLevel: 7 }, { description: '  Before ' }, { weeklyGoal: '100' }]) {
      const answer = await expectNothingRecorded(server, () => changeParty(leader, partyId, same));
      expect(answer).toMatchObject({
        status: 200,
        body: { minLevel: 7, description: 'Before', weeklyGoal: 100 },
      });
    }
  });

  it.each([
    [{ weeklyGoal: 'Read it all' }, { weeklyGoal: 'Read it all' }, null],
    [{ weeklyGoal: '' }, { weeklyGoal: '' }, null],
    [{ weeklyGoal: '  250 ' }, { weeklyGoal: 250 }, 250],
    [{ weeklyGoal: 50 }, { weeklyGoal: 50 }, 50],
    [{ monthlyGoal: 10_000 }, { monthlyGoal: 10_000 }, 100],
    [{ monthlyGoal: 'x'.repeat(30) }, { monthlyGoal: 'x'.repeat(30) }, 100],
  ])('take a goal as a number of XP or as a short text: %j', async (sent, kept, goal) => {
    expect(expectOk(await changeParty(leader, partyId, sent))).toMatchObject({ ...kept, thisWeek: { goal } });
  });

  it.each<[string, readonly unknown[]]>([
    ['maxMembers', [1, 51, -1, 1.5, 2 ** 31, '10', null, true, [10], {}]],
    ['minLevel', [0, 101, -1, 1.5, 2 ** 31, '1', null, true, [1], {}]],
    [
      'weeklyGoal',
      [49, 1001, -1, 50.5, 2 ** 31, null, true, [100], {}, 'x'.repeat(31), 'a\u0000', 'a\u202eb', 'a\nb'],
    ],
    [
      'monthlyGoal',
      [49, 10_001, -1, 50.5, 2 ** 31, null, true, [100], {}, 'x'.repeat(31), 'a\u0007', '\u2066a'],
    ],
    ['description', ['x'.repeat(201), 'a\u0000', 'a\u202eb', 1, null, true, ['a'], {}]],
    ['name', ['', '  ', 'x'.repeat(51), 'a\u202eb', 'a\nb', 1, null, ['a']]],
    ['theme', ['war', 'STUDY', '', null, 1, ['study']]],
    ['language', ['de', 'EN', 'all', '', null, 1, ['en']]],
    ['rules', ['x'.repeat(1001), 'a\u0000', 1, null, ['a']]],
    ['isPublic', ['true', 1, null]],
    ['password', ['x'.repeat(129), 1, null, ['a']]],
    ['requiresPassword', ['false', 0, null]],
    ['leader', [{ id: randomUUID() }]],
    ['role', ['leader']],
    ['totalXp', [1000]],
  ])('take nothing else, nor what the founding refuses: %s', async (field, values) => {
    for (const value of values) {
      const answer = await expectNothingRecorded(server, () =>
        changeParty(leader, partyId, { minLevel: 2, [field]: value }),
      );
      expectProblem(answer, 400, 'VALIDATION_FAILED');
      const { errors } = answer.body as unknown as Problem;
      const fields = [...new Set(errors?.map((fault) => fault.field))];
      expect({ value, fields }).toStrictEqual({ value, fields: [field] });
    }
  });

  it('apply to later joins, not to members', async () => {
    expectOk(await changeParty(leader, partyId, { minLevel: 2, maxMembers: 3 }));
    const late = await TestPlayer.register(server.url);
    expectProblem(await requestJoin(late, partyId), 403, 'PARTY_LEVEL_TOO_LOW');
    expectOk(await changeParty(leader, partyId, { minLevel: 1, maxMembers: 2 }));
    expectProblem(await requestJoin(late, partyId), 409, 'PARTY_FULL');
    expectOk(await changeParty(leader, partyId, { maxMembers: 3 }));
    expect(expectOk(await requestJoin(late, partyId))).toMatchObject({ memberCount: 3 });
  });

  it('can not limit members below their number, and then nothing is changed', async () => {
    expectOk(await requestJoin(await TestPlayer.register(server.url), partyId));
    const body = { maxMembers: 2, minLevel: 5 };
    const refused = await expectNothingRecorded(server, () => changeParty(leader, partyId, body));
    expectProblem(refused, 409, 'PARTY_HAS_MORE_MEMBERS');
    expect(await fetchParty(leader, partyId)).toMatchObject({ maxMembers: 10, minLevel: 1 });
    expectOk(await changeParty(leader, partyId, { maxMembers: 3 }));
  });

  it('are found by the new description, and no longer by the old one', async () => {
    const [old, fresh] = [`elder${randomUUID()}`, `younger${randomUUID()}`];
    expectOk(await changeParty(leader, partyId, { description: old }));
    expectOk(await changeParty(leader, partyId, { description: fresh }));
    const seeker = await TestPlayer.register(server.url);
    syncReadPosition(seeker, leader);
    const find = async (search: string) =>
      expectOk(await seeker.get<{ items: Party[] }>(`/parties/discover?search=${search}`)).items.map(
        ({ id }) => id,
      );
    expect(await find(fresh)).toStrictEqual([partyId]);
    expect(await find(old)).toStrictEqual([]);
    expect(await find('readers')).toContain(partyId);
  });

  it('are found by the new name and theme, and no longer by the old ones', async () => {
    const [old, fresh] = [`elder${randomUUID()}`, `younger${randomUUID()}`];
    expectOk(await changeParty(leader, partyId, { name: old, theme: 'fitness' }));
    expectOk(await changeParty(leader, partyId, { name: fresh, theme: 'study' }));
    const seeker = await TestPlayer.register(server.url);
    syncReadPosition(seeker, leader);
    const find = async (query: string) =>
      expectOk(await seeker.get<{ items: Party[] }>(`/parties/discover?search=${query}`)).items.map(
        ({ id }) => id,
      );
    expect(await find(`${fresh}&theme=study`)).toStrictEqual([partyId]);
    expect(await find(`${fresh}&theme=fitness`)).toStrictEqual([]);
    expect(await find(old)).toStrictEqual([]);
  });

  it('hide a party from strangers when it is no longer public, and show it again', async () => {
    const [stranger, member] = [await TestPlayer.register(server.url), team.members[0]!];
    const see = async (player: TestPlayer) => {
      syncReadPosition(player, leader);
      return (await player.get(`/parties/${partyId}`)).status;
    };
    expectOk(await changeParty(leader, partyId, { isPublic: false }));
    expect([await see(stranger), await see(member)]).toStrictEqual([404, 200]);
    expectProblem(await requestJoin(stranger, partyId), 404, 'PARTY_NOT_FOUND');
    expectOk(await changeParty(leader, partyId, { isPublic: true }));
    expect(await see(stranger)).toBe(200);
    expectOk(await requestJoin(stranger, partyId));
  });

  it('reach members live, as a message to fetch the party again', async () => {
    const socket = await LiveRecorder.open(team.members[0]!);
    expectOk(await changeParty(leader, partyId, { name: 'Live', password: 'open sesame' }));
    await socket.waitForMessages('party:changed', 2);
    expect(socket.all('party:changed').map((message) => message.partyId)).toStrictEqual([partyId, partyId]);
    expect(await fetchParty(team.members[0]!, partyId)).toMatchObject({
      name: 'Live',
      requiresPassword: true,
    });
    socket.close();
  });

  it('rename the party in notifications', async () => {
    expectOk(await changeParty(leader, partyId, { name: 'Night readers' }));
    const member = team.members[0]!;
    syncReadPosition(member, leader);
    const { body } = await member.get(`/user/${member.id}/notifications`);
    const text = JSON.stringify(body);
    expect(text).toContain('Night readers');
    expect(text).not.toContain('"Readers"');
  });

  it('are changed once with a key, and get the same answer', async () => {
    const key = { idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => changeParty(leader, partyId, { minLevel: 9 }, key)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { minLevel: 9 } });
    expect(await changes()).toHaveLength(1);
  });
});
