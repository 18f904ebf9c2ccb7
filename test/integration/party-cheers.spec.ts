// Shows R415, R416, R417.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { REACTIONS } from '../../server/contracts/cheers';
import type { PartyActivity } from '../../server/contracts/live';
import { cheer, fetchCheers, findEntry, withdrawCheer } from '../support/api/cheers-api';
import { CommandAndLiveServers, type TestParty } from '../support/processes/command-and-live-servers';
import { fetchFeed, type LiveRecorder } from '../support/api/live-client';
import { contribute, leave, syncReadPosition } from '../support/api/party-api';
import type { TestPlayer } from '../support/api/player';

const DONE = { status: 204 };

describe('the cheers of a feed', () => {
  let servers: CommandAndLiveServers;
  let party: TestParty;
  let leader: TestPlayer;
  let member: TestPlayer;
  let third: TestPlayer;
  let entry: PartyActivity;

  beforeAll(async () => {
    servers = await CommandAndLiveServers.start();
  });
  beforeEach(async () => {
    party = await servers.createParty(3);
    ({ leader, member } = party);
    third = party.players[2] as TestPlayer;
    await contribute(leader, party.partyId, party.questId);
    await settle();
    entry = await findEntry(leader, party.partyId, leader);
  });
  afterEach(() => servers.closeSockets());
  afterAll(() => servers?.close());

  /** From here on each player reads everything that was appended so far. */
  async function settle(): Promise<void> {
    const position = await servers.front.application.core.resources.log.head();
    for (const player of party.players) syncReadPosition(player, { position });
  }

  const readAs = async (player: TestPlayer) => {
    await settle();
    return fetchCheers(player, entry);
  };

  const changesAt = (socket: LiveRecorder) => socket.all('party:cheers').map(({ change }) => change);

  it('are counted by reaction, with who gave them first and whether the reader is among them', async () => {
    expect(await cheer(member, entry)).toMatchObject(DONE);
    expect(await cheer(third, entry)).toMatchObject(DONE);
    expect(await cheer(third, entry, 'clap')).toMatchObject(DONE);
    const [named, other] = [member, third].map(({ id, user }) => ({ id, nickname: user.nickname }));

    expect(await readAs(third)).toMatchObject([
      { reaction: 'clap', count: 1, players: [other], isMine: true },
      { reaction: 'fire', count: 2, players: [named, other], isMine: true },
    ]);
    const seenByMember = await readAs(member);
    expect(seenByMember.map(({ isMine }) => isMine)).toEqual([false, true]);
  });

  it('count each reaction of a member once, and are taken back', async () => {
    for (let times = 0; times < 2; times += 1) expect(await cheer(member, entry)).toMatchObject(DONE);
    expect(await readAs(member)).toMatchObject([{ reaction: 'fire', count: 1, isMine: true }]);
    for (let times = 0; times < 2; times += 1) expect(await withdrawCheer(member, entry)).toMatchObject(DONE);
    expect(await readAs(member)).toMatchObject([{ reaction: 'fire', count: 0, players: [], isMine: false }]);
  });

  it('are pushed to every member within a second, as they are fetched', async () => {
    const sockets = [await servers.connect(leader), await servers.connectAtCommandServer(third)];
    const start = Date.now();
    await cheer(member, entry);
    for (const socket of sockets) await socket.waitForMessages('party:cheers');
    expect(Date.now() - start).toBeLessThan(1_000);
    await cheer(third, entry);
    await withdrawCheer(member, entry);
    await cheer(third, entry, 'star');
    for (const socket of sockets) {
      await socket.waitForMessages('party:cheers', 4);
      const pushed = new Map(changesAt(socket).map(({ cheers }) => [cheers.reaction, cheers]));
      const fetched = (await readAs(leader)).map(({ isMine: _isMine, ...cheers }) => cheers);
      expect(REACTIONS.flatMap((reaction) => pushed.get(reaction) ?? [])).toEqual(fetched);
      expect(changesAt(socket).map(({ by, isGiven, to }) => ({ by, isGiven, to }))).toEqual([
        { by: member.id, isGiven: true, to: leader.id },
        { by: third.id, isGiven: true, to: leader.id },
        { by: member.id, isGiven: false, to: leader.id },
        { by: third.id, isGiven: true, to: leader.id },
      ]);
      // The message holds everything that has changed.
      expect(socket.all('party:changed')).toEqual([]);
    }
  });

  it('are sent to a client that comes back', async () => {
    await settle();
    const after = leader.position;
    await cheer(member, entry);
    await settle();
    const socket = await servers.connect(leader, after);
    expect(changesAt(socket)).toMatchObject([{ entryId: entry.id, cheers: { count: 1 }, by: member.id }]);
  });

  it('stay when a member leaves', async () => {
    await cheer(member, entry);
    expect(await leave(member, party.partyId)).toMatchObject(DONE);
    await settle();
    expect(await fetchCheers(leader, entry)).toMatchObject([{ count: 1, players: [{ id: member.id }] }]);
  });

  it('are of an entry in one party, also where a member is in two', async () => {
    const other = await servers.createParty(2);
    await settle();
    // An entry of the same event in another party has the same id.
    expect(await cheer(other.leader, { partyId: other.partyId, id: entry.id })).toMatchObject({
      status: 404,
      body: { code: 'PARTY_ENTRY_NOT_FOUND' },
    });
    expect(await cheer(other.leader, entry)).toMatchObject({
      status: 403,
      body: { code: 'PARTY_MEMBER_ONLY' },
    });
  });

  it('have one effect when a command is repeated with its key', async () => {
    const idempotencyKey = randomUUID();
    const first = await cheer(member, entry, 'fire', { idempotencyKey });
    await withdrawCheer(member, entry);
    expect(await cheer(member, entry, 'fire', { idempotencyKey })).toMatchObject({ status: first.status });
    expect(await readAs(member)).toMatchObject([{ count: 0 }]);
  });

  it('take one more query of the feed, however many entries it has', async () => {
    const feed = await fetchFeed(leader, party.partyId);
    expect(feed.every(({ cheers }) => Array.isArray(cheers))).toBe(true);
    const { rows } = await servers.front.ownerPool.query<{ 'QUERY PLAN': string }>(
      `explain select * from party_cheer where party_id = $1 and entry_id = any($2)`,
      [party.partyId, feed.map(({ id }) => id)],
    );
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('party_cheer_pkey');
  });
});
