// Shows R90, R91, R145.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MEMBER_ACTIVITY_TYPES, type PartyActivity } from '../../server/contracts/live';
import { LEADER_APPLICATION_NAME } from '../../server/database/leadership';
import { claimLoot, finishQuest, finishQuestOfType, equipItem } from '../support/api/loot-api';
import { CommandAndLiveServers } from '../support/processes/command-and-live-servers';
import {
  createTestParty,
  expectOk,
  joinParty,
  callQuest,
  findTodaysQuest,
  createPartyQuest,
  type Quest,
} from '../support/api/game-api';
import { fetchFeed, type LiveRecorder } from '../support/api/live-client';
import { contribute, removeMember, leave, promoteMember, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';

const isAct = ({ type }: PartyActivity): boolean =>
  (MEMBER_ACTIVITY_TYPES as readonly string[]).includes(type);

describe('the feed of a party', () => {
  let servers: CommandAndLiveServers;

  beforeAll(async () => {
    servers = await CommandAndLiveServers.start();
  });
  afterEach(() => servers.closeSockets());
  afterAll(() => servers?.close());

  /** The feed once everything done so far has been broadcast, oldest first. */
  async function feedOf(player: TestPlayer, partyId: string): Promise<readonly PartyActivity[]> {
    player.position = await servers.front.application.core.resources.log.head();
    return fetchFeed(player, partyId);
  }

  /** Takes the lead of policies from the process that has it, so that no policy reacts to any event. */
  async function stopPolicies(): Promise<() => void> {
    const { pool } = servers.front.application.core.resources;
    const leader = await pool.connect();
    const leads = leader.query(`select pg_advisory_lock(hashtextextended('questlog policies', 0))`);
    // The lock goes to the first waiter, and the test waits before the next leader asks.
    await waitUntil('the test waits for the lock', async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where wait_event = 'advisory' and query like '%questlog policies%'
         and datname = current_database()`,
      );
      return (rowCount ?? 0) > 0;
    });
    await servers.front.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [LEADER_APPLICATION_NAME],
    );
    await leads;
    return () => leader.release(true);
  }

  /** Waits until the socket has as many entries of the party as the feed has from the given one on. */
  async function pushed(
    socket: LiveRecorder,
    partyId: string,
    feed: readonly PartyActivity[],
  ): Promise<readonly PartyActivity[]> {
    const own = () => socket.activities.filter((activity) => activity.partyId === partyId);
    await waitUntil('every entry is pushed', async () => own().length >= feed.length);
    return own();
  }

  async function ownQuest(player: TestPlayer, name: string): Promise<Quest> {
    const body = { name, frequency: 'daily', category: 'creative', difficulty: 'easy' };
    return expectOk(await player.post<Quest>('/custom-quests', { body }));
  }

  async function ownTask(player: TestPlayer, name: string): Promise<void> {
    const body = { userId: player.id, name };
    const task = expectOk(await player.post<{ id: string }>('/personal-tasks', { body }));
    expectOk(await player.post(`/user/${player.id}/personal-tasks/${task.id}/complete`));
  }

  /** Makes one entry, the same every time: completes a custom quest. */
  async function act(player: TestPlayer): Promise<void> {
    expectOk(await callQuest(player, 'complete-quest', (await ownQuest(player, 'Bandura')).id));
  }

  const actsIn = (feed: readonly PartyActivity[]): number =>
    feed.filter(({ type }) => type === 'member_quest').length;

  it('sends every activity of a member equal to the fetched one, field by field, in log order', async () => {
    const { leader, member, partyId, questId } = await servers.createParty(2);
    const sockets = [await servers.connect(leader), await servers.connectAtCommandServer(member)];
    const before = await feedOf(leader, partyId);
    const undone = await findTodaysQuest(member, 'single');
    expectOk(await callQuest(member, 'complete-quest', undone.id));
    expectOk(await member.post(`/user/${member.id}/quests/${undone.id}/undo`));
    const quest = await finishQuestOfType(member, 'monthly');
    const loot = expectOk(await claimLoot(member, quest.id));
    expectOk(await equipItem(member, 'equip', loot.item?.id ?? ''));
    for (let more = 0; more < 2; more += 1) await finishQuestOfType(member, 'weekly');
    const allocation = { statAllocations: { focus: 2, charisma: 1 } };
    expectOk(await member.post(`/user/${member.id}/allocate-stats`, { body: allocation }));
    await contribute(member, partyId, questId, 1000);
    expectOk(await promoteMember(leader, partyId, member.id));
    const feed = (await feedOf(leader, partyId)).slice(before.length);

    for (const socket of sockets) expect(await pushed(socket, partyId, feed)).toEqual(feed);
    const types = new Set(feed.map(({ type }) => type));
    expect([...MEMBER_ACTIVITY_TYPES, 'quest_contribution', 'completed_quest', 'leadership']).toEqual(
      expect.arrayContaining([...types]),
    );
    expect([...types]).toEqual(expect.arrayContaining([...MEMBER_ACTIVITY_TYPES]));
    for (const entry of feed) expect(entry).toMatchObject({ partyId, user: { id: member.id } });
    const entryOf = (type: string) => feed.find((entry) => entry.type === type);
    expect(entryOf('member_quest')).toMatchObject({ subject: { names: { en: undone.name } }, questId: null });
    expect(entryOf('member_loot')).toMatchObject({
      subject: { emoji: loot.item?.emoji, names: { en: loot.item?.name } },
    });
    expect(entryOf('member_equip')?.subject).toEqual(entryOf('member_loot')?.subject);
    expect(entryOf('member_stats')).toMatchObject({ amount: 3, subject: null });
    expect(entryOf('member_level')?.amount).toBeGreaterThan(1);
    expect(entryOf('member_quest')?.subject?.names.uk).toMatch(/\p{Script=Cyrillic}/u);
  });

  it('sends joining, leaving, removal and a new leader equal to the fetched entries', async () => {
    const { leader, players, partyId } = await servers.createParty(3);
    const [, first, second] = players as [TestPlayer, TestPlayer, TestPlayer];
    const socket = await servers.connect(leader);
    const before = await feedOf(leader, partyId);
    await leave(first, partyId);
    expectOk(await removeMember(leader, partyId, second.id));
    await joinParty(first, partyId);
    expectOk(await promoteMember(leader, partyId, first.id));
    const feed = (await feedOf(leader, partyId)).slice(before.length);
    expect(feed.map(({ type, user }) => [type, user.id])).toEqual([
      ['left', first.id],
      ['removed', second.id],
      ['joined', first.id],
      ['leadership', first.id],
    ]);
    expect(await pushed(socket, partyId, feed)).toEqual(feed);
  });

  it('names no custom quest, and has no entry for tasks', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const socket = await servers.connect(leader);
    await finishQuest(member, await ownQuest(member, 'Lullaby for Mavka'));
    await ownTask(member, 'Letter to Mavka');
    await act(member);
    const feed = (await feedOf(leader, partyId)).filter(isAct);
    expect(feed.map(({ type, subject }) => [type, subject])).toEqual([
      ['member_quest', null],
      ['member_quest', null],
    ]);
    expect((await pushed(socket, partyId, feed)).filter(isAct)).toEqual(feed);
    expect(JSON.stringify([feed, socket.frames])).not.toMatch(/Mavka|Bandura/);
  });

  it('has no entry for a step that completes nothing, an empty chest, or an item taken off', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const quest = await findTodaysQuest(member, 'progressive');
    expectOk(await callQuest(member, 'increment', quest.id));
    expectOk(await member.post(`/user/${member.id}/quests/${quest.id}/undo`));
    await member.patch(`/user/${member.id}/language`, { body: { language: 'uk' } });
    expect((await feedOf(leader, partyId)).filter(isAct)).toEqual([]);
  });

  it('has activities of a player while they are a member, not before and not after', async () => {
    const { leader, partyId } = await servers.createParty(1);
    const socket = await servers.connect(leader);
    const player = await TestPlayer.register(servers.front.url);
    await act(player);
    for (let turn = 1; turn <= 3; turn += 1) {
      await joinParty(player, partyId);
      await act(player);
      if (turn % 2) await leave(player, partyId);
      else expectOk(await removeMember(leader, partyId, player.id));
      await act(player);
      const feed = await feedOf(leader, partyId);
      expect(actsIn(feed)).toBe(turn);
      expect(await pushed(socket, partyId, feed.slice(1))).toEqual(feed.slice(1));
    }
  });

  it('has no activity of a removed member, even before any policy has reacted to the removal', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const letPoliciesGoOn = await stopPolicies();
    try {
      expectOk(await removeMember(leader, partyId, member.id));
      await act(member);
    } finally {
      letPoliciesGoOn();
    }
    syncReadPosition(leader, member);
    expect(actsIn(await feedOf(leader, partyId))).toBe(0);
  });

  it('has an activity in each party of its player, under one id', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const second = await createTestParty(member);
    const socket = await servers.connect(member);
    await act(member);
    await waitUntil('both entries', async () => socket.activities.length >= 2);
    expect(socket.activities.map((entry) => entry.partyId).sort()).toEqual([partyId, second.id].sort());
    expect(new Set(socket.activities.map(({ id }) => id)).size).toBe(1);
    const feeds = [await feedOf(leader, partyId), await feedOf(member, second.id)];
    for (const feed of feeds) expect(actsIn(feed)).toBe(1);
  });

  it('is sent again after a reconnect, activities included', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const first = await servers.connect(leader);
    const after = first.all('live:ready')[0]?.position ?? '';
    first.close();
    const quest = await createPartyQuest(leader, partyId);
    for (let turn = 0; turn < 3; turn += 1) {
      await act(member);
      await contribute(member, partyId, quest.id);
    }
    const feed = (await feedOf(leader, partyId)).filter(({ position }) => position >= after);
    const second = await servers.connect(leader, after);
    expect(second.activities).toEqual(feed);
    expect(actsIn(feed)).toBe(3);
  });
});
