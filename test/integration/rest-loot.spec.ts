import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findItem } from '../../server/content/item-catalogue';
import {
  claimLoot,
  finishQuest,
  finishQuestOfType,
  inventoryOf,
  openChests,
  type LootClaim,
} from '../support/api/loot-api';
import {
  expectProblem,
  expectOk,
  filterByType,
  startDay,
  type Problem,
  type Quest,
} from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

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

const quests = async (): Promise<readonly Quest[]> => expectOk(await player.get<readonly Quest[]>('/quests'));
const listed = async (id: string): Promise<Quest | undefined> =>
  (await quests()).find((quest) => quest.id === id);
const claimsRecorded = async () =>
  (await readStreamEvents(server.application.core.resources.log, `player-${player.id}`)).filter(
    ({ type }) => type === 'LootClaimed',
  );
describe('the chest of a completed quest', () => {
  // Shows R52, R55, R132.
  it('of the month holds an item, which is whole in the answer and in the inventory', async () => {
    const quest = await finishQuestOfType(player, 'monthly');
    expect((await listed(quest.id))?.userQuest).toMatchObject({ isCompleted: true, hasLoot: true });
    const answer = await claimLoot(player, quest.id);
    const item = findItem(answer.body.item?.id ?? '');
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toStrictEqual({
      success: true,
      lootReceived: true,
      rarity: item?.rarity,
      emptyInARow: 0,
      message: `You found ${item?.texts.en.name}!`,
      item: {
        id: item?.id,
        name: item?.texts.en.name,
        emoji: item?.emoji,
        description: item?.texts.en.description,
        rarity: item?.rarity,
        slot: item?.slot,
        place: expect.stringMatching(/^(helmet|chest|gloves|weapon|shield|ring|boots)$/),
        effects: item?.effects,
        passiveEffect: item?.passive ? expect.stringMatching(/\d+%/) : null,
        passive: item?.passive,
      },
    });
    expect(await inventoryOf(player)).toStrictEqual([
      {
        id: item?.id,
        isEquipped: false,
        quantity: 1,
        lastFoundAt: '2026-03-02T08:00:00.000Z',
        item: answer.body.item,
      },
    ]);
  });

  // Shows R55.
  it('is opened once: the second claim is refused, and the gift mark is gone', async () => {
    const quest = await finishQuestOfType(player, 'weekly');
    expect((await claimLoot(player, quest.id)).status).toBe(200);
    const again = await expectNothingRecorded(server, () => claimLoot<Problem>(player, quest.id));
    expectProblem(again, 409, 'LOOT_ALREADY_CLAIMED');
    expect(again.body.detail).toBe('Loot already claimed from this quest');
    expect((await listed(quest.id))?.userQuest).toMatchObject({ isCompleted: true, hasLoot: false });
  });

  it('is opened once by a repeated request, which gets the same answer', async () => {
    const quest = await finishQuestOfType(player, 'monthly');
    const idempotencyKey = randomUUID();
    const first = await claimLoot(player, quest.id, { idempotencyKey });
    await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
    const repeated = await claimLoot(player, quest.id, { idempotencyKey });
    expect(repeated).toMatchObject({ status: 200, body: first.body });
    expect(await claimsRecorded()).toHaveLength(1);
    expect((await inventoryOf(player)).map(({ quantity }) => quantity)).toStrictEqual([1]);
  });

  it('has its rolls in its event, so that nothing is rolled again', async () => {
    const quest = await finishQuestOfType(player, 'monthly');
    const { body } = await claimLoot(player, quest.id);
    const [fact] = await claimsRecorded();
    expect(fact?.data).toStrictEqual({
      questId: quest.id,
      frequency: 'monthly',
      roll: {
        emptyChance: 0,
        emptyRoll: expect.any(Number),
        rarityRoll: expect.any(Number),
        itemRoll: expect.any(Number),
      },
      item: { itemId: body.item?.id, rarity: body.rarity },
    });
  });

  it('is described in the language of the player', async () => {
    await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
    const quest = await finishQuestOfType(player, 'monthly');
    const { body } = await claimLoot(player, quest.id);
    const texts = findItem(body.item?.id ?? '')?.texts.uk;
    expect(body).toMatchObject({
      message: `Твоя знахідка: ${texts?.name}!`,
      item: { name: texts?.name, description: texts?.description },
    });
  });

  // Shows R170.
  it('is marked by a gift for as long as it is unopened, with the own emoji of its quest beside', async () => {
    const emojisOf = async (id: string) => {
      const { emoji, ownEmoji } = (await listed(id)) ?? fail();
      return { emoji, ownEmoji };
    };
    const quest = filterByType('monthly', await startDay(player))[0] ?? fail();
    const { ownEmoji } = quest;
    expect(ownEmoji).not.toBe('🎁');
    expect(await emojisOf(quest.id)).toStrictEqual({ emoji: '🎁', ownEmoji });
    await finishQuest(player, quest);
    expect(await emojisOf(quest.id)).toStrictEqual({ emoji: '🎁', ownEmoji });
    await claimLoot(player, quest.id);
    expect(await emojisOf(quest.id)).toStrictEqual({ emoji: ownEmoji, ownEmoji });
  });

  it('of a day is sometimes empty, which the answer says with how many were in a row, and brings nothing', async () => {
    const empty = { success: true, lootReceived: false, item: null, rarity: null };
    const english = { ...empty, message: 'The treasure chest was empty this time.' };
    const ukrainian = { ...empty, message: 'Цього разу скриня виявилася порожньою.' };
    const messages: string[] = [];
    let found = 0;
    let emptyInARow = 0;
    for (let day = 0; day < 200 && new Set(messages).size < 2; day += 1) {
      now = new Date(Date.UTC(2026, 2, 2 + day, 8)).toISOString();
      const language = messages.length === 0 ? 'en' : 'uk';
      await player.patch(`/user/${player.id}/language`, { body: { language } });
      const claims = await openChests(player, ['daily']);
      expect(claims).toHaveLength(1);
      for (const loot of claims) {
        emptyInARow = loot.lootReceived ? 0 : emptyInARow + 1;
        if (loot.lootReceived) found += 1;
        else expect(loot).toStrictEqual({ ...(language === 'en' ? english : ukrainian), emptyInARow });
        expect(loot.emptyInARow).toBe(emptyInARow);
        if (!loot.lootReceived) messages.push(loot.message);
      }
    }
    expect(new Set(messages).size).toBe(2);
    const quantities = (await inventoryOf(player)).map(({ quantity }) => quantity);
    expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(found);
  });
});

describe('no chest opens', () => {
  it('before its quest is completed', async () => {
    const [quest] = filterByType('monthly', await startDay(player));
    const early = await expectNothingRecorded(server, () => claimLoot<Problem>(player, quest?.id ?? ''));
    expectProblem(early, 409, 'QUEST_NOT_COMPLETED');
  });

  it('of a quest without one: four of the five daily ones, and custom ones', async () => {
    const daily = filterByType('daily', await startDay(player)).filter(({ userQuest }) => !userQuest.hasLoot);
    expect(daily).toHaveLength(4);
    const body = { name: 'Tidy up', frequency: 'daily', category: 'habits', difficulty: 'easy' };
    const own = expectOk(await player.post<Quest>('/custom-quests', { body }));
    for (const quest of [...daily.slice(0, 1), own]) {
      expectProblem(await claimLoot(player, quest.id), 409, 'LOOT_NOT_AVAILABLE');
      await finishQuest(player, quest);
      const refused = await expectNothingRecorded(server, () => claimLoot(player, quest.id));
      expectProblem(refused, 409, 'LOOT_NOT_AVAILABLE');
    }
  });

  it('of a quest that is unknown, or another player’s', async () => {
    const other = await TestPlayer.register(server.url);
    const quest = await finishQuestOfType(other, 'monthly');
    const [unknown, asMe, asOther, faulty] = await expectNothingRecorded(server, async () => [
      await claimLoot(player, randomUUID()),
      await claimLoot(player, quest.id),
      await player.post(`/user/${other.id}/quests/${quest.id}/claim-loot`),
      await claimLoot(player, 'constructor'),
    ]);
    expect([unknown, asMe, asOther, faulty].map((answer) => answer?.status)).toStrictEqual([
      404, 404, 403, 400,
    ]);
    expect((await claimLoot(other, quest.id)).status).toBe(200);
  });

  it('by a request that names an item', async () => {
    const quest = await finishQuestOfType(player, 'monthly');
    const body = { itemId: 'doughnut-ring', rarity: 'legendary' };
    const wish = await expectNothingRecorded(server, () => claimLoot(player, quest.id, { body }));
    expectProblem(wish, 400, 'VALIDATION_FAILED');
  });
});

describe('the same item again', () => {
  it('raises its quantity and becomes the newest find', async () => {
    const claims: LootClaim[] = [];
    const found = (): readonly string[] => claims.flatMap(({ item }) => (item ? [item.id] : []));
    for (let week = 0; week < 60 && new Set(found()).size === found().length; week += 1) {
      now = new Date(Date.UTC(2026, 2, 2 + 7 * week, 8)).toISOString();
      claims.push(...(await openChests(player, ['weekly', 'monthly'])));
    }
    const counted = new Map<string, number>();
    for (const id of found()) {
      const before = counted.get(id) ?? 0;
      counted.delete(id);
      counted.set(id, before + 1);
    }
    expect(Math.max(...counted.values())).toBeGreaterThan(1);
    expect((await inventoryOf(player)).map(({ id, quantity }) => [id, quantity])).toStrictEqual(
      [...counted].reverse(),
    );
  });
});

function fail(): never {
  throw new Error('There is no answer');
}
