// Shows R92.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEARTBEAT_INTERVAL_MS } from '../../server/live/live-presence';
import { CommandAndLiveServers } from '../support/processes/command-and-live-servers';
import { createTestParty, joinParty } from '../support/api/game-api';
import type { LiveRecorder } from '../support/api/live-client';
import { fetchParty, leave, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';

describe('who is here now', () => {
  let servers: CommandAndLiveServers;

  beforeAll(async () => {
    servers = await CommandAndLiveServers.start();
  });
  afterEach(() => servers.closeSockets());
  afterAll(() => servers?.close());

  const newsOf = (socket: LiveRecorder, { id }: TestPlayer): readonly boolean[] =>
    socket
      .all('party:presence')
      .filter(({ userId }) => userId === id)
      .map(({ isOnline }) => isOnline);

  const hears = (socket: LiveRecorder, player: TestPlayer, news: readonly boolean[]): Promise<void> =>
    waitUntil(
      `the news ${JSON.stringify(news)}`,
      async () => newsOf(socket, player).length >= news.length,
    ).then(() => expect(newsOf(socket, player)).toEqual(news));

  async function onlineIn(player: TestPlayer, partyId: string): Promise<readonly string[]> {
    const { members } = await fetchParty(player, partyId);
    return members.filter(({ isOnline }) => isOnline).map(({ userId }) => userId);
  }

  const { pool } = { pool: () => servers.front.ownerPool };

  it('is sent to the members when a player connects or disconnects, at whichever process', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const [here, there] = [await servers.connectAtCommandServer(leader), await servers.connect(leader)];
    expect(await onlineIn(leader, partyId)).toEqual([leader.id]);
    const socket = await servers.connect(member);
    for (const each of [here, there]) await hears(each, member, [true]);
    expect(await onlineIn(leader, partyId)).toEqual([leader.id, member.id]);
    socket.close();
    for (const each of [here, there]) await hears(each, member, [true, false]);
    expect(await onlineIn(leader, partyId)).toEqual([leader.id]);
  });

  it('counts a player once, however many tabs are open at however many processes', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const witness = await servers.connectAtCommandServer(leader);
    const tabs = [
      await servers.connect(member),
      await servers.connect(member),
      await servers.connectAtCommandServer(member),
    ];
    for (const tab of tabs.splice(0, 2)) tab.close();
    await waitUntil('the other process knows', async () => {
      const { rowCount } = await pool().query('select from presence where user_id = $1', [member.id]);
      return rowCount === 1;
    });
    await hears(witness, member, [true]);
    expect(await onlineIn(leader, partyId)).toContain(member.id);
    tabs[0]?.close();
    await hears(witness, member, [true, false]);
  });

  it('does not change when a page is loaded again', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const witness = await servers.connectAtCommandServer(leader);
    for (let load = 0; load < 4; load += 1) (await servers.connect(member)).close();
    await servers.connect(member);
    // Another player connects and disconnects, which takes longer than the grace period of a page.
    const other = await TestPlayer.register(servers.front.url);
    await joinParty(other, partyId);
    (await servers.connect(other)).close();
    await hears(witness, other, [true, false]);
    expect(newsOf(witness, member)).toEqual([true]);
  });

  it('is sent to the parties the player is in at that time', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const witness = await servers.connectAtCommandServer(leader);
    const socket = await servers.connect(member);
    await hears(witness, member, [true]);
    const other = await TestPlayer.register(servers.front.url);
    const second = await createTestParty(other);
    const elsewhere = await servers.connectAtCommandServer(other);
    await joinParty(member, second.id);
    await leave(member, partyId);
    await socket.waitForMessages('party:closed');
    syncReadPosition(other, member);
    expect(await onlineIn(other, second.id)).toContain(member.id);
    socket.close();
    await hears(elsewhere, member, [false]);
    expect(newsOf(witness, member)).toEqual([true]);
  });

  it('is sent to no one outside the party', async () => {
    const { leader, member } = await servers.createParty(2);
    const stranger = await TestPlayer.register(servers.front.url);
    const outside = await servers.connect(stranger);
    const witness = await servers.connect(leader);
    (await servers.connect(member)).close();
    await hears(witness, member, [true, false]);
    expect(outside.all('party:presence')).toEqual([]);
  });

  it('begins when the socket is in the rooms of the parties, also when a heartbeat comes before', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const witness = await servers.connect(leader);
    const readHeartbeat = async () => {
      const text = 'select seen_at from presence where user_id = $1';
      return (await pool().query<{ seen_at: Date }>(text, [leader.id])).rows[0]?.seen_at.getTime();
    };
    const nextHeartbeat = async () => {
      const before = await readHeartbeat();
      await waitUntil('the heartbeat', async () => (await readHeartbeat()) !== before);
    };
    await waitUntil('the leader is here', async () => (await readHeartbeat()) !== undefined);
    // A query doesn't wait for a lock as long as heartbeats are apart, so the lock is taken shortly before the second one.
    await nextHeartbeat();
    await sleep(HEARTBEAT_INTERVAL_MS - 2_000);
    const blocker = await pool().connect();
    try {
      await blocker.query('begin; lock table stream_snapshot in access exclusive mode');
      servers.startConnecting(member);
      await waitUntil('the welcome waits', async () => {
        const { rowCount } = await pool().query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%stream_snapshot%'
           and datname = current_database()`,
        );
        return (rowCount ?? 0) > 0;
      });
      await nextHeartbeat();
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    await hears(witness, member, [true]);
    expect(await onlineIn(leader, partyId)).toEqual([leader.id, member.id]);
  });

  it('ends for all players of a process that shuts down', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const witness = await servers.connectAtCommandServer(leader);
    const socket = await servers.connect(member);
    await hears(witness, member, [true]);
    socket.socket.io.reconnection(false);
    await servers.stopLiveServer();
    await hears(witness, member, [true, false]);
    expect(await onlineIn(leader, partyId)).toEqual([leader.id]);
    await servers.restartLiveServer();
  });

  it('ends for the players of a process whose heartbeat stops, in the parties they are in then', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    const witness = await servers.connectAtCommandServer(leader);
    // The rows that a process leaves which was killed nearly half a minute ago.
    await pool().query(
      `insert into presence (user_id, process_id, parties, seen_at)
       values ($1, gen_random_uuid(), array[$2]::uuid[], now() - interval '26 s')`,
      [member.id, partyId],
    );
    expect(await onlineIn(leader, partyId)).toEqual([leader.id, member.id]);
    await hears(witness, member, [false]);
    expect(await onlineIn(leader, partyId)).toEqual([leader.id]);
  });

  it('is restored after the database has lost it, for all players still connected', async () => {
    const { leader, member, partyId } = await servers.createParty(2);
    await Promise.all([servers.connectAtCommandServer(leader), servers.connect(member)]);
    await waitUntil('both are here', async () => (await onlineIn(leader, partyId)).length === 2);
    // What a crash of Postgres does to a table without a log.
    await pool().query('truncate presence');
    await waitUntil('both are here again', async () => (await onlineIn(leader, partyId)).length === 2);
  });
});
