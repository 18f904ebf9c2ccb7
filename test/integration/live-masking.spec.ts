// Shows R438.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LISTENER_APPLICATION_NAME } from '../../server/database/postgres-listener';
import { Audit } from '../support/api/audit';
import { block, unblock } from '../support/api/blocks-api';
import { cheer, findEntry } from '../support/api/cheers-api';
import {
  callQuest,
  contributeTo,
  createPartyQuest,
  expectOk,
  findTodaysQuest,
  joinParty,
} from '../support/api/game-api';
import { fetchFeed, LiveRecorder } from '../support/api/live-client';
import { aliasFor, findTraces } from '../support/contract/masking-world';
import { readCommittedOpenApi } from '../support/contract/openapi-operations';
import {
  contribute,
  createTeam,
  fetchPartyQuests,
  leave,
  promoteMember,
  syncReadPosition,
} from '../support/api/party-api';
import type { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server?.close());

/** A leader, a member who has blocked them, and one whom both see, with a quest. */
async function createWorld() {
  const { party, leader, members } = await createTeam(server.url, 2);
  const [member, third] = members as [TestPlayer, TestPlayer];
  const quest = await createPartyQuest(leader, party.id, { targetValue: 50 });
  const { id: blockId } = await block(member, leader);
  return { partyId: party.id, questId: quest.id, leader, member, third, blockId };
}

/** What each of the two does that the party hears. */
async function playPartOf(player: TestPlayer, partyId: string, questId: string): Promise<void> {
  await contribute(player, partyId, questId, 2);
  await callQuest(player, 'complete', (await findTodaysQuest(player, 'single')).id);
}

/** Messages of the contract that name no player. */
const WITHOUT_PLAYERS = [
  'party:changed',
  'party:closed',
  'player:changed',
  'notifications:seen',
  'live:ready',
  'live:reset',
  'live:ended',
];

describe('the matrix of masked messages', () => {
  it('has each message of the contract: it is received below, or names no player', () => {
    const received = ['party:activity', 'party:quest', 'party:presence', 'party:cheers'];
    const names = Object.keys(readCommittedOpenApi().components.schemas['LiveMessages']?.properties ?? {});
    expect([...received, ...WITHOUT_PLAYERS].sort()).toStrictEqual(names.sort());
  });
});

describe('messages between two members who are hidden from each other', () => {
  it.each(['leader', 'member'] as const)('show the %s nothing of who the other is', async (reads) => {
    const { partyId, questId, ...players } = await createWorld();
    const [viewer, other] =
      reads === 'leader' ? [players.leader, players.member] : [players.member, players.leader];
    const socket = await LiveRecorder.open(viewer);
    const thirdSocket = await LiveRecorder.open(players.third);
    const otherSocket = await LiveRecorder.open(other);
    await thirdSocket.waitForMessages('party:presence');
    await playPartOf(other, partyId, questId);
    await socket.waitForMessages('party:activity', 2);
    await thirdSocket.waitForMessages('party:activity', 2);
    await contribute(players.third, partyId, questId);
    await thirdSocket.waitForMessages('party:activity', 3);
    expect((await cheer(other, await findEntry(other, partyId, players.third))).status).toBe(204);
    await socket.waitForMessages('party:cheers');
    expect(socket.all('party:cheers')[0]?.change).toMatchObject({
      by: aliasFor(viewer, other),
      cheers: { players: [{ id: aliasFor(viewer, other), nickname: 'A member' }] },
    });
    otherSocket.close();
    expect(findTraces({ other }, socket.frames)).toEqual([]);
    const seen = socket.all('party:presence').map(({ userId }) => userId);
    expect(seen.filter((id) => ![viewer.id, players.third.id].includes(id))).toEqual([]);
    expect(socket.all('party:quest').slice(0, 1)).toMatchObject([
      {
        bar: { totalContributions: 2 },
        contribution: { userId: aliasFor(viewer, other), nickname: 'A member', contribution: 2 },
      },
    ]);
    // Others get the same messages with the name.
    expect(thirdSocket.activities.map(({ user }) => user.nickname)).toContain(other.user.nickname);
    // What was pushed is what is fetched.
    syncReadPosition(viewer, other);
    const feed = await fetchFeed(viewer, partyId);
    const entries = feed.map((entry) => ({ ...entry, cheers: [] }));
    for (const activity of socket.activities) expect(entries).toContainEqual(activity);
    expect(feed.flatMap(({ cheers = [] }) => cheers)).toMatchObject([
      { players: [{ nickname: 'A member' }] },
    ]);
    const [quest] = await fetchPartyQuests(viewer, partyId);
    expect(quest?.contributors).toContainEqual(socket.all('party:quest')[0]?.contribution);
    socket.close();
    thirdSocket.close();
  });

  it('are masked also where they were missed', async () => {
    const { partyId, questId, leader, member } = await createWorld();
    const before = member.position;
    await playPartOf(leader, partyId, questId);
    const socket = await LiveRecorder.open(member, { since: before });
    expect(socket.activities.length).toBeGreaterThan(1);
    expect(socket.bars).toHaveLength(1);
    expect(findTraces({ other: leader }, socket.frames)).toEqual([]);
    socket.close();
  });

  it('are masked from the block on at open sockets of both, which fetch everything again', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const [member] = members as [TestPlayer];
    const quest = await createPartyQuest(leader, party.id, { targetValue: 50 });
    const sockets = [await LiveRecorder.open(leader), await LiveRecorder.open(member)] as const;
    await contribute(leader, party.id, quest.id);
    await sockets[1].waitForMessages('party:quest');
    expect(sockets[1].all('party:quest')[0]?.contribution?.nickname).toBe(leader.user.nickname);
    const { id } = await block(member, leader);
    const since = Date.now();
    for (const socket of sockets) await socket.waitForMessages('live:reset');
    expect(Date.now() - since).toBeLessThan(1000);
    await contribute(leader, party.id, quest.id);
    await sockets[1].waitForMessages('party:quest', 2);
    expect(sockets[1].all('party:quest')[1]?.contribution?.nickname).toBe('A member');
    expect(sockets[0].all('party:quest')[1]?.contribution?.nickname).toBe(leader.user.nickname);
    expectOk(await leader.patch(`/user/${leader.id}/language`, { body: { language: 'uk' } }));
    await contribute(member, party.id, quest.id);
    await sockets[0].waitForMessages('party:quest', 3);
    expect(sockets[0].all('party:quest')[2]?.contribution?.nickname).toBe('Учасник');
    // A connection that was lost and is back may have reset them more than once.
    const resets = sockets.map((socket) => socket.all('live:reset').length);
    await unblock(member, id);
    for (const [index, socket] of sockets.entries())
      await socket.waitForMessages('live:reset', (resets[index] ?? 0) + 1);
    await contribute(leader, party.id, quest.id);
    await sockets[1].waitForMessages('party:quest', 4);
    expect(sockets[1].all('party:quest')[3]?.contribution?.nickname).toBe(leader.user.nickname);
    for (const socket of sockets) socket.close();
  });

  it('of joins, leadership and leaving are masked as well', async () => {
    const { partyId, leader, member, third } = await createWorld();
    const socket = await LiveRecorder.open(member);
    expectOk(await promoteMember(leader, partyId, third.id));
    await leave(leader, partyId);
    await joinParty(leader, partyId);
    await socket.waitForMessages('party:activity', 3);
    expect(findTraces({ other: leader }, socket.frames)).toEqual([]);
    expect(socket.activities.map(({ type }) => type)).toEqual(['leadership', 'left', 'joined']);
    socket.close();
  });

  // The last test of the file: the server may still hand out a connection that it does not know to be cut.
  it('go on at open sockets after lost connections to the database, and are masked by a block that was not announced', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const [member] = members as [TestPlayer];
    const quest = await createPartyQuest(leader, party.id, { targetValue: 50 });
    const sockets = [await LiveRecorder.open(leader), await LiveRecorder.open(member)] as const;
    const audit = new Audit(server.databaseUrl);
    const { pool } = server.application.core.resources;
    const cutConnections = async () => {
      expect(await audit.cutConnections()).toBeGreaterThan(0);
      await waitUntil('a contribution is answered', async () => {
        const { status } = await contributeTo(leader, party.id, quest.id);
        return status === 200;
      });
      await waitUntil('announcements are received', async () => {
        const isListening =
          'select from pg_stat_activity where datname = current_database() and application_name = $1';
        return (await pool.query(isListening, [LISTENER_APPLICATION_NAME])).rowCount === 1;
      });
    };
    for (let cut = 0; cut < 3; cut += 1) await cutConnections();
    await sockets[1].waitForMessages('party:quest', 3);
    expect(sockets.map((socket) => socket.all('live:reset'))).toEqual([[], []]);
    await pool.query(
      `insert into player_block (id, blocker_id, blocked_id, blocked_at) values ($1, $2, $3, now())`,
      [randomUUID(), member.id, leader.id],
    );
    await cutConnections();
    for (const socket of sockets) {
      await socket.waitForMessages('live:reset');
      expect(socket.disconnected).toBeUndefined();
      socket.close();
    }
    await audit.close();
  });
});
