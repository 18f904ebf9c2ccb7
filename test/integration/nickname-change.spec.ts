// Shows R380, R381, R382.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPartyQuest, expectOk, expectProblem, startDay } from '../support/api/game-api';
import { fetchFeed, LiveRecorder } from '../support/api/live-client';
import { fetchNotifications } from '../support/api/notifications-api';
import {
  contribute,
  createTeam,
  fetchParty,
  fetchPartyQuests,
  leave,
  promoteMember,
  removeMember,
  syncReadPosition,
} from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import {
  startServerWithDatabase,
  startTestServer,
  type ServerWithDatabase,
  type TestServer,
} from '../support/processes/server';

const DAY_MS = 24 * 60 * 60_000;

let daysLater = 0;
let server: ServerWithDatabase;
let otherServer: TestServer;
const clock = { now: () => new Date(Date.now() + daysLater * DAY_MS) };

beforeAll(async () => {
  server = await startServerWithDatabase({ clock });
  otherServer = await startTestServer({ databaseUrl: server.databaseUrl, clock });
});

afterAll(async () => {
  await otherServer?.close();
  await server?.close();
});

beforeEach(async () => {
  daysLater = 0;
  await pool().query('delete from rate_limit');
});

const pool = () => server.application.core.resources.pool;
const newName = () => `N${randomUUID().slice(0, 12)}`;
const rename = (player: TestPlayer, nickname: string, currentPassword = 'secret-1') =>
  player.post(`/user/${player.id}/change-nickname`, { body: { nickname, currentPassword } });
const nicknameOf = async (player: TestPlayer) =>
  (await player.get<{ nickname: string }>('/user')).body.nickname;
const registerAs = (nickname: string, url = server.url) => TestPlayer.register(url, { nickname });

describe('a changed nickname', () => {
  const recorders: LiveRecorder[] = [];

  afterEach(() => {
    for (const recorder of recorders.splice(0)) recorder.close();
  });

  it('is shown by the members, the feed, the contributors and the notifications, also of what was before', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const member = members[0]!;
    const quest = await createPartyQuest(leader, party.id, { targetValue: 5 });
    await contribute(member, party.id, quest.id, 5);
    const nickname = newName();
    expect(await rename(member, nickname)).toMatchObject({ status: 200 });
    syncReadPosition(leader, member);
    const names = { nickname, username: nickname.toLowerCase() };

    expect(await nicknameOf(member)).toBe(nickname);
    const { members: shown } = await fetchParty(leader, party.id);
    expect(shown.find(({ userId }) => userId === member.id)).toMatchObject({ user: names });
    const [shownQuest] = await fetchPartyQuests(leader, party.id);
    expect(shownQuest?.contributors).toMatchObject([{ userId: member.id, nickname }]);
    const entries = (await fetchFeed(leader, party.id)).filter(({ user }) => user.id === member.id);
    expect(entries.length).toBeGreaterThan(2);
    for (const { user } of entries) expect(user).toEqual({ id: member.id, ...names });
    const { items } = await fetchNotifications(leader);
    const ofMember = items.flatMap(({ player }) => (player?.id === member.id ? [player.nickname] : []));
    expect(new Set(ofMember)).toEqual(new Set([nickname]));
  });

  it('reaches open pages of the party at every process, and clients that come back later', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const member = members[0]!;
    const open = await LiveRecorder.open(
      Object.assign(new TestPlayer(otherServer.url), leader, { url: otherServer.url }),
    );
    recorders.push(open);
    const since = open.all('live:ready')[0]!.position;
    const away = { since };
    await rename(member, newName());
    const isAbout = ({ partyId, position }: { partyId: string; position: string }) =>
      partyId === party.id && position > since;
    await waitUntil('the open page hears of it', async () => open.all('party:changed').some(isAbout));

    const returned = await LiveRecorder.open(leader, away);
    recorders.push(returned);
    expect(returned.all('party:changed').some(isAbout) || returned.all('live:reset').length > 0).toBe(true);
    expect(returned.all('live:reset')).toEqual([]);
  });

  it('is in what open pages are sent of the leader and of members who leave', async () => {
    const { party, leader, members } = await createTeam(server.url, 3);
    const open = await LiveRecorder.open(leader);
    recorders.push(open);
    const renamed = [];
    for (const member of members) {
      const nickname = newName();
      await rename(member, nickname);
      renamed.push(nickname);
    }
    expectOk(await promoteMember(leader, party.id, members[0]!.id));
    expect(await leave(members[1]!, party.id)).toMatchObject({ status: 204 });
    expectOk(await removeMember(members[0]!, party.id, members[2]!.id));
    await waitUntil('the feed has all three', async () => open.activities.length >= 3);
    expect(open.activities.map(({ user }) => user.nickname)).toEqual(renamed);
  });

  it('signs in, and the former one does not', async () => {
    const player = await registerAs(newName());
    const former = player.user.nickname;
    const nickname = newName();
    await rename(player, nickname);
    const login = (username: string) =>
      new TestPlayer(server.url).post('/auth/login', { body: { username, password: 'secret-1' } });
    expect(await login(nickname)).toMatchObject({ status: 200 });
    expectProblem(await login(former), 401, 'LOGIN_FAILED');
  });

  it('is appended by another process when its own dies after the account changed', async () => {
    const player = await registerAs(newName());
    const nickname = newName();
    await pool().query(
      `update account set nickname = $2, username = $3, nickname_changed_at = now(), is_nickname_pending = true
       where id = $1`,
      [player.id, nickname, nickname.toLowerCase()],
    );
    await waitUntil('the event is appended', async () => (await nicknameOf(player)) === nickname);
    await waitUntil('the account no longer waits', async () => {
      const { rows } = await pool().query('select 1 from account where id = $1 and is_nickname_pending', [
        player.id,
      ]);
      return rows.length === 0;
    });
  });
});

describe('a change of the nickname', () => {
  it('takes the current password', async () => {
    const player = await registerAs(newName());
    expectProblem(await rename(player, newName(), 'wrong-1'), 403, 'PASSWORD_WRONG');
    expect(await nicknameOf(player)).toBe(player.user.nickname);
  });

  it.each(['x', 'olena@example.org', 'olena＠home', 'x'.repeat(31), 'a\u0007b', '   '])(
    'refuses %j',
    async (nickname) => {
      const player = await registerAs(newName());
      expectProblem(await rename(player, nickname), 400, 'VALIDATION_FAILED');
    },
  );

  it('is refused within 7 days of the last one, and repeats of that one succeed', async () => {
    const player = await registerAs(newName());
    const nickname = newName();
    expect(await rename(player, nickname)).toMatchObject({ status: 200 });
    expect(await rename(player, nickname)).toMatchObject({ status: 200 });
    daysLater = 6.9;
    expectProblem(await rename(player, newName()), 409, 'NICKNAME_CHANGE_TOO_EARLY');
    const { body } = await player.get<{ nicknameChangeableAt: string }>(`/user/${player.id}/account`);
    expect(Date.parse(body.nicknameChangeableAt)).toBeGreaterThan(clock.now().getTime());
    daysLater = 7.1;
    expect(await rename(player, newName())).toMatchObject({ status: 200 });
  });

  it('reserves the former one for 30 days: for its owner, not for others', async () => {
    const player = await registerAs(newName());
    const other = await registerAs(newName());
    const former = player.user.nickname;
    await rename(player, newName());
    daysLater = 29;
    expectProblem(await rename(other, former.toUpperCase()), 409, 'duplicate_username');
    await expect(registerAs(former)).rejects.toThrow('duplicate_username');
    expect(await rename(player, former)).toMatchObject({ status: 200 });
    daysLater = 37;
    await rename(player, newName());
    daysLater = 68;
    expect(await rename(other, former)).toMatchObject({ status: 200 });
  });

  it('gives a name to one of several players who ask for it at once', async () => {
    const players = await Promise.all([0, 1, 2, 3].map(() => registerAs(newName())));
    const nickname = newName();
    const answers = await Promise.all(
      players.map((player, index) =>
        rename(Object.assign(player, { url: index % 2 ? otherServer.url : server.url }), nickname),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('lets no one register a name in the moment in which its owner gives it up', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await registerAs(newName());
      const attempts = Array.from({ length: 4 }, () =>
        registerAs(player.user.nickname, otherServer.url).then(
          () => 'registered',
          () => 'refused',
        ),
      );
      const [answer, ...outcomes] = await Promise.all([rename(player, newName()), ...attempts]);
      expect(answer).toMatchObject({ status: 200 });
      expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused']);
    }
  });

  it('refuses two players who swap their names', async () => {
    const [one, two] = await Promise.all([registerAs(newName()), registerAs(newName())]);
    const answers = await Promise.all([rename(one, two.user.nickname), rename(two, one.user.nickname)]);
    for (const answer of answers) expectProblem(answer, 409, 'duplicate_username');
  });
});

describe('a change of the class', () => {
  it('is shown with the day from which it applies, and can be taken back', async () => {
    const player = await registerAs(newName());
    const choose = (characterClass: string) =>
      player.patch<{ characterClass: string }>(`/user/${player.id}/class`, { body: { characterClass } });
    const account = async () =>
      (await player.get<Record<string, unknown>>(`/user/${player.id}/account`)).body;
    expect((await choose('mystic')).body.characterClass).toBe('warrior');
    expect(await account()).toMatchObject({ requestedClass: 'mystic', classChangeableFrom: null });
    await choose('warrior');
    expect(await account()).toMatchObject({ requestedClass: null });
    await choose('scholar');
    daysLater = 1;
    await startDay(player);
    expect((await player.get<{ characterClass: string }>('/user')).body.characterClass).toBe('scholar');
    expectProblem(await choose('mystic'), 409, 'CLASS_CHANGE_TOO_EARLY');
    expect((await account())['classChangeableFrom']).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
