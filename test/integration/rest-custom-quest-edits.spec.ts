// Shows R133, R184, R186.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  callQuest,
  expectOk,
  expectProblem,
  startDay,
  type Problem,
  type Quest,
} from '../support/api/game-api';
import { finishQuest } from '../support/api/loot-api';
import { TestPlayer, type Answer, type CallOptions, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;
let player: TestPlayer;
let quest: Quest;
/** The time on the server's clock: a Wednesday. */
let now = '';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = '2026-03-04T08:00:00Z';
  player = await TestPlayer.register(server.url, { characterClass: 'mage' });
  const body = {
    name: 'Plants',
    frequency: 'daily',
    category: 'creative',
    difficulty: 'easy',
    tags: ['home'],
  };
  quest = expectOk(await player.post<Quest>('/custom-quests', { body }));
});

const edit = <Body = Quest>(body: object, options: CallOptions = {}, by = player): Promise<Answer<Body>> =>
  by.patch<Body>(`/custom-quests/${quest.id}`, { body, ...options });
const finish = () => callQuest(player, 'complete', quest.id);
const listed = async (): Promise<Quest | undefined> =>
  expectOk(await player.get<readonly Quest[]>('/quests')).find(({ id }) => id === quest.id);
const fetchQuest = <Body = Quest>(id: string, by = player): Promise<Answer<Body>> =>
  by.get<Body>(`/quests/${id}`);
const xp = async (): Promise<number> => (await player.get<TestUser>('/user')).body.xp;

describe('an edited custom quest', () => {
  it('has the given fields in the answer and in the list, and keeps the others', async () => {
    const changes = {
      ...{ name: ' Water the plants ', description: 'The fern twice.', frequency: 'weekly' },
      ...{ category: 'habits', difficulty: 'hard', timerDuration: 5, tags: ['garden', 'GARDEN'] },
    };
    const edited = expectOk(await edit(changes));
    expect(edited).toMatchObject({
      ...{ id: quest.id, type: 'custom', name: 'Water the plants', description: 'The fern twice.' },
      ...{ frequency: 'weekly', category: 'habits', customDifficulty: 'hard', xpReward: 35 },
      ...{ timerDuration: 300, customTimerMinutes: 5, needsTimer: true, tags: ['garden'] },
    });
    expect(await listed()).toStrictEqual(edited);
    expect(expectOk(await edit({ timerDuration: 0 }))).toStrictEqual({
      ...edited,
      ...{ timerDuration: 0, customTimerMinutes: 0, needsTimer: false },
    });
  });

  it('keeps its terms while it is completed, and takes new ones when it has opened again', async () => {
    expectOk(await finish());
    for (const terms of [{ difficulty: 'extreme' }, { frequency: 'weekly' }, { category: 'health' }]) {
      const refused = await expectNothingRecorded(server, () => edit({ name: 'New', ...terms }));
      expectProblem(refused, 409, 'QUEST_ALREADY_COMPLETED');
    }
    expect(expectOk(await edit({ name: 'Plants, all', tags: [] }))).toMatchObject({
      userQuest: { isCompleted: true, progress: 1 },
    });
    now = '2026-03-05T08:00:00Z';
    const open = expectOk(await edit({ difficulty: 'extreme', frequency: 'weekly' }));
    expect(open).toMatchObject({
      xpReward: 50,
      frequency: 'weekly',
      userQuest: { isCompleted: false, progress: 0 },
    });
    expect(await listed()).toStrictEqual(open);
    expectOk(await finish());
    expect(await xp()).toBe(60);
    now = '2026-03-08T08:00:00Z';
    expectProblem(await finish(), 409, 'QUEST_ALREADY_COMPLETED');
    now = '2026-03-09T08:00:00Z';
    expect(await listed()).toMatchObject({ userQuest: { isCompleted: false } });
  });

  it('is refused faulty fields, and fields that it does not have', async () => {
    for (const [field, value] of Object.entries({
      ...{
        name: ' ',
        description: 'x'.repeat(501),
        frequency: 'yearly',
        category: 'war',
        difficulty: 'easiest',
      },
      ...{ timerDuration: 181, tags: 'a', xpReward: 100, isArchived: false },
    })) {
      const answer = await expectNothingRecorded(server, () => edit<Problem>({ [field]: value }));
      expectProblem(answer, 400, 'VALIDATION_FAILED');
      expect(answer.body.errors?.map((fault) => fault.field)).toContain(field);
    }
  });

  it("is the player's own, and not archived", async () => {
    const other = await TestPlayer.register(server.url);
    expectProblem(await edit({ name: 'Mine' }, {}, other), 404, 'QUEST_NOT_FOUND');
    const [daily] = await startDay(player);
    const catalogue = await player.patch(`/custom-quests/${daily?.id}`, { body: { name: 'Mine' } });
    expectProblem(catalogue, 404, 'QUEST_NOT_FOUND');
    await player.call('DELETE', `/custom-quests/${quest.id}`, {});
    expectProblem(await edit({ name: 'Back' }), 404, 'QUEST_NOT_FOUND');
  });

  it('is edited once with a key, and a repeat gets the same answer after further edits', async () => {
    const key = { idempotencyKey: randomUUID() };
    const first = expectOk(await edit({ name: 'One' }, key));
    expectOk(await edit({ name: 'Two' }));
    expectOk(await finish());
    expect(expectOk(await edit({ name: 'One' }, key))).toStrictEqual(first);
    expect(await listed()).toMatchObject({ name: 'Two', userQuest: { isCompleted: true } });
  });
});

describe('one quest, fetched alone', () => {
  it('is as in the lists: of the catalogue, custom, and past with a chest that waits', async () => {
    const loot = (await startDay(player)).find(
      ({ type, userQuest: { hasLoot } }) => type === 'daily' && hasLoot,
    );
    await finishQuest(player, loot!);
    now = '2026-03-05T08:00:00Z';
    await startDay(player);
    const current = expectOk(await player.get<readonly Quest[]>('/quests'));
    const quests = [...current, ...expectOk(await player.get<{ items: Quest[] }>('/quests/unclaimed')).items];
    expect(quests).toContainEqual(expect.objectContaining({ id: loot?.id, isCurrent: false }));
    expect(quests.map(({ type }) => type)).toContain('custom');
    for (const each of quests) expect(expectOk(await fetchQuest(each.id))).toStrictEqual(each);
  });

  it('is not found when it is unknown, over, archived or that of another player', async () => {
    const [daily] = await startDay(player);
    const other = await TestPlayer.register(server.url);
    other.position = player.position;
    const missing = [randomUUID(), daily?.id ?? '', quest.id];
    for (const id of missing) expectProblem(await fetchQuest(id, other), 404, 'QUEST_NOT_FOUND');
    await player.call('DELETE', `/custom-quests/${quest.id}`, {});
    now = '2026-03-05T08:00:00Z';
    for (const id of missing) expectProblem(await fetchQuest(id), 404, 'QUEST_NOT_FOUND');
  });
});
