// Shows R96.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { fetchFeed, LiveRecorder } from '../support/api/live-client';
import { createTestParty, joinParty, createPartyQuest } from '../support/api/game-api';
import { contribute, type Contributor } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer, type TestServer } from '../support/processes/server';

interface BarView {
  readonly id: string;
  readonly totalContributions: number;
  readonly targetValue: number;
  readonly isCompleted: boolean;
  readonly position: string;
  readonly contributors: readonly Contributor[];
}

describe('the live connection', () => {
  let database: TestDatabase;
  let here: TestServer;
  let there: TestServer;
  const open: LiveRecorder[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    here = await startTestServer({ databaseUrl: database.url });
    there = await startTestServer({ databaseUrl: database.url });
  });

  afterEach(() => {
    for (const recorder of open.splice(0)) recorder.close();
  });

  afterAll(async () => {
    await there?.close();
    await here?.close();
    await database?.drop();
  });

  /** A player whose requests go to one process. */
  const register = (server: TestServer): Promise<TestPlayer> => TestPlayer.register(server.url);

  /** The same player with the socket at another process; live from the current head of the log. */
  async function listenAt(server: TestServer, player: TestPlayer, after?: string): Promise<LiveRecorder> {
    const elsewhere = new TestPlayer(server.url);
    elsewhere.cookie = player.cookie;
    const head = await here.application.core.resources.log.head();
    for (;;) {
      const recorder = await LiveRecorder.open(elsewhere, after);
      open.push(recorder);
      if ((recorder.all('live:ready')[0]?.position ?? '') >= head) return recorder;
      recorder.close();
    }
  }

  async function party(targetValue = 100): Promise<{ leader: TestPlayer; partyId: string; questId: string }> {
    const leader = await register(here);
    const { id: partyId } = await createTestParty(leader);
    const { id: questId } = await createPartyQuest(leader, partyId, { targetValue, xpReward: 100 });
    return { leader, partyId, questId };
  }

  it('shows a contribution to every member, whichever process serves their socket, as bar and as entry', async () => {
    const { leader, partyId, questId } = await party();
    const member = await register(there);
    await joinParty(member, partyId);
    const sockets = await Promise.all([
      listenAt(here, leader),
      listenAt(there, leader),
      listenAt(here, member),
      listenAt(there, member),
    ]);
    await contribute(leader, partyId, questId, 7);
    await contribute(member, partyId, questId, 5);

    for (const socket of sockets) {
      await socket.waitForMessages('party:activity', 2);
      expect(socket.bars.map(({ totalContributions }) => totalContributions)).toEqual([7, 12]);
      expect(socket.activities.map(({ user, contribution }) => [user.id, contribution])).toEqual([
        [leader.id, 7],
        [member.id, 5],
      ]);
    }
  });

  it('pushes what a fetch answers, field by field', async () => {
    const { leader, partyId, questId } = await party(10);
    const member = await register(there);
    const socket = await listenAt(there, leader);
    await joinParty(member, partyId);
    await contribute(member, partyId, questId, 4);
    await contribute(leader, partyId, questId, 9);
    await socket.waitForMessages('party:activity', 4);

    const fetched = await fetchFeed(leader, partyId);
    expect(fetched.map(({ type }) => type)).toEqual([
      'joined',
      'joined',
      'quest_contribution',
      'quest_contribution',
      'completed_quest',
    ]);
    // The first entry is the founding, from before the socket.
    expect(socket.activities).toEqual(fetched.slice(1));
  });

  it('moves bars by absolute totals that equal the fetched ones, the last one complete', async () => {
    const { leader, partyId, questId } = await party(10);
    const socket = await listenAt(there, leader);
    for (const units of [3, 3, 9]) await contribute(leader, partyId, questId, units);
    await socket.waitForMessages('party:quest', 3);
    const { body: quests } = await leader.get<BarView[]>(`/parties/${partyId}/quests`);
    const { body: view } = await leader.get<{ totalXp: number }>(`/parties/${partyId}`);

    expect(socket.bars.map((bar) => [bar.totalContributions, bar.targetValue, bar.isCompleted])).toEqual([
      [3, 10, false],
      [6, 10, false],
      [10, 10, true],
    ]);
    const last = socket.all('party:quest').at(-1);
    const [quest] = quests;
    expect(last).toEqual({
      position: quest?.position,
      bar: {
        partyId,
        questId,
        totalContributions: quest?.totalContributions,
        targetValue: quest?.targetValue,
        isCompleted: quest?.isCompleted,
        partyTotalXp: view.totalXp,
      },
      contribution: {
        userId: leader.id,
        nickname: quest?.contributors[0]?.nickname,
        contribution: 4,
        xpGained: expect.any(Number),
      },
    });
    const given = socket.all('party:quest').map(({ contribution }) => contribution);
    expect(given.map((each) => each?.contribution)).toEqual([3, 3, 4]);
    const paid = given.reduce((sum, each) => sum + (each?.xpGained ?? 0), 0);
    expect(quest?.contributors).toMatchObject([{ userId: leader.id, contribution: 10, xpGained: paid }]);
  });

  it('sends nothing of a party to a player who is not in it', async () => {
    const { leader, partyId, questId } = await party();
    const stranger = await register(here);
    const sockets = await Promise.all([listenAt(here, stranger), listenAt(there, stranger, '0')]);
    const member = await listenAt(there, leader);
    await contribute(leader, partyId, questId);
    await member.waitForMessages('party:activity');
    // A later change of the stranger's own: a message before it would have arrived by now.
    await stranger.patch(`/user/${stranger.id}/language`, { body: { language: 'uk' } });
    for (const socket of sockets) {
      await waitUntil('the own change', async () =>
        socket.all('player:changed').some(({ position }) => position === stranger.position),
      );
      expect(socket.frames.filter(({ name }) => name.startsWith('party:'))).toEqual([]);
    }
  });

  it('sends the party to a new member at once, their own joining included, on every socket of theirs', async () => {
    const { leader, partyId, questId } = await party();
    const newcomer = await register(here);
    const sockets = await Promise.all([listenAt(here, newcomer), listenAt(there, newcomer)]);
    await joinParty(newcomer, partyId);
    await contribute(leader, partyId, questId, 2);

    for (const socket of sockets) {
      await socket.waitForMessages('party:activity', 2);
      expect(socket.activities.map(({ type, user }) => [type, user.id])).toEqual([
        ['joined', newcomer.id],
        ['quest_contribution', leader.id],
      ]);
      await waitUntil('the parties changed', async () =>
        socket.all('party:changed').some((changed) => changed.partyId === partyId),
      );
    }
  });

  it("sends a player's changes to that player's devices only", async () => {
    const one = await register(here);
    const other = await register(here);
    const [ours, theirs] = [await listenAt(there, one), await listenAt(there, other)];
    await other.patch(`/user/${other.id}/language`, { body: { language: 'uk' } });
    await theirs.waitForMessages('player:changed');
    await one.patch(`/user/${one.id}/language`, { body: { language: 'uk' } });
    await ours.waitForMessages('player:changed');

    expect(ours.all('player:changed').map(({ position }) => position)).toEqual([one.position]);
  });

  it('never carries an e-mail, a password or a hash', async () => {
    const { leader, partyId, questId } = await party(4);
    const member = await register(there);
    const sockets = [await listenAt(here, leader), await listenAt(there, member)];
    await joinParty(member, partyId);
    await contribute(member, partyId, questId, 4);
    sockets.push(await listenAt(there, member, '0'));
    for (const socket of sockets) await socket.waitForMessages('party:activity', 3);

    const said = JSON.stringify(sockets.map(({ frames }) => frames));
    expect(said).toContain(member.user.nickname);
    expect(said).not.toMatch(/@|secret-1|argon2|password|email|hash/i);
  });

  it('keeps messages of one socket in log order', async () => {
    const { leader, partyId, questId } = await party(1000);
    const member = await register(there);
    await joinParty(member, partyId);
    const socket = await listenAt(here, member);
    await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        const player = turn % 2 ? member : leader;
        await contribute(player, partyId, questId);
        await player.patch(`/user/${player.id}/time-zone`, {
          body: { timeZone: turn % 4 > 1 ? 'UTC' : 'Asia/Tokyo' },
        });
      }),
    );
    await member.patch(`/user/${member.id}/language`, { body: { language: 'uk' } });
    await waitUntil('the last own change', async () =>
      socket.all('player:changed').some(({ position }) => position >= member.position),
    );

    const positions = socket.frames
      .filter(({ name }) => name !== 'party:presence')
      .map(({ body }) => (body as { position: string }).position);
    expect(positions).toEqual([...positions].sort());
  });
});
