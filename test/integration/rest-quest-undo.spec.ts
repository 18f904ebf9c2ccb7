import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { claimLoot, finishQuest, finishQuestOfType } from '../support/api/loot-api';
import {
  expectProblem,
  expectOk,
  filterByType,
  callQuest,
  findTodaysQuest,
  startDay,
  type Quest,
} from '../support/api/game-api';
import { TestPlayer, type Answer, type CallOptions, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

const START = Date.UTC(2026, 2, 2, 8);

let server: ServerWithDatabase;
let player: TestPlayer;
/** The time on the server's clock. */
let now = START;

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = START;
  player = await TestPlayer.register(server.url, { characterClass: 'rogue' });
});

interface Undone {
  readonly isCompleted: boolean;
  readonly xpTaken: number;
  readonly levelsLost: number;
  readonly progress: number;
  readonly maxProgress: number;
}

function undo<Body = Undone>(questId: string, options: CallOptions = {}): Promise<Answer<Body>> {
  return player.post<Body>(`/user/${player.id}/quests/${questId}/undo`, options);
}

const me = async (): Promise<TestUser> => expectOk(await player.get<TestUser>('/user'));
const quests = async (): Promise<readonly Quest[]> => expectOk(await player.get<readonly Quest[]>('/quests'));

describe('a step made by mistake', () => {
  it('is undone, and the quest is as before', async () => {
    const quest = await findTodaysQuest(player, 'progressive');
    await callQuest(player, 'increment', quest.id);
    const before = [await quests(), await me()];
    await callQuest(player, 'increment', quest.id);
    expect(await undo(quest.id)).toMatchObject({
      status: 200,
      body: { isCompleted: false, xpTaken: 0, levelsLost: 0, progress: 1, maxProgress: quest.targetValue },
    });
    expect([await quests(), await me()]).toStrictEqual(before);
  });

  it('is undone as often as steps were made, and not once more', async () => {
    const quest = await findTodaysQuest(player, 'progressive');
    const before = [await quests(), await me()];
    await finishQuest(player, quest);
    for (let left = quest.targetValue - 1; left >= 0; left -= 1) {
      expect((await undo(quest.id)).body).toMatchObject({ progress: left });
    }
    expect([await quests(), await me()]).toStrictEqual(before);
    expectProblem(await expectNothingRecorded(server, () => undo(quest.id)), 409, 'UNDO_TOO_LATE');
  });

  // Shows R51, R132.
  it('returns exactly what the completion paid: XP and the streak', async () => {
    const quest = await findTodaysQuest(player, 'single');
    const before = [await quests(), await me()];
    const { xpGained } = (await callQuest(player, 'complete', quest.id)).body;
    expect(await me()).toMatchObject({ xp: xpGained, streak: 1 });
    expect((await undo(quest.id)).body).toStrictEqual({
      isCompleted: false,
      xpTaken: xpGained,
      levelsLost: 0,
      progress: 0,
      maxProgress: 1,
    });
    expect([await quests(), await me()]).toStrictEqual(before);
  });

  it('takes levels back with their points', async () => {
    const [quest] = filterByType('monthly', await startDay(player));
    if (!quest) throw new Error('There is no monthly quest');
    const before = [await quests(), await me()];
    const { xpGained, levelUp } = await finishQuest(player, quest);
    const { level } = await me();
    expect(levelUp).toBe(true);
    expect((await undo(quest.id)).body).toMatchObject({ xpTaken: xpGained, levelsLost: level - 1 });
    for (let step = 1; step < quest.targetValue; step += 1) await undo(quest.id);
    expect([await quests(), await me()]).toStrictEqual(before);
  });

  it('keeps the streak while another quest of the day is done', async () => {
    const [one, other] = filterByType('daily', await startDay(player));
    if (!one || !other) throw new Error('There are too few quests');
    await finishQuest(player, one);
    await finishQuest(player, other);
    await undo(one.id);
    expect(await me()).toMatchObject({ streak: 1 });
    await undo(other.id);
    expect(await me()).toMatchObject({ streak: 0 });
  });

  it('can be made again, for the same reward and no more', async () => {
    const quest = await findTodaysQuest(player, 'single');
    const gains: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      gains.push((await callQuest(player, 'complete', quest.id)).body.xpGained);
      if (time < 4) await undo(quest.id);
    }
    expect(new Set(gains).size).toBe(1);
    expect(await me()).toMatchObject({ xp: gains[0], streak: 1 });
  });

  it('is undone once by a repeated request, which gets the same answer', async () => {
    const quest = await findTodaysQuest(player, 'progressive');
    await callQuest(player, 'increment', quest.id);
    await callQuest(player, 'increment', quest.id);
    const idempotencyKey = randomUUID();
    const first = await undo(quest.id, { idempotencyKey });
    const again = await expectNothingRecorded(server, () => undo(quest.id, { idempotencyKey }));
    expect([again.status, again.body]).toStrictEqual([200, first.body]);
  });

  it('of a custom quest is undone, too', async () => {
    const body = { name: 'Tidy up', frequency: 'weekly', category: 'custom', difficulty: 'hard' };
    const quest = expectOk(await player.post<Quest>('/custom-quests', { body }));
    await callQuest(player, 'complete', quest.id);
    expect((await undo(quest.id)).body).toMatchObject({ xpTaken: 35, progress: 0 });
    expect((await quests()).at(-1)).toStrictEqual(quest);
  });
});

describe('an undo or a claim is refused', () => {
  // Shows R51.
  it('after a minute, to the millisecond', async () => {
    const quest = await findTodaysQuest(player, 'progressive');
    await callQuest(player, 'increment', quest.id);
    now += 1000;
    await callQuest(player, 'increment', quest.id);
    now += 60_000;
    expect((await undo(quest.id)).body).toMatchObject({ progress: 1 });
    expectProblem(await expectNothingRecorded(server, () => undo(quest.id)), 409, 'UNDO_TOO_LATE');
    await callQuest(player, 'increment', quest.id);
    now += 60_001;
    expectProblem(await expectNothingRecorded(server, () => undo(quest.id)), 409, 'UNDO_TOO_LATE');
  });

  it('where there is no step', async () => {
    const quest = await findTodaysQuest(player, 'single');
    expectProblem(await expectNothingRecorded(server, () => undo(quest.id)), 409, 'UNDO_TOO_LATE');
  });

  it('once the points of the level are spent', async () => {
    const quest = await finishQuestOfType(player, 'monthly');
    const body = { statAllocations: { focus: 1 } };
    expectOk(await player.post(`/user/${player.id}/allocate-stats`, { body }));
    const before = await me();
    expectProblem(await expectNothingRecorded(server, () => undo(quest.id)), 409, 'UNDO_POINTS_SPENT');
    expect(await me()).toStrictEqual(before);
  });

  it('once the chest is open', async () => {
    const quest = await finishQuestOfType(player, 'weekly');
    expectOk(await claimLoot(player, quest.id));
    expectProblem(await expectNothingRecorded(server, () => undo(quest.id)), 409, 'UNDO_CHEST_OPENED');
  });

  it('on the chest once its quest is open again', async () => {
    const quest = await finishQuestOfType(player, 'weekly');
    await undo(quest.id);
    expectProblem(
      await expectNothingRecorded(server, () => claimLoot(player, quest.id)),
      409,
      'QUEST_NOT_COMPLETED',
    );
  });
});

describe('an undo has no effect', () => {
  it('on a quest that is unknown, another player’s, or not a quest', async () => {
    const other = await TestPlayer.register(server.url);
    const quest = await findTodaysQuest(other, 'single');
    await callQuest(other, 'complete', quest.id);
    const answers = await expectNothingRecorded(server, async () => [
      await undo(randomUUID()),
      await undo(quest.id),
      await player.post(`/user/${other.id}/quests/${quest.id}/undo`),
      await undo('constructor'),
    ]);
    expect(answers.map(({ status }) => status)).toStrictEqual([404, 404, 403, 400]);
  });

  it('with an amount in the request', async () => {
    const quest = await findTodaysQuest(player, 'single');
    await callQuest(player, 'complete', quest.id);
    const answer = await expectNothingRecorded(server, () => undo(quest.id, { body: { steps: 2 } }));
    expectProblem(answer, 400, 'VALIDATION_FAILED');
  });
});
