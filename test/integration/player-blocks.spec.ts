// Shows R435, R436, R437.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { block, listBlocks, requestBlock, unblock } from '../support/api/blocks-api';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createPartyQuest, createTestParty, expectOk, expectProblem } from '../support/api/game-api';
import { invite, joinBy, lookAt } from '../support/api/invitation-api';
import { contribute, createTeam, fetchParty, fetchPartyQuests, removeMember } from '../support/api/party-api';
import { playerAtServer } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer, type TestServer } from '../support/processes/server';
import { aliasFor } from '../support/contract/masking-world';

let database: TestDatabase;
let server: TestServer;
let another: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url });
  another = await startTestServer({ databaseUrl: database.url });
});

afterAll(async () => {
  await server?.close();
  await another?.close();
  await database?.drop();
});

const register = () => TestPlayer.register(server.url);

/** A leader and a member of one party. */
async function createPair() {
  const { party, leader, members } = await createTeam(server.url, 1);
  return { party, leader, member: members[0] as TestPlayer };
}

async function nicknamesSeenBy(player: TestPlayer, partyId: string): Promise<readonly string[]> {
  return (await fetchParty(player, partyId)).members.map(({ user }) => user.nickname);
}

async function discoveredBy(player: TestPlayer): Promise<readonly string[]> {
  const { items } = expectOk(
    await player.get<{ items: readonly { id: string }[] }>('/parties/discover?limit=100'),
  );
  return items.map(({ id }) => id);
}

describe('a block', () => {
  it('hides two members from each other and takes nothing from the party', async () => {
    const { party, leader, member } = await createPair();
    const quest = await createPartyQuest(leader, party.id);
    await contribute(leader, party.id, quest.id, 2);
    await contribute(member, party.id, quest.id, 3);
    await block(member, leader);
    expect(await nicknamesSeenBy(member, party.id)).toEqual(['A member', member.user.nickname]);
    expect(await nicknamesSeenBy(leader, party.id)).toEqual([leader.user.nickname, 'A member']);
    for (const reader of [leader, member]) {
      const [shown] = await fetchPartyQuests(reader, party.id);
      expect(shown).toMatchObject({ totalContributions: 5 });
      expect(shown?.contributors.map(({ contribution }) => contribution)).toEqual([3, 2]);
    }
    expect((await fetchParty(leader, party.id)).memberCount).toBe(2);
  });

  it('looks to the blocked as it does to the blocker, and is in no list of theirs', async () => {
    const { party, leader, member } = await createPair();
    await block(member, leader);
    const seen = async (reader: TestPlayer, hidden: TestPlayer) =>
      (await fetchParty(reader, party.id)).members.find(({ userId }) => userId === aliasFor(reader, hidden));
    const {
      id: _first,
      userId: _one,
      role: _leader,
      joinedAt: _then,
      ...byBlocked
    } = (await seen(leader, member))!;
    const {
      id: _other,
      userId: _two,
      role: _member,
      joinedAt: _now,
      ...byBlocker
    } = (await seen(member, leader))!;
    expect({ ...byBlocked.user, id: '' }).toStrictEqual({ ...byBlocker.user, id: '' });
    expect(byBlocked.isOnline).toBe(byBlocker.isOnline);
    expect(await listBlocks(leader)).toEqual([]);
  });

  it('ends when it is taken back, unless the other has blocked too', async () => {
    const { party, leader, member } = await createPair();
    const own = await block(member, leader);
    const theirs = await block(leader, { id: aliasFor(leader, member) });
    expect(theirs.name).toBeNull();
    expect(await unblock(member, own.id)).toMatchObject({ status: 204 });
    expect(await nicknamesSeenBy(member, party.id)).toContain('A member');
    expect(await unblock(member, theirs.id)).toMatchObject({ status: 204 });
    expect(await nicknamesSeenBy(member, party.id)).toContain('A member');
    expect(await unblock(leader, theirs.id)).toMatchObject({ status: 204 });
    expect(await nicknamesSeenBy(member, party.id)).toEqual([leader.user.nickname, member.user.nickname]);
    expect(await unblock(leader, theirs.id)).toMatchObject({ status: 204 });
  });

  it('counts once, also when it is sent many times at once', async () => {
    const [blocker, blocked] = [await register(), await register()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestBlock(blocker, blocked.id)));
    const ids = new Set(answers.map((answer) => expectOk(answer).id));
    expect(ids.size).toBe(1);
    expect(await listBlocks(blocker)).toMatchObject([{ name: blocked.user.nickname }]);
  });

  it('is refused for an unknown player and for oneself', async () => {
    const player = await register();
    expectProblem(await requestBlock(player, randomUUID()), 404, 'PLAYER_NOT_FOUND');
    expectProblem(await requestBlock(player, player.id), 404, 'PLAYER_NOT_FOUND');
  });

  it('is one of at most 500, also for two at the same moment', async () => {
    const player = await register();
    const { rows } = await server.ownerPool.query<{ id: string }>(
      `insert into account (id, email, username, nickname, password_hash, character_class, language, time_zone)
       select gen_random_uuid(), 'b' || n || '@example.net', 'b' || n, 'b' || n, 'x', 'mage', 'en', 'UTC'
       from generate_series(1, 499) n returning id`,
    );
    await server.ownerPool.query(
      `insert into player_block (id, blocker_id, blocked_id, blocked_at)
       select gen_random_uuid(), $1, id, now() from unnest($2::uuid[]) id`,
      [player.id, rows.map(({ id }) => id)],
    );
    const [first, second] = [await register(), await register()];
    const answers = await Promise.all([requestBlock(player, first.id), requestBlock(player, second.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expectProblem(refused, 409, 'BLOCK_LIMIT_REACHED');
    expect(await listBlocks(player)).toHaveLength(500);
  });

  it('holds in every server process within a second', async () => {
    const { party, leader, member } = await createPair();
    const elsewhere = playerAtServer(another, leader);
    expect(await nicknamesSeenBy(elsewhere, party.id)).toContain(member.user.nickname);
    const { id } = await block(member, leader);
    const since = Date.now();
    await waitUntil('the block holds', async () =>
      (await nicknamesSeenBy(elsewhere, party.id)).includes('A member'),
    );
    expect(Date.now() - since).toBeLessThan(1000);
    await unblock(member, id);
    await waitUntil('the block has ended', async () =>
      (await nicknamesSeenBy(elsewhere, party.id)).includes(member.user.nickname),
    );
  });
});

describe('between two players who are hidden from each other', () => {
  it.each(['leader', 'reader'] as const)('parties are not discovered after a block by the %s', async (by) => {
    const [leader, reader] = [await register(), await register()];
    const { id } = await createTestParty(leader);
    reader.position = leader.position;
    expect(await discoveredBy(reader)).toContain(id);
    await (by === 'leader' ? block(leader, reader) : block(reader, leader));
    expect(await discoveredBy(reader)).not.toContain(id);
    expect(await discoveredBy(await register())).toContain(id);
  });

  it.each(['inviter', 'reader'] as const)(
    'an invitation is answered as a revoked one after a block by the %s',
    async (by) => {
      const leader = await register();
      const party = await createTestParty(leader, { isPublic: false });
      const { token } = await invite(leader, party.id);
      const reader = await register();
      expectOk(await lookAt(reader, token));
      await (by === 'inviter' ? block(leader, reader) : block(reader, leader));
      expectProblem(await lookAt(reader, token), 409, 'PARTY_INVITATION_REVOKED');
      expectProblem(await joinBy(reader, token), 409, 'PARTY_INVITATION_REVOKED');
      expectOk(await joinBy(await register(), token));
    },
  );

  it('the leader can still remove a member, by the id that the answers show', async () => {
    const { party, leader, member } = await createPair();
    await block(leader, member);
    const { members } = expectOk(await removeMember(leader, party.id, aliasFor(leader, member)));
    expect(members).toHaveLength(1);
  });
});
