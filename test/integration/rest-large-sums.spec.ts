import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../../server/event-log/registry';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { commandContext } from '../support/processes/core';
import { createPartyQuest, createTestParty, startDay } from '../support/api/game-api';
import { fetchStats } from '../support/api/ledger-and-stats-api';
import { contribute, fetchParty } from '../support/api/party-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

/** Below 2³¹, as the XP of one event has to be. */
const SHARE = 2_000_000_000;

let server: ServerWithDatabase;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server.close());

it('the total of a party beyond 32 bits is stored, answered and added to', async () => {
  const player = await TestPlayer.register(server.url);
  const { id: partyId } = await createTestParty(player);
  const { id: questId } = await createPartyQuest(player, partyId, { xpReward: 100, targetValue: 10 });
  const { resources } = server.application.core;
  const streamId = `party-${partyId}`;
  const metadata = { ...commandContext(player.id), time: new Date().toISOString() };
  const by = {
    ...{ userId: player.id, nickname: player.user.nickname, username: player.user.username },
    ...{ characterClass: 'warrior', level: 1 },
  } as const;
  const data = {
    ...{
      questId,
      questName: 'Read',
      by,
      contribution: 1,
      totalContributions: 1,
      targetValue: 10,
      xpGained: 10,
    },
    ...{ partyXpGained: 10, partyXpExact: 10, partyTotalXp: 3 * SHARE },
  };
  const made = PARTY_EVENTS.encode({ type: 'PartyContributionMade', data }, randomUUID(), metadata);
  const revision = (await readStreamEvents(resources.log, streamId)).length - 1;
  const { position } = await resources.log.append({
    streamId,
    expectedRevision: revision,
    events: [made],
  });
  player.position = position;
  expect(await fetchParty(player, partyId)).toMatchObject({ totalXp: 3 * SHARE });
  await contribute(player, partyId, questId, 9);
  expect((await fetchParty(player, partyId)).totalXp).toBeGreaterThan(3 * SHARE + 80);
});

it('sums of XP beyond 32 bits are stored and answered', async () => {
  const player = await TestPlayer.register(server.url);
  await startDay(player);
  const { runner, resources } = server.application.core;
  const state = await runner.loadState(PLAYER_AGGREGATE, player.id);
  if (state.status !== 'registered') throw new Error('The player is not there');
  const streamId = `player-${player.id}`;
  const events = [0, 1, 2].map((contributionRevision) => {
    const metadata = { ...commandContext('system'), time: new Date().toISOString() };
    const ids = { partyId: randomUUID(), questId: randomUUID(), contributionRevision };
    const data = { ...ids, xpGained: SHARE, day: state.day, share: null, character: null };
    return PLAYER_EVENTS.encode({ type: 'PartyXpEarned', data }, randomUUID(), metadata);
  });
  const revision = (await readStreamEvents(resources.log, streamId)).length - 1;
  const { position } = await resources.log.append({ streamId, expectedRevision: revision, events });
  player.position = position;
  await waitUntil('the shares are projected', async () => {
    const { body } = await player.get<TestUser>('/user');
    return body.xp === 3 * SHARE;
  });
  expect((await fetchStats(player)).days.at(-1)).toMatchObject({ xp: 3 * SHARE });
});
