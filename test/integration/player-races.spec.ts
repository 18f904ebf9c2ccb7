import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maxPosition, parsePosition } from '../../server/contracts/position';
import { Audit } from '../support/api/audit';
import {
  claimLoot,
  finishQuestOfType,
  inventoryOf,
  openChests,
  equipItem,
  type InventoryEntry,
  type Item,
} from '../support/api/loot-api';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import {
  QUEST_CALLS,
  expectOk,
  filterByType,
  callQuest,
  findTodaysQuest,
  startDay,
  type Quest,
} from '../support/api/game-api';
import { TestPlayer, type Answer, type TestUser } from '../support/api/player';
import { startTestServer, type TestServer } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

const ROUNDS = 4;
const AT_ONCE = 30;

let database: TestDatabase;
let here: TestServer;
let there: TestServer;
/** All players of this file. */
const players: TestPlayer[] = [];
/** The time on the servers' clocks. */
let now = Date.UTC(2026, 2, 2, 8);

beforeAll(async () => {
  database = await createTestDatabase();
  const clock = { now: () => new Date(now) };
  here = await startTestServer({ databaseUrl: database.url, clock });
  there = await startTestServer({ databaseUrl: database.url, clock });
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

async function newPlayer(): Promise<TestPlayer> {
  const player = await TestPlayer.register(here.url);
  players.push(player);
  return player;
}

/** The same player thirty times, alternating between the servers. Afterwards the player's position covers all answers. */
async function atOnce<Body>(
  player: TestPlayer,
  act: (me: TestPlayer, turn: number) => Promise<Answer<Body>>,
): Promise<readonly Answer<Body>[]> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_unused, turn) => {
      const me = new TestPlayer((turn % 2 ? here : there).url);
      me.cookie = player.cookie;
      me.user = player.user;
      return act(me, turn);
    }),
  );
  for (const { headers } of answers) {
    const position = parsePosition(headers.get('x-log-position') ?? '');
    if (position !== undefined) player.position = maxPosition(player.position, position);
  }
  return answers;
}

function statuses(answers: readonly { readonly status: number }[]): Readonly<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

const bodies = <Body>(answers: readonly Answer<Body>[]): readonly Body[] =>
  answers.filter(({ status }) => status < 300).map(({ body }) => body);
const me = async (player: TestPlayer): Promise<TestUser> => expectOk(await player.get<TestUser>('/user'));
const factsOf = async ({ id }: TestPlayer, type: string) =>
  (await readStreamEvents(here.application.core.resources.log, `player-${id}`)).filter(
    (fact) => fact.type === type,
  );

describe('thirty commands at once at two servers, four times over:', () => {
  it('starts begin one day, with the same quests in every answer', async () => {
    const player = await newPlayer();
    for (let round = 0; round < ROUNDS; round += 1) {
      now += 86_400_000;
      const answers = await atOnce(player, (again) => again.post<readonly Quest[]>('/generate-daily-quests'));
      expect(statuses(answers)).toStrictEqual({ 200: AT_ONCE });
      const days = bodies(answers).map((quests) => filterByType('daily', quests).map(({ id }) => id));
      expect(days[0]).toHaveLength(5);
      for (const ids of days) expect(ids).toStrictEqual(days[0]);
      expect(await factsOf(player, 'DayStarted')).toHaveLength(round + 1);
    }
  });

  it('claims open a chest once, for one item', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const quest = await finishQuestOfType(player, 'monthly');
      const answers = await atOnce(player, (again) => claimLoot(again, quest.id));
      expect(statuses(answers)).toStrictEqual({ 200: 1, 409: AT_ONCE - 1 });
      expect(await factsOf(player, 'LootClaimed')).toHaveLength(1);
      expect((await inventoryOf(player)).map(({ id, quantity }) => [id, quantity])).toStrictEqual([
        [bodies(answers)[0]?.item?.id, 1],
      ]);
    }
  });

  it('claims under one key open a chest once, and all get the same answer', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const quest = await finishQuestOfType(player, 'monthly');
      const idempotencyKey = `claim-${round}-of-${quest.id}`;
      const answers = await atOnce(player, (again) => claimLoot(again, quest.id, { idempotencyKey }));
      expect(statuses(answers)).toStrictEqual({ 200: AT_ONCE });
      for (const { body } of answers) expect(body).toStrictEqual(answers[0]?.body);
      expect(await factsOf(player, 'LootClaimed')).toHaveLength(1);
    }
  });

  it('completions of a quest of any kind pay one reward, whatever the call', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const types = ['daily', 'weekly', 'monthly', 'custom'] as const;
      const { player, quest } = await withSingleQuest(types[round % types.length] ?? 'daily');
      const answers = await atOnce(player, (again, turn) =>
        callQuest(again, QUEST_CALLS[turn % QUEST_CALLS.length] ?? 'complete', quest.id),
      );
      expect(statuses(answers)).toStrictEqual({ 200: 1, 409: AT_ONCE - 1 });
      const paid = await factsOf(player, 'QuestCompleted');
      expect(paid.map(({ data }) => data['xpGained'])).toStrictEqual(
        bodies(answers).map(({ xpGained }) => xpGained),
      );
    }
  });

  it('undos take a step back once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const quest = await findTodaysQuest(player, 'single');
      await callQuest(player, 'complete', quest.id);
      const answers = await atOnce(player, (again) =>
        again.post(`/user/${again.id}/quests/${quest.id}/undo`),
      );
      expect(statuses(answers)).toStrictEqual({ 200: 1, 409: AT_ONCE - 1 });
      expect(await me(player)).toMatchObject({ xp: 0, level: 1, streak: 0 });
    }
  });

  it('completions and undos never pay more than one reward', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const quest = await findTodaysQuest(player, 'single');
      const answers = await atOnce<unknown>(player, (again, turn) =>
        turn % 3 === 2
          ? again.post(`/user/${again.id}/quests/${quest.id}/undo`)
          : callQuest(again, turn % 3 ? 'complete' : 'complete-quest', quest.id),
      );
      expect(Object.keys(statuses(answers)).every((status) => status === '200' || status === '409')).toBe(
        true,
      );
      const [completed, undone] = [
        await factsOf(player, 'QuestCompleted'),
        await factsOf(player, 'QuestStepUndone'),
      ];
      expect([0, 1]).toContain(completed.length - undone.length);
      const { xp } = await me(player);
      expect(xp).toBe(completed.length > undone.length ? completed[0]?.data['xpGained'] : 0);
    }
  });

  it('claims and undos open the chest or take the quest back, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const quest = await finishQuestOfType(player, 'weekly');
      await atOnce<unknown>(player, (again, turn) =>
        turn % 2 ? claimLoot(again, quest.id) : again.post(`/user/${again.id}/quests/${quest.id}/undo`),
      );
      const [opened, undone] = [
        await factsOf(player, 'LootClaimed'),
        await factsOf(player, 'QuestStepUndone'),
      ];
      expect(opened.length > 0).toBe(undone.length === 0);
    }
  });

  it('allocations spend no more points than there are', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      await finishQuestOfType(player, 'monthly');
      const { level } = await me(player);
      const earned = 5 * (level - 1);
      const stats = ['strength', 'intelligence', 'focus', 'charisma', 'willpower'];
      const answers = await atOnce(player, (again, turn) =>
        again.post(`/user/${again.id}/allocate-stats`, {
          body: { statAllocations: { [stats[turn % 5] ?? 'focus']: 1 + (turn % 3) } },
        }),
      );
      const granted = answers.flatMap(({ status }, turn) => (status === 200 ? [1 + (turn % 3)] : []));
      const spent = granted.reduce((sum, points) => sum + points, 0);
      expect(statuses(answers)).toStrictEqual({ 200: granted.length, 409: AT_ONCE - granted.length });
      // Ten requests are for a single point, and there are at most ten: none is left over.
      expect(spent).toBe(earned);
      const after = (await me(player)).stats;
      expect(after['availablePoints']).toBe(0);
      expect(stats.reduce((sum, stat) => sum + (after[stat] ?? 0) - 10, 0)).toBe(earned);
    }
  });

  it('creations make no more than twenty custom quests', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await newPlayer();
      const answers = await atOnce(player, (again, turn) =>
        again.post<Quest>('/custom-quests', {
          body: { name: `Quest ${turn}`, frequency: 'weekly', category: 'custom', difficulty: 'easy' },
        }),
      );
      expect(statuses(answers)).toStrictEqual({ 201: 20, 409: AT_ONCE - 20 });
      const listed = filterByType('custom', expectOk(await player.get<readonly Quest[]>('/quests')));
      expect(listed.map(({ id }) => id).sort()).toStrictEqual(
        bodies(answers)
          .map(({ id }) => id)
          .sort(),
      );
    }
  });

  it('equips and unequips leave at most one item worn in each slot', async () => {
    const player = await newPlayer();
    const things = await collected(player);
    const places = new Map<string, Item>();
    for (const { item } of things) places.set(item.place, item);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await atOnce<InventoryEntry>(player, (again, turn) =>
        equipItem(again, turn % 4 === 3 ? 'unequip' : 'equip', things[(turn * 7) % things.length]?.id ?? ''),
      );
      expect(statuses(answers)).toStrictEqual({ 200: AT_ONCE });
      const worn = (await inventoryOf(player)).filter(({ isEquipped }) => isEquipped);
      expect(new Set(worn.map(({ item }) => item.place)).size).toBe(worn.length);
      expect(worn.length).toBeLessThanOrEqual(places.size);
    }
  });
});

describe('after all races', () => {
  it('events, states, rows and answers agree', async () => {
    const audit = new Audit(database.url);
    try {
      await audit.waitUntilProjected(await audit.head());
      for (const player of players) player.position = await audit.head();
      await audit.expectConsistent();
      await audit.expectSameXp(players);
      await audit.expectSameBelongings(players);
    } finally {
      await audit.close();
    }
  });
});

/** A player with an open quest of that type that has a single step. */
async function withSingleQuest(type: string): Promise<{ player: TestPlayer; quest: Quest }> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const player = await newPlayer();
    const body = { name: 'Tidy up', frequency: 'daily', category: 'habits', difficulty: 'extreme' };
    if (type === 'custom') expectOk(await player.post<Quest>('/custom-quests', { body }));
    const quest = filterByType(type, await startDay(player)).find(({ targetValue }) => targetValue === 1);
    if (quest) return { player, quest };
  }
  throw new Error(`No player was given a ${type} quest with a single step`);
}

/** Items found until there are two different ones for one slot. */
async function collected(player: TestPlayer): Promise<readonly InventoryEntry[]> {
  for (let week = 0; week < 60; week += 1) {
    now += 7 * 86_400_000;
    await openChests(player, ['weekly', 'monthly']);
    const things = await inventoryOf(player);
    if (things.length > 4 && new Set(things.map(({ item }) => item.place)).size < things.length)
      return things;
  }
  throw new Error('No two items were found for one slot');
}
