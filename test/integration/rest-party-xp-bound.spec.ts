// Shows R300.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LedgerPageResponse } from '../../server/api/history/ledger.response';
import { CommandAndLiveServers } from '../support/processes/command-and-live-servers';
import { createPartyQuest, createTestParty, expectOk, joinParty } from '../support/api/game-api';
import { fetchFeed } from '../support/api/live-client';
import { contribute, fetchParty, fetchPartyQuests } from '../support/api/party-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { waitForPolicies } from '../support/api/side-effects';
import { readStreamEvents } from '../support/events/stream-events';

let servers: CommandAndLiveServers;
let player: TestPlayer;

beforeAll(async () => {
  servers = await CommandAndLiveServers.start();
});
beforeEach(async () => {
  player = await TestPlayer.register(servers.front.url);
});
afterEach(() => servers.closeSockets());
afterAll(() => servers?.close());

/** A party quest whose contributions pay a unit of XP each, and the party it is of. */
async function foundWithQuest(xp: number): Promise<{ readonly partyId: string; readonly questId: string }> {
  const { id: partyId } = await createTestParty(player);
  const { id: questId } = await createPartyQuest(player, partyId, { xpReward: xp, targetValue: xp });
  return { partyId, questId };
}

async function totalXpOf({ id }: TestPlayer): Promise<number> {
  const events = await readStreamEvents(servers.front.application.core.resources.log, `player-${id}`);
  return events.reduce((sum, { data }) => sum + Number(data['xpGained'] ?? 0), 0);
}

describe('the XP that party quests pay in a day', () => {
  it('stay within the bound when three parties are contributed to at once', async () => {
    const quests = await Promise.all([foundWithQuest(600), foundWithQuest(600), foundWithQuest(600)]);
    await Promise.all(
      quests.flatMap(({ partyId, questId }) =>
        Array.from({ length: 6 }, () => contribute(player, partyId, questId, 100)),
      ),
    );
    await waitForPolicies(servers.front);
    expect(await totalXpOf(player)).toBe(1_000);
    for (const { partyId } of quests) {
      expect(await fetchParty(player, partyId)).toMatchObject({ totalXp: 600 });
      expect(await fetchPartyQuests(player, partyId)).toMatchObject([{ isCompleted: true }]);
    }
  });

  it('are what the answer, the ledger, the feed and the list of contributors show', async () => {
    const [first, second] = [await foundWithQuest(900), await foundWithQuest(300)];
    await contribute(player, first.partyId, first.questId, 900);
    const answer = await contribute(player, second.partyId, second.questId, 250);
    expect(answer).toMatchObject({ contribution: 250, xpGained: 100, unpaidXp: 150, isRewardPending: false });
    expect(await contribute(player, second.partyId, second.questId, 50)).toMatchObject({
      ...{ contribution: 50, xpGained: 0, unpaidXp: 50, isCompleted: true },
    });
    const { items } = expectOk(await player.get<LedgerPageResponse>(`/user/${player.id}/ledger`));
    const paid = items.filter(({ cause }) => cause === 'party-contribution');
    expect(paid.map(({ xp, unpaidXp }) => [xp, unpaidXp])).toEqual([
      [0, 50],
      [100, 150],
      [900, 0],
    ]);
    const feed = await fetchFeed(player, second.partyId);
    expect(feed.filter(({ type }) => type === 'quest_contribution').map(({ xpGained }) => xpGained)).toEqual([
      100, 0,
    ]);
    const [quest] = await fetchPartyQuests(player, second.partyId);
    expect(quest?.contributors).toMatchObject([{ contribution: 300, xpGained: 100 }]);
    expect(expectOk(await player.get<TestUser>('/user'))).toMatchObject({ level: 4, xp: 97 });
  });

  it('are fetched again by members when less is paid than was pushed, also after they were away', async () => {
    const { partyId, questId } = await foundWithQuest(1_000);
    const beyond = await createPartyQuest(player, partyId, { xpReward: 10, targetValue: 2 });
    const friend = await TestPlayer.register(servers.front.url);
    await joinParty(friend, partyId);
    await contribute(player, partyId, questId, 1_000);
    await waitForPolicies(servers.front);
    const after = await servers.front.application.core.resources.log.head();
    const socket = await servers.connect(friend, after);
    await contribute(player, partyId, beyond.id, 1);
    await waitUntil('the friend gets the message', async () => socket.all('party:changed').length > 0);
    friend.position = socket.all('party:changed')[0]?.position ?? friend.position;
    expect((await fetchFeed(friend, partyId)).at(-1)).toMatchObject({ contribution: 1, xpGained: 0 });
    const returned = await servers.connect(friend, after);
    expect(returned.all('party:changed')).toEqual(socket.all('party:changed'));
  });
});
