import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PartyActivity } from '../../server/contracts/live';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { fetchFeed, fetchFeeds, LiveModel, LiveRecorder } from '../support/live-client';
import { contribute, foundParty, joinParty, setPartyQuest } from '../support/party-play';
import { TestPlayer } from '../support/player';
import { until } from '../support/projections';
import { startTestServer, type TestServer } from '../support/server';

const byPosition = (a: PartyActivity, b: PartyActivity): number => (a.position < b.position ? -1 : 1);

describe('a socket that comes back', () => {
  let database: TestDatabase;
  let front: TestServer;
  let edge: TestServer;
  let edgePort: string;
  const open: { close(): void }[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    front = await startTestServer({ databaseUrl: database.url });
    edgePort = String(await freePort());
    edge = await startEdge();
  });

  afterEach(() => {
    for (const each of open.splice(0)) each.close();
  });

  afterAll(async () => {
    await edge?.close();
    await front?.close();
    await database?.drop();
  });

  /** The process that serves the sockets; always at the same address, so that clients find it again. */
  const startEdge = (): Promise<TestServer> =>
    startTestServer({ databaseUrl: database.url, environment: { PORT: edgePort } });

  /** The player at the process of the sockets. */
  const atEdge = (player: TestPlayer): TestPlayer =>
    Object.assign(new TestPlayer(edge.url), { cookie: player.cookie, user: player.user });

  async function listen(player: TestPlayer, after?: string): Promise<LiveRecorder> {
    const recorder = await LiveRecorder.open(atEdge(player), after);
    open.push(recorder);
    return recorder;
  }

  async function party(members: number): Promise<{ players: TestPlayer[]; partyId: string; questId: string }> {
    const players = await Promise.all(Array.from({ length: members }, () => TestPlayer.register(front.url)));
    const leader = players[0] as TestPlayer;
    const partyId = await foundParty(leader);
    const questId = await setPartyQuest(leader, partyId, { targetValue: 1000, xpReward: 1000 });
    for (const player of players.slice(1)) await joinParty(player, partyId);
    return { players, partyId, questId };
  }

  const onlyMessagesOf = ({ frames }: LiveRecorder): string[] => frames.map(({ name }) => name);

  it('gets everything it missed, in order, and nothing it has seen', async () => {
    const { players, partyId, questId } = await party(2);
    const [leader, member] = players as [TestPlayer, TestPlayer];
    const first = await listen(member);
    await contribute(leader, partyId, questId, 3);
    await first.told('party:activity');
    const after = first.all('party:activity')[0]?.position as Position;
    first.close();
    for (const units of [1, 2, 4]) await contribute(leader, partyId, questId, units);
    const second = await listen(member, after);
    const feed = await fetchFeed(leader, partyId);

    expect(second.bars.map(({ totalContributions }) => totalContributions)).toEqual([4, 6, 10]);
    expect(second.activities).toEqual(feed.slice(-3));
    expect(onlyMessagesOf(second).at(-1)).toBe('live:ready');
    expect(second.all('live:ready')[0]?.position >= (feed.at(-1)?.position ?? '')).toBe(true);
  });

  it('gets nothing but the word that it is live when it missed nothing', async () => {
    const { players, partyId, questId } = await party(2);
    const [leader, member] = players as [TestPlayer, TestPlayer];
    await contribute(leader, partyId, questId);
    const first = await listen(leader, '0');
    await first.told('party:activity');
    const { body: user } = await leader.get<{ xp: number }>('/user');
    await until('all is told', async () => first.all('party:activity').length >= 3 && user.xp >= 0);
    const ready = await listen(member);
    const second = await listen(member, ready.all('live:ready')[0]?.position);

    expect(onlyMessagesOf(second)).toEqual(['live:ready']);
  });

  it('hears of its own changes while it was away', async () => {
    const player = await TestPlayer.register(front.url);
    const first = await listen(player);
    const after = first.all('live:ready')[0]?.position;
    first.close();
    await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
    const second = await listen(player, after);

    expect(onlyMessagesOf(second)).toEqual(['player:changed', 'live:ready']);
    expect(second.all('player:changed')).toEqual([{ position: player.position }]);
  });

  it('hears of the parties joined meanwhile', async () => {
    const { players, partyId, questId } = await party(1);
    const [leader] = players as [TestPlayer];
    const player = await TestPlayer.register(front.url);
    const after = (await listen(player)).all('live:ready')[0]?.position;
    await joinParty(player, partyId);
    await contribute(leader, partyId, questId, 6);
    const second = await listen(player, after);

    expect(second.activities.map(({ type }) => type).slice(-2)).toEqual(['joined', 'quest_contribution']);
    await contribute(leader, partyId, questId, 1);
    await until('the live contribution', async () => second.bars.at(-1)?.totalContributions === 7);
  });

  it('is told to fetch anew when it missed too much, and is live from then on', async () => {
    const { players, partyId, questId } = await party(3);
    const [leader, member] = players as [TestPlayer, TestPlayer];
    const after = (await listen(member)).all('live:ready')[0]?.position;
    await Promise.all(
      players.map(async (player) => {
        for (let turn = 0; turn < 70; turn += 1) await contribute(player, partyId, questId);
      }),
    );
    const head = leader.position;
    const second = await listen(member, after);
    expect(onlyMessagesOf(second)).toEqual(['live:reset', 'live:ready']);
    const [reset] = second.all('live:reset');
    member.position = reset?.position as Position;
    const feed = await fetchFeed(member, partyId);
    await contribute(leader, partyId, questId);
    await second.told('party:activity');

    expect(reset?.position >= head).toBe(true);
    expect(feed.filter(({ type }) => type === 'quest_contribution')).toHaveLength(210);
    expect(second.bars.at(-1)?.totalContributions).toBe(211);
  });

  it.each(['nonsense', '', '-1', '9'.repeat(300), "0'; drop table events"])(
    'begins anew when it names a position that is none: %j',
    async (after) => {
      const { players } = await party(1);

      expect(onlyMessagesOf(await listen(players[0] as TestPlayer, after))).toEqual(['live:ready']);
    },
  );

  it('misses nothing between its first word and its first fetch, however busy the party is', async () => {
    const { players, partyId, questId } = await party(3);
    const models: LiveModel[] = [];
    let done = false;
    const busy = Promise.all(
      players.map(async (player) => {
        for (let turn = 0; turn < 60; turn += 1) await contribute(player, partyId, questId);
      }),
    ).finally(() => (done = true));
    while (!done) {
      const model = new LiveModel(atEdge(players[models.length % 3] as TestPlayer));
      open.push({ close: () => model.cut() });
      models.push(model);
      model.connect(Number.POSITIVE_INFINITY);
      await sleep(15);
    }
    await busy;
    const feed = await fetchFeed(players[0] as TestPlayer, partyId);
    expect(feed).toHaveLength(3 + 180);
    for (const model of models) await agree(model, feed);
  });

  it('ends with exactly what the log holds, wherever it was cut, also over a restart of the server', async () => {
    const { players, partyId, questId } = await party(4);
    const otherPartyId = await foundParty(players[1] as TestPlayer);
    const otherQuestId = await setPartyQuest(players[1] as TestPlayer, otherPartyId, { targetValue: 1000, xpReward: 500 });
    await joinParty(players[2] as TestPlayer, otherPartyId);
    const plans = fc.array(fc.nat(12), { minLength: 8, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.tuple(plans, plans, plans, plans), async (cuts) => {
        const models = players.map((player) => new LiveModel(atEdge(player)));
        let playing = true;
        const listening = Promise.all(
          models.map(async (model, index) => {
            const plan = cuts[index] ?? [];
            for (let turn = 0; playing; turn += 1) {
              model.connect(plan[turn % plan.length] ?? 1);
              while (playing && model.isConnected) await sleep(3);
              await sleep(turn % 7);
            }
          }),
        );
        const play = Promise.all(
          players.map(async (player, index) => {
            for (let turn = 0; turn < 25; turn += 1) {
              await contribute(player, partyId, questId);
              if (index === 1 || index === 2) await contribute(player, otherPartyId, otherQuestId);
            }
          }),
        );
        await sleep(150);
        await edge.close();
        edge = await startEdge();
        await play;
        playing = false;
        await listening;
        for (const [index, model] of models.entries()) {
          model.connect(Number.POSITIVE_INFINITY);
          open.push({ close: () => model.cut() });
          await agree(model, [...(await fetchFeeds(players[index] as TestPlayer))]);
        }
      }),
      { numRuns: 2 },
    );
  });

  it('comes back by itself when the server was restarted', async () => {
    const { players, partyId, questId } = await party(3);
    const sockets = await Promise.all(players.map((player) => listen(player)));
    await edge.close();
    for (const socket of sockets) await socket.ended();
    edge = await startEdge();
    for (const socket of sockets) await socket.told('live:ready', 2);
    await contribute(players[0] as TestPlayer, partyId, questId, 8);

    for (const socket of sockets) {
      await socket.told('party:quest');
      expect(socket.bars.map(({ totalContributions }) => totalContributions)).toEqual([8]);
    }
  });

  /** Until the client has all there is; then that it has nothing else, and its bars as they are. */
  async function agree(model: LiveModel, feed: readonly PartyActivity[]): Promise<void> {
    await model.settled();
    await until('the client has every entry', async () => model.activities.size >= feed.length);
    await model.settled();
    expect([...model.activities.values()].sort(byPosition)).toEqual(feed);
    for (const { position, bar } of model.bars.values()) {
      const last = feed.findLast(({ questId, type }) => questId === bar.questId && type === 'quest_contribution');
      expect(position).toBe(last?.position ?? ORIGIN);
    }
  }
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
