// Shows R81, R85, R143, R188.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  expectProblem,
  createTestParty,
  expectOk,
  joinParty,
  createPartyQuest,
} from '../support/api/game-api';
import {
  changeParty,
  contribute,
  fetchParty,
  leave,
  fetchPartyQuests,
  promoteMember,
  syncReadPosition,
} from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

interface Counted {
  readonly activeQuests: number;
}

/** A Monday. */
const MONDAY = '2026-03-02T12:00:00.000Z';

let server: ServerWithDatabase;
let olena: TestPlayer;
let taras: TestPlayer;
let partyId: string;
let now: string;

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

/** A party led by Olena, in that time zone, with Taras, at the other end of the world. */
async function gather(timeZone: string): Promise<void> {
  now = MONDAY;
  [olena, taras] = await Promise.all([
    TestPlayer.register(server.url, { timeZone }),
    TestPlayer.register(server.url, { timeZone: 'Pacific/Kiritimati' }),
  ]);
  partyId = (await createTestParty(olena)).id;
  await joinParty(taras, partyId);
}

async function weekSeenBy(player: TestPlayer) {
  return (await fetchParty(player, partyId)).thisWeek;
}

describe('XP of the week', () => {
  it.each([
    // The last moment of the week of Monday the 2nd, as UTC; after it begins that of the 9th.
    ['UTC', '2026-03-08T23:59:59.999Z', '2026-03-09T00:00:00.000Z'],
    ['Europe/Kyiv', '2026-03-08T21:59:59.999Z', '2026-03-08T22:00:00.000Z'],
    ['America/New_York', '2026-03-09T03:59:59.999Z', '2026-03-09T04:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-08T18:29:59.999Z', '2026-03-08T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-08T09:59:59.999Z', '2026-03-08T10:00:00.000Z'],
  ])("counts from the leader's Monday: %s", async (timeZone, last, first) => {
    await gather(timeZone);
    const quest = await createPartyQuest(olena, partyId, { targetValue: 100, xpReward: 100 });
    expect(await weekSeenBy(olena)).toEqual({ week: '2026-03-02', xp: 0, goal: 100 });
    await contribute(taras, partyId, quest.id, 10);
    now = last;
    await contribute(olena, partyId, quest.id, 5);
    syncReadPosition(olena, taras);
    for (const player of [olena, taras]) {
      syncReadPosition(player, olena);
      expect(await weekSeenBy(player)).toEqual({ week: '2026-03-02', xp: 15, goal: 100 });
    }
    now = first;
    expect(await weekSeenBy(olena)).toEqual({ week: '2026-03-09', xp: 0, goal: 100 });
    await contribute(taras, partyId, quest.id, 7);
    syncReadPosition(olena, taras);
    expect(await weekSeenBy(olena)).toMatchObject({ week: '2026-03-09', xp: 7 });
    expect(await fetchParty(olena, partyId)).toMatchObject({ totalXp: 22 });
  });

  it('follows the new leader’s week after a handover, and stays when its contributor has left', async () => {
    await gather('UTC');
    const quest = await createPartyQuest(olena, partyId, { targetValue: 100, xpReward: 100 });
    await contribute(olena, partyId, quest.id, 10);
    expectOk(await promoteMember(olena, partyId, taras.id));
    expect(await leave(olena, partyId)).toMatchObject({ status: 204 });
    syncReadPosition(taras, olena);
    expect(await weekSeenBy(taras)).toMatchObject({ xp: 10 });
    now = '2026-03-08T10:00:00.000Z';
    expect(await weekSeenBy(taras)).toEqual({ week: '2026-03-09', xp: 0, goal: 100 });
  });

  it('is compared with the current goal, if that is a number', async () => {
    await gather('UTC');
    for (const [weeklyGoal, goal] of [
      [500, 500],
      ['As much as we can', null],
      ['', null],
      ['12.5', null],
      ['-5', null],
    ] as const) {
      expectOk(await changeParty(olena, partyId, { weeklyGoal }));
      expect(await weekSeenBy(olena)).toMatchObject({ goal });
    }
  });
});

describe('XP of the month', () => {
  it.each([
    ['UTC', '2026-03-31T23:59:59.999Z', '2026-04-01T00:00:00.000Z'],
    ['Europe/Kyiv', '2026-03-31T20:59:59.999Z', '2026-03-31T21:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-31T09:59:59.999Z', '2026-03-31T10:00:00.000Z'],
  ])(
    "counts from the first in the leader's zone, like that of the week: %s",
    async (timeZone, last, first) => {
      await gather(timeZone);
      const seen = async () => (await fetchParty(olena, partyId)).thisMonth;
      const quest = await createPartyQuest(olena, partyId, { targetValue: 100, xpReward: 100 });
      expect(await seen()).toEqual({ month: '2026-03', xp: 0, goal: null });
      await contribute(olena, partyId, quest.id, 10);
      now = last;
      await contribute(olena, partyId, quest.id, 5);
      expect(await seen()).toEqual({ month: '2026-03', xp: 15, goal: null });
      now = first;
      expectOk(await changeParty(olena, partyId, { monthlyGoal: 500 }));
      expect(await seen()).toEqual({ month: '2026-04', xp: 0, goal: 500 });
      await contribute(olena, partyId, quest.id, 7);
      // The first of April 2026 is a Wednesday: the week began in March.
      expect(await fetchParty(olena, partyId)).toMatchObject({ thisMonth: { xp: 7 }, thisWeek: { xp: 12 } });
    },
  );
});

describe('the list of contributors to a quest', () => {
  it('has units and shares that add up to its reward, the largest first', async () => {
    await gather('UTC');
    const quest = await createPartyQuest(olena, partyId, { targetValue: 7, xpReward: 101 });
    await contribute(olena, partyId, quest.id, 1);
    await contribute(taras, partyId, quest.id, 2);
    await contribute(olena, partyId, quest.id, 1);
    await contribute(taras, partyId, quest.id, 1000);
    const [seen] = await fetchPartyQuests(taras, partyId);
    expect(seen?.contributors).toEqual([
      { userId: taras.id, nickname: taras.user.nickname, contribution: 5, xpGained: expect.any(Number) },
      { userId: olena.id, nickname: olena.user.nickname, contribution: 2, xpGained: expect.any(Number) },
    ]);
    expect(seen?.contributors.reduce((sum, { xpGained }) => sum + xpGained, 0)).toBe(101);
    expect(await leave(taras, partyId)).toMatchObject({ status: 204 });
    syncReadPosition(olena, taras);
    expect((await fetchPartyQuests(olena, partyId))[0]?.contributors).toEqual(seen?.contributors);
  });

  it('is separate for each quest', async () => {
    await gather('UTC');
    const quests = [await createPartyQuest(olena, partyId), await createPartyQuest(olena, partyId)];
    await contribute(olena, partyId, quests[0]?.id ?? '', 2);
    await contribute(taras, partyId, quests[1]?.id ?? '', 3);
    const seen = await fetchPartyQuests(taras, partyId);
    const units = (id: string | undefined) =>
      seen.find((quest) => quest.id === id)?.contributors.map(({ contribution }) => contribution);
    expect(units(quests[0]?.id)).toEqual([2]);
    expect(units(quests[1]?.id)).toEqual([3]);
  });
});

describe('a deadline', () => {
  beforeEach(() => gather('UTC'));

  const expiries = async () =>
    (await readStreamEvents(server.application.core.resources.log, `party-${partyId}`)).filter(
      ({ type }) => type === 'PartyQuestExpired',
    );

  it('decides every answer from its instant on, before the expiry is appended', async () => {
    const deadline = '2026-03-02T13:00:00.000Z';
    const quest = await createPartyQuest(olena, partyId, { deadline });
    await createPartyQuest(olena, partyId, { deadline, targetValue: 1 }).then(({ id }) =>
      contribute(olena, partyId, id),
    );
    syncReadPosition(taras, olena);
    const answers = async () => {
      const [detail, mine, quests] = await Promise.all([
        taras.get<Counted>(`/parties/${partyId}`).then(expectOk),
        taras.get<{ items: readonly Counted[] }>('/parties/mine').then(expectOk),
        fetchPartyQuests(taras, partyId),
      ]);
      const expired = quests.filter(({ isExpired }) => isExpired).map(({ id }) => id);
      return {
        inDetail: detail.activeQuests,
        inList: mine.items.map(({ activeQuests }) => activeQuests),
        expired,
      };
    };
    now = '2026-03-02T12:59:59.999Z';
    expect(await answers()).toEqual({ inDetail: 1, inList: [1], expired: [] });
    now = deadline;
    expect(await answers()).toEqual({ inDetail: 0, inList: [0], expired: [quest.id] });
    const late = await taras.post(`/party-quests/${quest.id}/contribute`, {
      body: { contribution: 1, partyId },
    });
    expectProblem(late, 409, 'PARTY_QUEST_EXPIRED');
    await waitUntil('it is recorded', async () => (await expiries()).length > 0);
    taras.position = await server.application.core.resources.log.head();
    expect(await answers()).toEqual({ inDetail: 0, inList: [0], expired: [quest.id] });
  });

  it('that passes closes the quest once for every member, and has no entry for a finished one', async () => {
    const deadline = '2026-03-02T13:00:00.000Z';
    const open = await createPartyQuest(olena, partyId, { deadline });
    const finished = await createPartyQuest(olena, partyId, { deadline, targetValue: 1 });
    const later = await createPartyQuest(olena, partyId, { deadline: '2026-03-02T13:00:00.001Z' });
    await contribute(taras, partyId, finished.id);
    await contribute(taras, partyId, open.id);
    expect(await fetchParty(taras, partyId)).toMatchObject({ activeQuests: 2 });
    now = deadline;
    await waitUntil('it is recorded', async () => (await expiries()).length > 0);
    taras.position = await server.application.core.resources.log.head();
    const seen = await fetchPartyQuests(taras, partyId);
    expect(seen.filter(({ isExpired }) => isExpired).map(({ id }) => id)).toEqual([open.id]);
    expect(await fetchParty(taras, partyId)).toMatchObject({ activeQuests: 1 });
    now = '2026-03-03T12:00:00.000Z';
    await waitUntil('the later one is recorded', async () => (await expiries()).length > 1);
    expect((await expiries()).map(({ data }) => data['questId'])).toEqual([open.id, later.id]);
  });
});
