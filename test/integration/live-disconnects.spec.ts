import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PartyActivity } from '../../server/contracts/live';
import { expectOk, callQuest, startDay } from '../support/api/game-api';
import { CommandAndLiveServers, type TestParty } from '../support/processes/command-and-live-servers';
import type { LiveModel } from '../support/api/live-client';
import { contribute } from '../support/api/party-api';
import type { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';

const CONTRIBUTIONS = 300;
/** A time limit for two plays on a busy machine with EventStoreDB, in milliseconds. */
const SLOW_PLAYS_MS = 900_000;
const NEWCOMERS = 15;
const NO_DISCONNECT = Number.POSITIVE_INFINITY;

const byPosition = (a: PartyActivity, b: PartyActivity): number => (a.position < b.position ? -1 : 1);

describe('a live client', () => {
  let servers: CommandAndLiveServers;

  beforeAll(async () => {
    servers = await CommandAndLiveServers.start();
  });
  afterEach(() => servers.closeSockets());
  afterAll(() => servers?.close());

  it('misses nothing between its first message and its first fetch, however busy the party is', async () => {
    const party = await servers.createParty(3);
    const models: LiveModel[] = [];
    const play = everyonePlays(party);
    while (models.length < NEWCOMERS) {
      const model = servers.modelOf(party.players[models.length % 3] ?? party.leader);
      models.push(model);
      model.connect(NO_DISCONNECT);
      await sleep(25);
    }
    await play;
    const feed = await servers.fetchWholeFeed(party);

    expect(feed.filter(({ type }) => type === 'quest_contribution')).toHaveLength(CONTRIBUTIONS);
    expect(feed.filter(({ type }) => type === 'member_quest').length).toBeGreaterThan(30);
    for (const model of models) await expectAgreement(model, feed);
  });

  it('does not get live:ready for a position whose messages it could not receive', async () => {
    const { leader, member, partyId, questId } = await servers.createParty(2);
    await contribute(leader, partyId, questId);
    await servers.stopLiveServer();
    await servers.restartLiveServer();
    const { pool, log } = servers.front.application.core.resources;
    const blocker = await pool.connect();
    // A process that has just started looks for snapshots before it knows whose rooms to open.
    await blocker.query('begin; lock table stream_snapshot in access exclusive mode');
    const socket = servers.startConnecting(member);
    await waitUntil('the handshake waits', async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%stream_snapshot%'
         and datname = current_database()`,
      );
      return (rowCount ?? 0) > 0;
    });
    await contribute(leader, partyId, questId);
    const contributed = await log.head();
    // Long enough for the relay to have broadcast it to a room that this socket isn't in yet.
    await sleep(500);
    await blocker.query('commit');
    blocker.release();
    await socket.waitForMessages('live:ready');

    expect((socket.all('live:ready')[0]?.position ?? '') >= contributed).toBe(true);
  });

  it(
    'ends with exactly what the log holds, wherever its connection was cut, also over a restart of the server',
    async () => {
      const plans = fc.array(fc.nat(12), { minLength: 8, maxLength: 40 });
      await fc.assert(
        fc.asyncProperty(fc.tuple(plans, plans, plans, plans), async (cuts) => {
          const party = await servers.createParty(4);
          const models = party.players.map((player) => servers.modelOf(player));
          let playing = true;
          const play = everyonePlays(party).finally(() => (playing = false));
          const listening = models.map(async (model, index) => {
            const plan = cuts[index] ?? [];
            for (let turn = 0; playing; turn += 1) {
              model.connect(plan[turn % plan.length] ?? 1);
              while (playing && model.isConnected) await sleep(3);
              await sleep(turn % 7);
            }
          });
          await sleep(150);
          await servers.stopLiveServer();
          await servers.restartLiveServer();
          await play;
          await Promise.all(listening);
          const feed = await servers.fetchWholeFeed(party);
          for (const model of models) {
            model.connect(NO_DISCONNECT);
            await expectAgreement(model, feed);
            expect(model.bars.get(party.questId)?.totalContributions).toBe(CONTRIBUTIONS);
          }
        }),
        { numRuns: 2, endOnFailure: true },
      );
    },
    SLOW_PLAYS_MS,
  );

  /** Contributes, and in between does what the feed shows of the rest of the game. */
  async function everyonePlays({ players, partyId, questId }: TestParty): Promise<void> {
    await Promise.all(
      players.map(async (player) => {
        const turns = CONTRIBUTIONS / players.length;
        const acts = await actsOf(player);
        for (let turn = 0; turn < turns; turn += 1) {
          await contribute(player, partyId, questId);
          if (turn % 3 === 0) await acts.shift()?.();
        }
      }),
    );
  }

  /** Quests of the own and of the game, one step each. */
  async function actsOf(player: TestPlayer): Promise<(() => Promise<unknown>)[]> {
    for (let own = 0; own < 10; own += 1) {
      const body = { name: `Own ${own}`, frequency: 'daily', category: 'creative', difficulty: 'easy' };
      expectOk(await player.post('/custom-quests', { body }));
    }
    return [...(await startDay(player))].reverse().map(
      ({ id }) =>
        () =>
          callQuest(player, 'complete-quest', id).then(expectOk),
    );
  }

  /** Waits until the client has all entries; then checks that it has no others, and that its bars are current. */
  async function expectAgreement(model: LiveModel, feed: readonly PartyActivity[]): Promise<void> {
    await waitUntil('the client has every entry', async () => {
      // A server that can't serve a socket just now closes it, and its client comes back.
      if (!model.isConnected) model.connect(NO_DISCONNECT);
      return model.activities.size >= feed.length;
    });
    await model.waitUntilFetched();
    expect([...model.activities.values()].sort(byPosition)).toEqual(feed);
    for (const [bar, { position }] of model.bars) {
      const last = feed.findLast(({ questId, type }) => questId === bar && type === 'quest_contribution');
      expect(position).toBe(last?.position);
    }
  }
});
