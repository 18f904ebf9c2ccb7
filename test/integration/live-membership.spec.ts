import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandAndLiveServers, type TestParty } from '../support/processes/command-and-live-servers';
import { createTestParty, expectOk, joinParty } from '../support/api/game-api';
import type { LiveRecorder } from '../support/api/live-client';
import {
  changeParty,
  contribute,
  deleteParty,
  fetchParty,
  removeMember,
  leave,
  promoteMember,
} from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';

describe('the room of a party', () => {
  let servers: CommandAndLiveServers;

  beforeAll(async () => {
    servers = await CommandAndLiveServers.start();
  });
  afterEach(() => servers.closeSockets());
  afterAll(() => servers?.close());

  const ofParties = (frames: LiveRecorder['frames']) =>
    frames.filter(({ name }) => name.startsWith('party:') && name !== 'party:presence');
  const partyFrames = ({ frames }: LiveRecorder) => ofParties(frames);

  /** Waits for a change of the player's own, which is broadcast after everything appended before it. */
  async function receivedAll(socket: LiveRecorder, player: TestPlayer): Promise<void> {
    const language = player.user.preferredLanguage === 'uk' ? 'en' : 'uk';
    player.user = expectOk(
      await player.patch<TestPlayer['user']>(`/user/${player.id}/language`, { body: { language } }),
    );
    await waitUntil('the own change', async () =>
      socket.all('player:changed').some(({ position }) => position >= player.position),
    );
  }

  /** Two tabs of the member, one at each process. */
  const tabsOf = (player: TestPlayer): Promise<LiveRecorder[]> =>
    Promise.all([servers.connect(player), servers.connectAtCommandServer(player)]);

  const ends: Readonly<Record<string, (party: TestParty) => Promise<{ readonly status: number }>>> = {
    'who leaves': ({ member, partyId }) => leave(member, partyId),
    'who is removed': ({ leader, member, partyId }) => removeMember(leader, partyId, member.id),
    'everybody, when it is deleted,': ({ leader, partyId }) => deleteParty(leader, partyId),
  };

  it.each(Object.entries(ends))('is closed to %s at once, on every tab', async (_who, end) => {
    const party = await servers.createParty(3);
    const { leader, member, partyId, questId } = party;
    const tabs = await tabsOf(member);
    await contribute(leader, partyId, questId);
    for (const tab of tabs) await tab.waitForMessages('party:activity');
    expect([200, 204]).toContain((await end(party)).status);
    for (const tab of tabs) await tab.waitForMessages('party:closed');
    if ((await leader.get(`/parties/${partyId}`)).status === 200) {
      await contribute(leader, partyId, questId);
      expectOk(await changeParty(leader, partyId, { description: 'Without them' }));
    }
    for (const tab of tabs) {
      await receivedAll(tab, member);
      const last = partyFrames(tab).at(-1);
      expect(last).toMatchObject({ name: 'party:closed', body: { partyId } });
      expect(tab.all('party:closed')).toHaveLength(1);
    }
    const again = await servers.connect(member, tabs[0]?.all('live:ready')[0]?.position);
    expect(partyFrames(again)).toMatchObject([{ name: 'party:closed', body: { partyId } }]);
  });

  it('is closed once to the last one out', async () => {
    const { leader, partyId } = await servers.createParty(1);
    const tab = await servers.connect(leader);
    expect(await leave(leader, partyId)).toMatchObject({ status: 204 });
    await tab.waitForMessages('party:closed');
    await receivedAll(tab, leader);
    expect(partyFrames(tab).map(({ name }) => name)).toEqual(['party:closed']);
  });

  it('is open again to a member who comes back', async () => {
    const { leader, member, partyId, questId } = await servers.createParty(2);
    const tabs = await tabsOf(member);
    for (let turn = 1; turn <= 3; turn += 1) {
      await leave(member, partyId);
      await contribute(leader, partyId, questId);
      await joinParty(member, partyId);
      await contribute(leader, partyId, questId, 2);
      for (const tab of tabs) {
        await waitUntil('the contribution after coming back', async () =>
          tab.bars.some(({ totalContributions }) => totalContributions === 3 * turn),
        );
        expect(tab.all('party:closed')).toHaveLength(turn);
        expect(tab.bars.map(({ totalContributions }) => totalContributions)).not.toContain(3 * turn - 2);
      }
    }
  });

  it('stays open to all other members, who receive the change', async () => {
    const { leader, players, member, partyId } = await servers.createParty(3);
    const other = players[2] as TestPlayer;
    const socket = await servers.connect(other);
    await removeMember(leader, partyId, member.id);
    expectOk(await promoteMember(leader, partyId, other.id));
    expect(await leave(leader, partyId)).toMatchObject({ status: 204 });
    await waitUntil('the last of them', async () => socket.activities.some(({ type }) => type === 'left'));
    // The last one to join may still be on its way when the socket opens.
    const since = socket.activities.filter(({ type }) => type !== 'joined');
    expect(since.map(({ type, user }) => [type, user.id])).toEqual([
      ['removed', member.id],
      ['leadership', other.id],
      ['left', leader.id],
    ]);
    await socket.waitForMessages('party:changed', 3);
    expect(socket.all('party:closed')).toEqual([]);
    other.position = leader.position;
    expect(await fetchParty(other, partyId)).toMatchObject({ memberCount: 1, leader: { id: other.id } });
  });

  it('receives changed settings', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const socket = await servers.connect(member);
    expectOk(await changeParty(leader, partyId, { weeklyGoal: 500 }));
    await waitUntil('the change', async () =>
      socket.all('party:changed').some(({ position }) => position === leader.position),
    );
    expect(socket.activities).toEqual([]);
  });

  it('is not opened to a player who is removed while the socket is connecting', async () => {
    const { leader, member, partyId, questId } = await servers.createParty(2);
    // The edge now knows player and party, but not the second party that follows.
    await Promise.all([servers.connect(member), servers.connect(leader)]);
    servers.closeSockets();
    const second = await createTestParty(member);
    const { pool } = servers.front.application.core.resources;
    const blocker = await pool.connect();
    await blocker.query('begin; lock table stream_snapshot in access exclusive mode');
    const socket = servers.startConnecting(member);
    await waitUntil('the welcome waits', async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%stream_snapshot%'
         and datname = current_database()`,
      );
      return (rowCount ?? 0) > 0;
    });
    expectOk(await removeMember(leader, partyId, member.id));
    // Long enough for the edge to have closed the room that this socket isn't in yet.
    await sleep(500);
    await blocker.query('commit');
    blocker.release();
    await socket.waitForMessages('live:ready');
    const before = socket.frames.length;
    await contribute(leader, partyId, questId);
    await receivedAll(socket, member);

    expect(ofParties(socket.frames.slice(before))).toEqual([]);
    expect(await fetchParty(member, second.id)).toMatchObject({ isMember: true });
  });
});

describe('two tabs of a player', () => {
  let servers: CommandAndLiveServers;

  beforeAll(async () => {
    servers = await CommandAndLiveServers.start();
  });
  afterEach(() => servers.closeSockets());
  afterAll(() => servers?.close());

  const acts: Readonly<Record<string, (player: TestPlayer) => Promise<unknown>>> = {
    'the day': (player) => player.post('/generate-daily-quests'),
    'a quest': async (player) => {
      const quests = expectOk(await player.get<{ id: string }[]>('/quests'));
      return player.post(`/user/${player.id}/complete-quest/${quests[0]?.id ?? ''}`);
    },
    'a task': (player) => player.post('/personal-tasks', { body: { userId: player.id, name: 'Letter' } }),
    'a party founded': (player) => createTestParty(player),
    'the language': (player) => player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } }),
  };

  it('agree: a change made on one is sent to both, with the position of its answer', async () => {
    const player = await TestPlayer.register(servers.front.url);
    const stranger = await TestPlayer.register(servers.front.url);
    const tabs = [await servers.connect(player), await servers.connectAtCommandServer(player)];
    const unconcerned = await servers.connect(stranger);
    for (const [what, act] of Object.entries(acts)) {
      await act(player);
      for (const tab of tabs)
        await waitUntil(`the other tab hears of ${what}`, async () =>
          [...tab.all('player:changed'), ...tab.all('party:changed')].some(
            ({ position }) => position >= player.position,
          ),
        );
    }
    const heard = tabs.map((tab) => tab.all('player:changed').at(-1)?.position);
    expect(heard[0]).toBe(heard[1]);
    expect(unconcerned.all('player:changed')).toEqual([]);
  });
});
