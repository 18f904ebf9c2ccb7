// Shows R87.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import { partyXpPolicy } from '../../server/policies/party-xp.policy';
import { closePool } from '../../server/database/close-pool';
import { LEADER_APPLICATION_NAME } from '../../server/database/leadership';
import { PLAYER_EVENTS } from '../../server/event-log/registry';
import { computeXpRequired } from '../../server/rules/levels';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createTestParty, joinParty, createPartyQuest } from '../support/api/game-api';
import { contribute } from '../support/api/party-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { runPolicy, waitUntilFinished } from '../support/processes/policies';
import { startTestServer, type TestServer } from '../support/processes/server';

describe('the share of a contribution', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let front: TestServer;
  let others: TestServer[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    // It only takes commands: shares are paid by the processes that each test starts.
    front = await startTestServer({ databaseUrl: database.url, environment: { ROLE: 'api' } });
  });

  afterEach(stopOthers);

  afterAll(async () => {
    await front?.close();
    await closePool(pool);
    await database?.drop();
  });

  async function startOther(role: 'all' | 'projections' = 'projections'): Promise<TestServer> {
    const server = await startTestServer({ databaseUrl: database.url, environment: { ROLE: role } });
    others.push(server);
    return server;
  }

  async function stopOthers(): Promise<void> {
    for (const server of others.splice(0)) await server.close();
  }

  async function party(xpReward = 100, targetValue = 1000, members = 1) {
    const setUp = await startOther();
    const players = await Promise.all(Array.from({ length: members }, () => TestPlayer.register(front.url)));
    const leader = players[0] as TestPlayer;
    const { id: partyId } = await createTestParty(leader);
    const { id: questId } = await createPartyQuest(leader, partyId, { xpReward, targetValue });
    for (const player of players.slice(1)) await joinParty(player, partyId);
    others = others.filter((server) => server !== setUp);
    await setUp.close();
    return { players, leader, partyId, questId };
  }

  async function eventsOf(player: TestPlayer): Promise<readonly PlayerEvent[]> {
    const events: PlayerEvent[] = [];
    for await (const recorded of front.application.core.resources.log.readStream(`player-${player.id}`)) {
      events.push(PLAYER_EVENTS.decode(recorded).event);
    }
    return events;
  }

  async function sharesOf(player: TestPlayer): Promise<readonly number[]> {
    return (await eventsOf(player)).flatMap((event) =>
      event.type === 'PartyXpEarned' ? [event.data.xpGained] : [],
    );
  }

  /** Waits until every contribution is paid. */
  async function paid(): Promise<void> {
    await waitUntilFinished(front.application.core.resources.log, pool, [partyXpPolicy]);
  }

  async function userOf(player: TestPlayer): Promise<TestUser> {
    player.position = await front.application.core.resources.log.head();
    return (await player.get<TestUser>('/user')).body;
  }

  it('reaches the character once for each contribution, in the amount of its event', async () => {
    const { players, partyId, questId } = await party(1000, 1000, 3);
    await startOther();
    const given: number[][] = await Promise.all(
      players.map(async (player) => {
        const shares: number[] = [];
        for (const units of [1, 2, 3, 4])
          shares.push((await contribute(player, partyId, questId, units)).xpGained);
        return shares;
      }),
    );
    await paid();

    for (const [index, player] of players.entries()) {
      expect(await sharesOf(player)).toEqual(given[index]);
      expect(await userOf(player)).toMatchObject({ level: 1, xp: 10 });
    }
  });

  it('adds up to the reward of a finished quest, however it was divided', async () => {
    const { players, leader, partyId, questId } = await party(100, 7, 2);
    await startOther();
    for (let turn = 0; turn < 7; turn += 1)
      await contribute(players[turn % 2] as TestPlayer, partyId, questId);
    await paid();
    const shares = (await Promise.all(players.map(sharesOf))).flat();

    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    expect(await sharesOf(leader)).toHaveLength(4);
  });

  it('levels the character up, over several levels at once, with 5 points for each', async () => {
    const { leader, partyId, questId } = await party(1000, 1);
    await startOther();
    await contribute(leader, partyId, questId);
    await paid();
    const levels = (await eventsOf(leader)).filter((event) => event.type === 'LevelReached');

    expect(levels.map(({ data }) => data)).toEqual([
      { level: 2, xpSpent: computeXpRequired(1), pointsGained: 5 },
      { level: 3, xpSpent: computeXpRequired(2), pointsGained: 5 },
      { level: 4, xpSpent: computeXpRequired(3), pointsGained: 5 },
    ]);
    expect(await userOf(leader)).toMatchObject({
      level: 4,
      xp: 1000 - computeXpRequired(1) - computeXpRequired(2) - computeXpRequired(3),
      stats: { availablePoints: 15 },
    });
  });

  it('is paid by the next process when the one that took the contribution died before paying', async () => {
    const { leader, partyId, questId } = await party();
    // No process pays: as if it had died right after the append.
    await contribute(leader, partyId, questId, 10);
    expect(await sharesOf(leader)).toEqual([]);
    await startOther();
    await paid();

    expect(await sharesOf(leader)).toEqual([1]);
  });

  it.each([
    { what: 'is lost', change: 'delete from policy_checkpoint' },
    { what: 'is set back to the beginning', change: `update policy_checkpoint set position = ''` },
  ])('is not paid again when the checkpoint $what', async ({ change }) => {
    const { leader, partyId, questId } = await party();
    await startOther();
    for (const units of [10, 20, 30]) await contribute(leader, partyId, questId, units);
    await paid();
    const before = await eventsOf(leader);
    await stopOthers();
    await pool.query(change);
    await startOther();
    await paid();
    await contribute(leader, partyId, questId, 40);
    await paid();

    expect(before.filter(({ type }) => type === 'PartyXpEarned')).toHaveLength(3);
    expect(await sharesOf(leader)).toEqual([1, 2, 3, 4]);
    expect((await eventsOf(leader)).slice(0, before.length)).toEqual(before);
  });

  it('is paid once though two processes race and lose the lead again and again', async () => {
    const { players, partyId, questId } = await party(1000, 1000, 4);
    await Promise.all([startOther('all'), startOther('all')]);
    let playing = true;
    const play = Promise.all(
      players.map(async (player) => {
        for (let turn = 0; turn < 15; turn += 1) await contribute(player, partyId, questId);
      }),
    ).finally(() => (playing = false));
    while (playing) {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = $1`,
        [LEADER_APPLICATION_NAME],
      );
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await play;
    await paid();

    for (const player of players) {
      expect(await sharesOf(player)).toEqual(Array.from({ length: 15 }, () => 1));
      expect(await userOf(player)).toMatchObject({ level: 1, xp: 15 });
    }
  });

  it('is paid once though two processes pay at the same time, each as if it led', async () => {
    const { leader, partyId, questId } = await party(1000, 1000);
    const [one, two] = await Promise.all([startOther('all'), startOther('all')]);
    // A leader that was cut off goes on for a moment: both reactions to one fact run side by side.
    await Promise.all(Array.from({ length: 30 }, () => contribute(leader, partyId, questId)));
    await paid();
    const runners = [one, two].map(({ application }) => application.core.runner);
    const log = front.application.core.resources.log;
    for (let turn = 0; turn < 10; turn += 1) {
      await contribute(leader, partyId, questId);
      const recorded = [];
      for await (const event of log.readStream(`party-${partyId}`, { direction: 'backwards', limit: 1 }))
        recorded.push(event);
      await Promise.all(
        recorded.flatMap((event) => runners.map((runner) => runPolicy(runner, partyXpPolicy, event))),
      );
    }
    await paid();

    expect(await sharesOf(leader)).toHaveLength(40);
    expect(await userOf(leader)).toMatchObject({ xp: 40 });
  });
});
