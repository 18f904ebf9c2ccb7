import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { claimLoot, finishQuest, finishQuestOfType } from '../support/api/loot-api';
import {
  expectProblem,
  expectOk,
  filterByType,
  callQuest,
  startDay,
  type Quest,
} from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;
let player: TestPlayer;
/** The time on the server's clock. */
let now = '';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = '2026-03-02T08:00:00Z';
  player = await TestPlayer.register(server.url);
});

const on = (day: string): void => void (now = `${day}T08:00:00Z`);
const quests = async (): Promise<readonly Quest[]> => expectOk(await player.get<readonly Quest[]>('/quests'));
const unclaimed = async (): Promise<readonly Quest[]> =>
  expectOk(await player.get<{ readonly items: readonly Quest[] }>('/quests/unclaimed')).items;
const listed = async (id: string): Promise<Quest | undefined> =>
  (await quests()).find((quest) => quest.id === id);
describe('an unopened chest', () => {
  it.each([
    ['daily', '2026-03-03', '2027-03-02', '2027-03-03'],
    ['weekly', '2026-03-09', '2027-03-08', '2027-03-09'],
    ['monthly', '2026-04-01', '2027-03-31', '2027-04-01'],
  ] as const)(
    'can be opened for a year after the end of its %s quest, in a list of its own, and not longer',
    async (type, after, last, over) => {
      const quest = (await startDay(player)).find((each) => each.type === type && each.userQuest.hasLoot);
      if (!quest) throw new Error('There is no such quest');
      await finishQuest(player, quest);
      for (const [day, waits] of [
        [after, true],
        [last, true],
        [over, false],
      ] as const) {
        on(day);
        const current = [...(await startDay(player)), ...(await quests())];
        expect(current.filter(({ id, isCurrent }) => id === quest.id || !isCurrent)).toStrictEqual([]);
        const waiting = (await unclaimed()).map(({ id, isCurrent, emoji }) => ({ id, isCurrent, emoji }));
        const itself = { id: quest.id, isCurrent: false, emoji: '🎁' };
        expect({ day, waiting }).toStrictEqual({ day, waiting: waits ? [itself] : [] });
      }
      expectProblem(await claimLoot(player, quest.id), 404, 'QUEST_NOT_FOUND');
    },
  );

  it('is listed as long as it can be opened: until the next day begins, however late', async () => {
    const quest = await finishQuestOfType(player, 'weekly');
    const other = filterByType('monthly', await startDay(player))[0] ?? fail();
    await finishQuest(player, other);
    on('2028-03-02');
    expect((await unclaimed()).map(({ id }) => id)).toStrictEqual([quest.id, other.id]);
    expect((await claimLoot(player, quest.id)).status).toBe(200);
    expect((await unclaimed()).map(({ id }) => id)).toStrictEqual([other.id]);
    await startDay(player);
    expect(await unclaimed()).toStrictEqual([]);
    expectProblem(await claimLoot(player, other.id), 404, 'QUEST_NOT_FOUND');
  });

  // Shows R36, R131, R171.
  it('of yesterday hides no new day from a client that starts one when there are no daily quests', async () => {
    const lucky =
      (await startDay(player)).find((each) => each.type === 'daily' && each.userQuest.hasLoot) ?? fail();
    await finishQuest(player, lucky);
    expect(await unclaimed()).toStrictEqual([]);
    now = '2026-03-03T00:00:00Z';
    const [shown, waiting] = await expectNothingRecorded(server, async () => [
      await quests(),
      await unclaimed(),
    ]);
    expect(shown?.map(({ type }) => type)).toStrictEqual([
      'weekly',
      'weekly',
      'weekly',
      'monthly',
      'monthly',
    ]);
    expect(waiting?.map(({ id }) => id)).toStrictEqual([lucky.id]);
    const started = await startDay(player);
    expect(filterByType('daily', started)).toHaveLength(5);
    expect(await quests()).toStrictEqual(started);
    expect(started.map(({ id }) => id)).not.toContain(lucky.id);
    expect((await unclaimed()).map(({ id }) => id)).toStrictEqual([lucky.id]);
    expect(await claimLoot(player, lucky.id)).toMatchObject({ status: 200 });
    expect(await unclaimed()).toStrictEqual([]);
  });

  it('of a later day is not in the repeated answer about an earlier day', async () => {
    const idempotencyKey = randomUUID();
    const begin = () => player.post<readonly Quest[]>('/generate-daily-quests', { idempotencyKey });
    const monday = expectOk(await begin());
    now = '2026-03-03T07:00:00Z';
    const lucky = (await startDay(player)).find((each) => each.type === 'daily' && each.userQuest.hasLoot);
    await finishQuest(player, lucky ?? fail());
    expect(expectOk(await begin())).toStrictEqual(monday);
  });

  it('can be opened once on a later day, and leaves the list', async () => {
    const quest = await finishQuestOfType(player, 'weekly');
    on('2026-03-20');
    await startDay(player);
    const answers = [await claimLoot(player, quest.id), await claimLoot(player, quest.id)];
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 409]);
    expectProblem(answers[1] ?? fail(), 409, 'LOOT_ALREADY_CLAIMED');
    expect([await listed(quest.id), await unclaimed()]).toStrictEqual([undefined, []]);
  });

  it('is listed after newer ones, without those of unfinished quests', async () => {
    const monday = await finishQuestOfType(player, 'weekly');
    const unfinished = filterByType('weekly', await startDay(player)).find(({ id }) => id !== monday.id);
    on('2026-03-09');
    const next = await finishQuestOfType(player, 'weekly');
    on('2026-03-16');
    await startDay(player);
    expect((await unclaimed()).map(({ id }) => id)).toStrictEqual([next.id, monday.id]);
    expectProblem(await claimLoot(player, unfinished?.id ?? ''), 409, 'LOOT_NOT_AVAILABLE');
    expectProblem(await callQuest(player, 'complete-quest', unfinished?.id ?? ''), 409, 'QUEST_EXPIRED');
  });
});

function fail(): never {
  throw new Error('There is no answer');
}
