import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  QUEST_CALLS,
  expectProblem,
  expectOk,
  callQuest,
  startDay,
  type Problem,
  type Quest,
} from '../support/api/game-api';
import { TestPlayer, type Answer, type CallOptions, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readEventTypes } from '../support/events/stream-events';

let server: ServerWithDatabase;
let player: TestPlayer;
/** The time on the server's clock. */
let now = '';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = '2026-03-04T08:00:00Z';
  player = await TestPlayer.register(server.url, { characterClass: 'mystic' });
});

const PLANTS = { name: 'Water the plants', frequency: 'daily', category: 'creative', difficulty: 'easy' };
function create<Body = Quest>(details: object = {}, options: CallOptions = {}): Promise<Answer<Body>> {
  return player.post<Body>('/custom-quests', { body: { ...PLANTS, ...details }, ...options });
}

const created = async (details: object = {}): Promise<Quest> => expectOk(await create(details));
const archive = (questId: string, by = player): Promise<Answer<unknown>> =>
  by.call('DELETE', `/custom-quests/${questId}`, {});
const own = async (): Promise<readonly Quest[]> =>
  expectOk(await player.get<readonly Quest[]>('/quests')).filter(({ type }) => type === 'custom');
const me = async (): Promise<TestUser> => (await player.get<TestUser>('/user')).body;
describe("a quest of the player's own", () => {
  // Shows R48, R133.
  it('is created with all its fields, and listed as in the answer', async () => {
    const answer = await create({
      userId: player.id,
      name: '  Water the plants ',
      description: 'The fern twice.\nThe cactus never.',
      frequency: 'weekly',
      category: 'habits',
      difficulty: 'hard',
      timerDuration: 15,
      tags: [' home ', 'Green', 'HOME', 'green '],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toStrictEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'custom',
      frequency: 'weekly',
      isCurrent: true,
      name: 'Water the plants',
      description: 'The fern twice.\nThe cactus never.',
      detailedDescription: '',
      emoji: '📌',
      ownEmoji: '📌',
      category: 'habits',
      targetValue: 1,
      xpReward: 35,
      needsTimer: true,
      timerDuration: 900,
      hasClassBonus: true,
      difficulty: null,
      customDifficulty: 'hard',
      customTimerMinutes: 15,
      tags: ['home', 'Green'],
      userQuest: { progress: 0, maxProgress: 1, isCompleted: false, hasLoot: false },
    });
    expect(await own()).toStrictEqual([answer.body]);
  });

  it('needs only a name, a frequency, a category and a difficulty', async () => {
    expect(await created()).toMatchObject({
      description: '',
      needsTimer: false,
      timerDuration: 0,
      customTimerMinutes: 0,
      tags: [],
      hasClassBonus: false,
    });
  });

  it('begins the day on which it is created, like every command of a player', async () => {
    await created();
    const types = await readEventTypes(server.application.core.resources.log, `player-${player.id}`);
    expect(types).toStrictEqual(['PlayerRegistered', 'DayStarted', 'CustomQuestCreated']);
    expect(await startDay(player)).toHaveLength(11);
  });

  it('is listed after the quests of the game, in the order of creation', async () => {
    const quests: Quest[] = [];
    for (const [second, name] of ['B', 'A', 'D', 'C'].entries()) {
      now = `2026-03-04T08:00:0${second}Z`;
      quests.push(await created({ name }));
    }
    expect((await startDay(player)).slice(10)).toStrictEqual(quests);
  });

  it('is created once by a repeated request, which gets the same answer whatever happened since', async () => {
    const idempotencyKey = randomUUID();
    const first = await create({ timerDuration: 5 }, { idempotencyKey });
    await callQuest(player, 'complete', first.body.id);
    await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
    const again = await create({ timerDuration: 5 }, { idempotencyKey });
    expect([again.status, again.body]).toStrictEqual([201, first.body]);
    expect(await own()).toHaveLength(1);
    const other = await create({ timerDuration: 6 }, { idempotencyKey });
    expectProblem(other, 422, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('keeps its text when the player changes the language', async () => {
    const quest = await created({ name: 'Полити їжачка', description: 'ґанок' });
    await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
    expect(await own()).toStrictEqual([quest]);
  });

  it.each([
    ['easy', 'creative', 10],
    ['medium', 'creative', 20],
    ['hard', 'custom', 35],
    ['extreme', 'fitness', 50],
    ['easy', 'habits', 13],
    ['medium', 'habit', 25],
    ['hard', 'mental', 44],
    ['extreme', 'social', 63],
  ])('that is %s and %s pays a mystic %i XP', async (difficulty, category, xpGained) => {
    const quest = await created({ difficulty, category });
    expect((await callQuest(player, 'complete', quest.id)).body).toStrictEqual({
      ...{ isCompleted: true, levelUp: false, progress: 1, maxProgress: 1 },
      xpGained,
    });
    expect(await me()).toMatchObject({ xp: xpGained });
  });

  it.each(QUEST_CALLS)('is completed by /%s once a period', async (button) => {
    const quest = await created();
    expect((await callQuest(player, button, quest.id)).status).toBe(200);
    for (const again of QUEST_CALLS) {
      expectProblem(await callQuest(player, again, quest.id), 409, 'QUEST_ALREADY_COMPLETED');
    }
    expect((await own())[0]?.userQuest).toMatchObject({ progress: 1, isCompleted: true });
  });

  it('does not count for the streak', async () => {
    await callQuest(player, 'complete', (await created()).id);
    expect(await me()).toMatchObject({ streak: 0 });
  });
});

describe('a period later', () => {
  it.each([
    ['daily', '2026-03-04T23:59:59Z', '2026-03-05T00:00:00Z'],
    ['weekly', '2026-03-08T23:59:59Z', '2026-03-09T00:00:00Z'],
    ['monthly', '2026-03-31T23:59:59Z', '2026-04-01T00:00:00Z'],
  ])(
    'a %s one is open again, before and after the day has begun, and pays again',
    async (frequency, still, again) => {
      const quest = await created({ frequency });
      expectOk(await callQuest(player, 'complete', quest.id));
      now = still;
      await startDay(player);
      expect((await own())[0]?.userQuest).toMatchObject({ isCompleted: true, progress: 1 });
      expectProblem(await callQuest(player, 'complete', quest.id), 409, 'QUEST_ALREADY_COMPLETED');
      now = again;
      expect(await own()).toStrictEqual([quest]);
      await startDay(player);
      expect(await own()).toStrictEqual([quest]);
      expect(await callQuest(player, 'complete', quest.id)).toMatchObject({
        status: 200,
        body: { xpGained: 10 },
      });
      expect((await own())[0]?.userQuest).toMatchObject({ isCompleted: true });
      expect(await me()).toMatchObject({ xp: 20 });
    },
  );

  it('it is open again to the first step, without a call to begin the day', async () => {
    const quest = await created();
    expectOk(await callQuest(player, 'complete', quest.id));
    now = '2026-03-05T00:00:00Z';
    expect((await callQuest(player, 'complete', quest.id)).status).toBe(200);
  });
});

describe('an archived quest', () => {
  // Shows R47, R133.
  it('leaves the list, cannot be completed, and stays away', async () => {
    const [kept, gone] = [await created({ name: 'Kept' }), await created({ name: 'Gone' })];
    const answer = await archive(gone.id);
    expect([answer.status, answer.body]).toStrictEqual([204, undefined]);
    expect((await own()).map(({ name }) => name)).toStrictEqual(['Kept']);
    expectProblem(await callQuest(player, 'complete', gone.id), 404, 'QUEST_NOT_FOUND');
    now = '2026-03-05T08:00:00Z';
    await startDay(player);
    expect(await own()).toStrictEqual([kept]);
  });

  it('does not change when it is archived again', async () => {
    const quest = await created();
    await archive(quest.id);
    expect(await expectNothingRecorded(server, () => archive(quest.id))).toMatchObject({ status: 204 });
  });

  it('can not be another player’s, one of the game, or unknown', async () => {
    const quest = await created();
    const other = await TestPlayer.register(server.url);
    const [daily] = await startDay(player);
    const answers = await expectNothingRecorded(server, async () => [
      await archive(quest.id, other),
      await archive(daily?.id ?? ''),
      await archive(randomUUID()),
    ]);
    for (const answer of answers) expectProblem(answer, 404, 'QUEST_NOT_FOUND');
    expectProblem(await archive('constructor'), 400, 'VALIDATION_FAILED');
    expect(await own()).toHaveLength(1);
  });
});

describe('the limit of 20 custom quests', () => {
  it('refuses the next one, naming the limit', async () => {
    for (let count = 1; count <= 20; count += 1) await created({ name: `Quest ${count}` });
    const refused = await expectNothingRecorded(server, () => create<Problem>());
    expectProblem(refused, 409, 'CUSTOM_QUEST_LIMIT_REACHED');
    expect(refused.body.detail).toBe('You can have at most 20 custom quests.');
  });

  it('does not count those archived before completion', async () => {
    for (let count = 1; count <= 20; count += 1) await archive((await created()).id);
    expect((await create()).status).toBe(201);
  });

  it('holds for those that pay too, so that completing and archiving in turn is no source of XP', async () => {
    for (let count = 1; count <= 20; count += 1) {
      const quest = await created();
      expectOk(await callQuest(player, 'complete', quest.id));
      await archive(quest.id);
    }
    expect(await own()).toStrictEqual([]);
    const next = await created();
    for (const call of QUEST_CALLS) {
      const refused = await expectNothingRecorded(server, () => callQuest<Problem>(player, call, next.id));
      expectProblem(refused, 409, 'CUSTOM_QUEST_PAY_LIMIT_REACHED');
      expect(refused.body.detail).toMatch(/^20 custom quests have paid already/);
    }
    now = '2026-03-05T08:00:00Z';
    expectOk(await callQuest(player, 'complete', next.id));
  });
});
