// Shows R96.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Position } from '../../server/contracts/position';
import { CommandAndLiveServers } from '../support/processes/command-and-live-servers';
import { fetchFeed, type LiveRecorder } from '../support/api/live-client';
import { expectOk, joinParty, callQuest, findTodaysQuest } from '../support/api/game-api';
import { contribute } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { waitForPolicies } from '../support/api/side-effects';

let servers: CommandAndLiveServers;

beforeAll(async () => {
  servers = await CommandAndLiveServers.start();
});
afterEach(() => servers.closeSockets());
afterAll(() => servers?.close());

/** Presence is broadcast meanwhile, and has no position among the missed messages. */
const namesOf = ({ frames }: LiveRecorder): string[] =>
  frames.map(({ name }) => name).filter((name) => name !== 'party:presence');

describe('a socket that comes back', () => {
  /** The position of a change of the player's own, once it is broadcast. */
  async function changed(player: TestPlayer, witness: LiveRecorder): Promise<Position> {
    await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
    await waitUntil('the change is broadcast', async () =>
      witness.all('player:changed').some(({ position }) => position === player.position),
    );
    return player.position;
  }

  it('gets everything it missed, in order, and nothing up to the position it names', async () => {
    const { leader, member, partyId, questId } = await servers.createParty(2);
    const witness = await servers.connect(leader);
    const first = await servers.connect(member);
    for (const units of [2, 1]) await contribute(leader, partyId, questId, units);
    await first.waitForMessages('party:activity', 2);
    const after = first.all('party:activity').at(-1)?.position as Position;
    first.close();
    for (const units of [1, 2, 4]) await contribute(leader, partyId, questId, units);
    await witness.waitForMessages('party:activity', 5);
    const second = await servers.connect(member, after);
    const feed = await fetchFeed(leader, partyId);

    expect(second.bars.map(({ totalContributions }) => totalContributions)).toEqual([3, 4, 6, 10]);
    expect(second.activities).toEqual(feed.slice(-4));
    expect(namesOf(second).at(-1)).toBe('live:ready');
    expect((second.all('live:ready')[0]?.position ?? '') >= (feed.at(-1)?.position ?? '')).toBe(true);
  });

  it('gets both messages of a contribution when it was cut between them', async () => {
    const { leader, member, partyId, questId } = await servers.createParty(2);
    const first = await servers.connect(member);
    await contribute(leader, partyId, questId);
    await first.waitForMessages('party:activity');
    const second = await servers.connect(member, first.all('party:quest').at(-1)?.position);

    expect(namesOf(second)).toEqual(['party:quest', 'party:activity', 'live:ready']);
    expect(second.activities).toEqual(first.activities);
  });

  it('gets only live:ready when it missed nothing', async () => {
    const player = await TestPlayer.register(servers.front.url);
    const { leader, member, partyId, questId } = await servers.createParty(2);
    const first = await servers.connect(player);
    const witness = await servers.connect(member);
    await contribute(leader, partyId, questId);
    await witness.waitForMessages('party:activity');
    const second = await servers.connect(player, first.all('live:ready')[0]?.position);

    expect(namesOf(second)).toEqual(['live:ready']);
  });

  it('gets its player’s changes made while it was away', async () => {
    const player = await TestPlayer.register(servers.front.url);
    const witness = await servers.connect(player);
    const first = await servers.connect(player);
    const after = first.all('live:ready')[0]?.position;
    first.close();
    await changed(player, witness);
    const second = await servers.connect(player, after);

    expect(second.all('player:changed')).toEqual([{ position: player.position }]);
    expect(namesOf(second)).toEqual(['player:changed', 'live:ready']);
  });

  it('gets the parties joined meanwhile', async () => {
    const { leader, partyId, questId } = await servers.createParty(1);
    const player = await TestPlayer.register(servers.front.url);
    const witness = await servers.connect(leader);
    const after = (await servers.connect(player)).all('live:ready')[0]?.position;
    await joinParty(player, partyId);
    await contribute(leader, partyId, questId, 6);
    await witness.waitForMessages('party:activity', 2);
    const second = await servers.connect(player, after);

    expect(second.activities.map(({ type }) => type).slice(-2)).toEqual(['joined', 'quest_contribution']);
    await contribute(leader, partyId, questId, 1);
    await waitUntil('the live contribution', async () => second.bars.at(-1)?.totalContributions === 7);
  });

  it('is asked to fetch again when it missed too much, and is live from then on', async () => {
    const { players, leader, member, partyId, questId } = await servers.createParty(3);
    const witness = await servers.connect(leader);
    const after = (await servers.connect(member)).all('live:ready')[0]?.position;
    await Promise.all(
      players.map(async (player) => {
        for (let turn = 0; turn < 70; turn += 1) await contribute(player, partyId, questId);
      }),
    );
    await witness.waitForMessages('party:activity', 210);
    const head = leader.position;
    const second = await servers.connect(member, after);
    // Shares of the contributions may still reach the character meanwhile.
    expect(namesOf(second).filter((name) => name !== 'player:changed')).toEqual(['live:reset', 'live:ready']);
    const [reset] = second.all('live:reset');
    member.position = reset?.position as Position;
    const feed = await fetchFeed(member, partyId);
    await contribute(leader, partyId, questId);
    await second.waitForMessages('party:activity');
    const opened = await servers.connect(member, { since: after ?? '' });

    expect(namesOf(opened)).toEqual(['live:reset', 'live:ready']);
    expect((reset?.position ?? '') >= head).toBe(true);
    expect(feed.filter(({ type }) => type === 'quest_contribution')).toHaveLength(210);
    expect(second.bars.at(-1)?.totalContributions).toBe(211);
  });

  it.each(['nonsense', '', '-1', '9'.repeat(300), "0'; drop table events"])(
    'starts as a new socket when it names an invalid position: %j',
    async (position) => {
      const { leader } = await servers.createParty(1);

      for (const said of [{ after: position }, { since: position }])
        expect(namesOf(await servers.connect(leader, said))).toEqual(['live:ready']);
    },
  );

  it('is asked to fetch again when it names a position that the log has not reached', async () => {
    const { leader } = await servers.createParty(1);
    const beyond = '9000000000000000000';

    for (const said of [{ after: beyond }, { since: beyond }]) {
      const socket = await servers.connect(leader, said);
      expect(namesOf(socket)).toEqual(['live:reset', 'live:ready']);
      expect((socket.all('live:ready')[0]?.position ?? '') < beyond).toBe(true);
    }
  });

  it('resumes from the position it received last, whatever position it fetched before', async () => {
    const player = await TestPlayer.register(servers.front.url);
    const after = await changed(player, await servers.connect(player));

    for (const since of [after, 'nonsense'])
      expect(namesOf(await servers.connect(player, { after, since }))).toEqual([
        'player:changed',
        'live:ready',
      ]);
  });

  it('reconnects when the server was restarted', async () => {
    const { players, leader, partyId, questId } = await servers.createParty(3);
    const sockets = await Promise.all(players.map((player) => servers.connect(player)));
    await servers.stopLiveServer();
    for (const socket of sockets) await socket.waitForEnd();
    await servers.restartLiveServer();
    for (const socket of sockets) await socket.waitForMessages('live:ready', 2);
    await contribute(leader, partyId, questId, 8);

    for (const socket of sockets) {
      await socket.waitForMessages('party:quest');
      expect(socket.bars.map(({ totalContributions }) => totalContributions)).toEqual([8]);
    }
  });
});

describe('a socket of a page that has just fetched everything', () => {
  /** The read position the page gets with who is signed in, once the read models have caught up. */
  async function fetchedSince(player: TestPlayer): Promise<Position> {
    await waitForPolicies(servers.front);
    const head = await servers.front.application.core.resources.log.head();
    let position = '';
    await waitUntil('everything that is read has got there', async () => {
      position = (await player.get('/user')).headers.get('x-read-position') ?? '';
      return position >= head;
    });
    expect(position).toBe(head);
    return position as Position;
  }

  it('gets only live:ready when nothing happened since', async () => {
    const { member } = await servers.createParty(2);

    expect(namesOf(await servers.connect(member, { since: await fetchedSince(member) }))).toEqual([
      'live:ready',
    ]);
  });

  it('gets what happened since, in its parties, to their members and to its player', async () => {
    const party = await servers.createParty(2);
    const { leader, member, partyId, questId } = party;
    const quest = await findTodaysQuest(leader, 'single');
    const witness = await servers.connect(member);
    await contribute(leader, partyId, questId, 2);
    const since = await fetchedSince(member);
    await contribute(leader, partyId, questId, 3);
    expectOk(await callQuest(leader, 'complete-quest', quest.id));
    await member.patch(`/user/${member.id}/language`, { body: { language: 'uk' } });
    const feed = (await servers.fetchWholeFeed(party)).filter(({ position }) => position > since);
    await waitUntil(
      'everything is broadcast',
      async () => witness.all('player:changed').at(-1)?.position === member.position,
    );
    const opened = await servers.connect(member, { since });

    expect(opened.bars.map(({ totalContributions }) => totalContributions)).toEqual([5]);
    expect(feed.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['quest_contribution', 'member_quest']),
    );
    expect(opened.activities).toEqual(feed);
    expect(opened.all('player:changed')).toEqual([{ position: member.position }]);
    expect(namesOf(opened).at(-1)).toBe('live:ready');
  });

  it('does not get the event at that very position, which was fetched', async () => {
    const party = await servers.createParty(2);
    const { leader, member, partyId, questId } = party;
    const quest = await findTodaysQuest(leader, 'single');
    const witness = await servers.connect(member);
    expectOk(await callQuest(leader, 'complete-quest', quest.id));
    await contribute(leader, partyId, questId);
    await member.patch(`/user/${member.id}/language`, { body: { language: 'uk' } });
    const feed = await servers.fetchWholeFeed(party);
    await waitUntil(
      'everything is broadcast',
      async () => witness.all('player:changed').at(-1)?.position === member.position,
    );
    const at = (wanted: string) => feed.find(({ type }) => type === wanted)?.position ?? '';

    for (const [position, name] of [
      [at('member_quest'), 'party:activity'],
      [at('quest_contribution'), 'party:activity'],
      [at('quest_contribution'), 'party:quest'],
      [member.position, 'player:changed'],
    ] as const) {
      const [heard, fetched] = [
        await servers.connect(member, { after: position }),
        await servers.connect(member, { since: position }),
      ];
      const receivedAt = (socket: LiveRecorder) =>
        socket.all(name).filter((message) => 'position' in message && message.position === position);
      expect(receivedAt(heard)).toHaveLength(1);
      expect(receivedAt(fetched)).toHaveLength(0);
    }
  });

  it('is asked to fetch again when too much happened since', async () => {
    const player = await TestPlayer.register(servers.front.url);
    const witness = await servers.connect(player);
    const since = await fetchedSince(player);
    for (let turn = 0; turn < 200; turn += 1)
      await player.patch(`/user/${player.id}/language`, { body: { language: turn % 2 ? 'en' : 'uk' } });
    await waitUntil(
      'everything is broadcast',
      async () => witness.all('player:changed').at(-1)?.position === player.position,
    );
    const opened = await servers.connect(player, { since });

    expect(namesOf(opened)).toEqual(['live:reset', 'live:ready']);
    expect((opened.all('live:reset')[0]?.position ?? '') >= player.position).toBe(true);
  });
});
