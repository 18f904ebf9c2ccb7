import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  QUEST_CALLS,
  expectProblem,
  questCallPath,
  callQuest,
  findTodaysQuest,
  startDay,
  type Problem,
  type Quest,
} from '../support/api/game-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;
let player: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server.close());

beforeEach(async () => {
  player = await TestPlayer.register(server.url, { characterClass: 'warrior' });
});

const me = async (): Promise<TestUser> => (await player.get<TestUser>('/user')).body;

describe("the day's quests", () => {
  it('are none before the day has begun', async () => {
    expect(await player.get('/quests')).toMatchObject({ status: 200, body: [] });
  });

  // Shows R36, R37.
  it('are five daily, three weekly and two monthly ones, in this order, the same however often the day is started', async () => {
    const quests = await startDay(player);
    expect(quests.map(({ type }) => type)).toStrictEqual([
      ...Array.from({ length: 5 }, () => 'daily'),
      ...Array.from({ length: 3 }, () => 'weekly'),
      ...Array.from({ length: 2 }, () => 'monthly'),
    ]);
    expect(await startDay(player)).toStrictEqual(quests);
    expect((await player.get('/quests')).body).toStrictEqual(quests);
  });

  // Shows R131.
  it('have all fields', async () => {
    for (const quest of await startDay(player)) {
      expect(quest).toStrictEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: expect.stringMatching(/^(daily|weekly|monthly)$/),
        frequency: quest.type,
        isCurrent: true,
        name: expect.stringMatching(/./),
        description: expect.stringMatching(/./),
        detailedDescription: expect.stringMatching(/./),
        emoji: quest.userQuest.hasLoot ? '🎁' : quest.ownEmoji,
        ownEmoji: expect.stringMatching(/^(?!🎁)./u),
        category: expect.stringMatching(/^(fitness|learning|productivity|social|habit|mental|health)$/),
        targetValue: expect.any(Number),
        xpReward: expect.any(Number),
        needsTimer: expect.any(Boolean),
        timerDuration: expect.any(Number),
        hasClassBonus: quest.category === 'fitness' || quest.category === 'health',
        difficulty: 2,
        customDifficulty: null,
        customTimerMinutes: null,
        tags: [],
        userQuest: {
          progress: 0,
          maxProgress: quest.targetValue,
          isCompleted: false,
          hasLoot: expect.any(Boolean),
        },
      });
      expect(quest.xpReward % 4).toBe(0);
      expect(quest.timerDuration > 0).toBe(quest.needsTimer);
    }
  });

  it('have a chest on one daily quest and on each weekly and monthly one', async () => {
    const quests = await startDay(player);
    const chests = quests.filter(({ userQuest }) => userQuest.hasLoot).map(({ type }) => type);
    expect(chests).toStrictEqual(['daily', 'weekly', 'weekly', 'weekly', 'monthly', 'monthly']);
  });

  // Shows R36.
  it('are generated once, however many requests come at once', async () => {
    const days = await Promise.all(Array.from({ length: 30 }, () => startDay(player)));
    for (const day of days) expect(day).toStrictEqual(days[0]);
  });

  // Shows R101, R130.
  it('are written in the language of the player, from the moment it is chosen', async () => {
    const english = await startDay(player);
    await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
    const ukrainian = (await player.get<Quest[]>('/quests')).body;
    expect(ukrainian.map(({ id }) => id)).toStrictEqual(english.map(({ id }) => id));
    for (const { name, description, detailedDescription } of ukrainian) {
      for (const text of [name, description, detailedDescription])
        expect(text).toMatch(/\p{Script=Cyrillic}/u);
    }
    for (const { name, description, detailedDescription } of english) {
      for (const text of [name, description, detailedDescription])
        expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
    }
  });
});

describe('a quest', () => {
  it.each(QUEST_CALLS)(
    'of a single step is completed by /%s, paid once and counted for the streak',
    async (button) => {
      const quest = await findTodaysQuest(player, 'single');
      const xpGained = quest.hasClassBonus ? quest.xpReward * 1.25 : quest.xpReward;
      const answer = await callQuest(player, button, quest.id);
      expect(answer).toMatchObject({
        status: 200,
        body: { isCompleted: true, xpGained, levelUp: false, progress: 1, maxProgress: 1 },
      });
      expect(await me()).toMatchObject({ xp: xpGained, streak: 1, level: 1 });
      const [listed] = (await player.get<Quest[]>('/quests')).body.filter(({ id }) => id === quest.id);
      expect(listed?.userQuest).toMatchObject({ progress: 1, isCompleted: true });
      for (const again of QUEST_CALLS) {
        const refused = await expectNothingRecorded(server, () => callQuest(player, again, quest.id));
        expectProblem(refused, 409, 'QUEST_ALREADY_COMPLETED');
      }
      expect(await me()).toMatchObject({ xp: xpGained, streak: 1 });
    },
  );

  // Shows R44, R132.
  it('of several steps advances by one for each call, and is paid with the last', async () => {
    const quest = await findTodaysQuest(player, 'progressive');
    for (let step = 1; step < quest.targetValue; step += 1) {
      const answer = await callQuest(player, step % 2 ? 'increment' : 'complete-quest', quest.id);
      expect(answer.body).toStrictEqual({
        isCompleted: false,
        xpGained: 0,
        levelUp: false,
        progress: step,
        maxProgress: quest.targetValue,
      });
      const early = await expectNothingRecorded(server, () =>
        callQuest<Problem>(player, 'complete', quest.id),
      );
      expectProblem(early, 409, 'QUEST_NOT_FINISHED');
      expect(early.body.detail).toBe(`This quest has ${step} of ${quest.targetValue} steps done.`);
    }
    expect(await callQuest(player, 'increment', quest.id)).toMatchObject({
      body: { isCompleted: true, progress: quest.targetValue, maxProgress: quest.targetValue },
    });
  });

  it.each(QUEST_CALLS)('the player was never given is unknown to /%s', async (button) => {
    await startDay(player);
    const answer = await expectNothingRecorded(server, () => callQuest(player, button, randomUUID()));
    expectProblem(answer, 404, 'QUEST_NOT_FOUND');
  });

  it.each(QUEST_CALLS)('of another player is refused by /%s, under either player’s id', async (button) => {
    const other = await TestPlayer.register(server.url);
    const quest = await findTodaysQuest(other, 'single');
    const [asOther, asMe] = await expectNothingRecorded(server, async () => [
      await player.post(questCallPath(button, other.id, quest.id)),
      await player.post(questCallPath(button, player.id, quest.id)),
    ]);
    expectProblem(asOther ?? fail(), 403, 'FORBIDDEN');
    expectProblem(asMe ?? fail(), 404, 'QUEST_NOT_FOUND');
  });

  it.each(QUEST_CALLS)('with an invalid id is faulty input to /%s', async (button) => {
    for (const id of ['1', 'constructor', '__proto__', `${randomUUID()}x`]) {
      expectProblem(await callQuest(player, button, id), 400, 'VALIDATION_FAILED');
    }
  });
});

function fail(): never {
  throw new Error('There is no answer');
}
