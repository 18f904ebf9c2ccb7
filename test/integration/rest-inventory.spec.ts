import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ITEMS } from '../../server/content/item-catalogue';
import { STAT_NAMES, timerFactor } from '../../server/rules/stats';
import { STAT_OF_EFFECT, type EffectKey } from '../../server/rules/equipment';
import { questXp } from '../../server/rules/xp-rewards';
import {
  finish,
  inventoryOf,
  openChests,
  wear,
  type InventoryEntry,
  type Item,
  type LootClaim,
} from '../support/chest-play';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { expectProblem, granted, startDay, type Problem, type Quest } from '../support/game';
import { TestPlayer, type TestUser } from '../support/player';
import { recordsNothing } from '../support/quiet';
import { startTestServer, type TestServer } from '../support/server';
import { streamOf } from '../support/stream-facts';

const FIRST_MONDAY = Date.UTC(2026, 2, 2, 8);
const WEEK_MS = 7 * 86_400_000;

let database: TestDatabase;
let server: TestServer;
/** Somebody who has found much. */
let player: TestPlayer;
let claims: LootClaim[];
/** What the server's clock shows. */
let now = FIRST_MONDAY;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url, clock: { now: () => new Date(now) } });
  player = await TestPlayer.register(server.url, { characterClass: 'scholar' });
  claims = [];
  for (let week = 0; week < 60 && !isRich(); week += 1) {
    now = FIRST_MONDAY + week * WEEK_MS;
    claims.push(...(await openChests(player, ['weekly', 'monthly'])));
  }
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const found = (): readonly Item[] => claims.flatMap(({ item }) => item ?? []);
const placesOf = (items: readonly Item[]): ReadonlySet<string> => new Set(items.map(({ place }) => place));
/** Something for every place, and two different things for one of them. */
const isRich = (): boolean => placesOf(found()).size === 7 && rivals().length === 2;
const me = async (): Promise<Me> => granted(await player.get<Me>('/user'));
const factsOf = (type: string) =>
  streamOf(server.application.core.resources.log, `player-${player.id}`).then((facts) =>
    facts.filter((fact) => fact.type === type),
  );

type Me = TestUser & { readonly effectiveStats: Readonly<Record<string, number>> };

/** Two different items of one place; none while there are none. */
function rivals(): readonly Item[] {
  for (const item of found()) {
    const other = found().find(({ id, place }) => place === item.place && id !== item.id);
    if (other) return [item, other];
  }
  return [];
}

function twoRivals(): readonly [Item, Item] {
  const [one, other] = rivals();
  if (!one || !other) throw new Error('Nothing was found twice for one place');
  return [one, other];
}

async function undress(): Promise<void> {
  for (const { id, isEquipped } of await inventoryOf(player))
    if (isEquipped) await wear(player, 'unequip', id);
}

const worn = async (): Promise<readonly InventoryEntry[]> =>
  (await inventoryOf(player)).filter(({ isEquipped }) => isEquipped);

describe('the inventory', () => {
  it('is empty for who has found nothing', async () => {
    const newcomer = await TestPlayer.register(server.url);
    expect(await inventoryOf(newcomer)).toStrictEqual([]);
  });

  // Shows R61, R134.
  it('holds every find once with its quantity, the newest first, whole in every field', async () => {
    await undress();
    const order = [
      ...new Set(
        found()
          .map(({ id }) => id)
          .reverse(),
      ),
    ];
    const entries = await inventoryOf(player);
    expect(entries.map(({ id }) => id)).toStrictEqual(order);
    for (const entry of entries) {
      const finds = found().filter(({ id }) => id === entry.id);
      expect(entry).toStrictEqual({
        id: entry.item.id,
        isEquipped: false,
        quantity: finds.length,
        lastFoundAt: expect.stringMatching(/^2026|^2027/),
        item: finds[0],
      });
    }
  });

  it('is told in the language of the player', async () => {
    await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
    for (const { item } of await inventoryOf(player)) {
      const { texts, passive } = ITEMS.find(({ id }) => id === item.id) ?? fail();
      expect(item).toMatchObject({ name: texts.uk.name, description: texts.uk.description });
      if (passive) expect(item.passiveEffect).toMatch(/\p{Script=Cyrillic}/u);
    }
    await player.patch(`/user/${player.id}/language`, { body: { language: 'en' } });
  });
});

describe('an item', () => {
  // Shows R60, R135.
  it('is put on and taken off, as answered and as listed', async () => {
    await undress();
    const [item] = twoRivals();
    const on = await wear(player, 'equip', item.id);
    const quantity = found().filter(({ id }) => id === item.id).length;
    expect(on.status).toBe(200);
    expect(on.body).toStrictEqual({ id: item.id, isEquipped: true, quantity, item });
    const listed = (await inventoryOf(player)).find(({ id }) => id === item.id);
    expect(listed).toStrictEqual({ ...on.body, lastFoundAt: listed?.lastFoundAt });
    const off = await wear(player, 'unequip', item.id);
    expect(off.body).toStrictEqual({ ...on.body, isEquipped: false });
    expect(await worn()).toStrictEqual([]);
  });

  // Shows R60.
  it('takes the place of what was worn there, which goes back', async () => {
    await undress();
    const [one, other] = twoRivals();
    await wear(player, 'equip', one.id);
    await wear(player, 'equip', other.id);
    expect((await worn()).map(({ id }) => id)).toStrictEqual([other.id]);
    expect((await factsOf('ItemEquipped')).at(-1)?.data).toStrictEqual({
      itemId: other.id,
      place: one.place,
      replacedItemId: one.id,
    });
  });

  it('that is worn is not put on again, and one that is not worn not taken off: nothing is recorded', async () => {
    await undress();
    const [one, other] = twoRivals();
    await wear(player, 'equip', one.id);
    const [again, off] = await recordsNothing(server, async () => [
      await wear(player, 'equip', one.id),
      await wear(player, 'unequip', other.id),
    ]);
    expect(again).toMatchObject({ status: 200, body: { isEquipped: true } });
    expect(off).toMatchObject({ status: 200, body: { isEquipped: false } });
  });

  it('is put on once by a repeat of the same request, answered as it was then', async () => {
    await undress();
    const [one] = twoRivals();
    const idempotencyKey = randomUUID();
    const first = await wear(player, 'equip', one.id, { idempotencyKey });
    await wear(player, 'unequip', one.id);
    const again = await recordsNothing(server, () => wear(player, 'equip', one.id, { idempotencyKey }));
    expect([again.status, again.body]).toStrictEqual([200, first.body]);
    expect(await worn()).toStrictEqual([]);
  });

  it('that was never found, or is none, is not to be had', async () => {
    const mine = new Set(found().map(({ id }) => id));
    const missing = ITEMS.find(({ id }) => !mine.has(id))?.id ?? fail();
    for (const how of ['equip', 'unequip'] as const) {
      for (const id of [
        missing,
        'no-such-thing',
        'constructor',
        '__proto__',
        'toString',
        '%00',
        '%20',
        'x%2Fy',
      ]) {
        expectProblem(await recordsNothing(server, () => wear(player, how, id)), 404, 'ITEM_NOT_FOUND');
      }
    }
  });

  it('of somebody else is not to be had, under either name', async () => {
    const other = await TestPlayer.register(server.url);
    const [one] = twoRivals();
    for (const how of ['equip', 'unequip'] as const) {
      const asMe = await recordsNothing(server, () => wear(other, how, one.id));
      expectProblem(asMe, 404, 'ITEM_NOT_FOUND');
      const asOther = await recordsNothing(server, () => other.post(`/user/${player.id}/${how}/${one.id}`));
      expectProblem(asOther, 403, 'FORBIDDEN');
    }
  });

  it('is put on without a word more', async () => {
    const [one] = twoRivals();
    for (const how of ['equip', 'unequip'] as const) {
      const answer = await recordsNothing(server, () =>
        wear<Problem>(player, how, one.id, { body: { place: 'helmet' } }),
      );
      expectProblem(answer, 400, 'VALIDATION_FAILED');
      expect(answer.body.errors?.map(({ field }) => field)).toStrictEqual(['place']);
    }
  });
});

/** Puts the newest find of each place on. */
async function dress(): Promise<readonly Item[]> {
  await undress();
  for (const { id } of await inventoryOf(player)) await wear(player, 'equip', id);
  return (await worn()).map(({ item }) => item);
}

const percentOf = (
  items: readonly Item[],
  matches: (passive: NonNullable<Item['passive']>) => boolean,
): number => items.reduce((sum, { passive }) => sum + (passive && matches(passive) ? passive.percent : 0), 0);

describe('what is worn', () => {
  it('is one item for each of the seven places', async () => {
    const items = await dress();
    expect(items.map(({ place }) => place).sort()).toStrictEqual([
      'boots',
      'chest',
      'gloves',
      'helmet',
      'ring',
      'shield',
      'weapon',
    ]);
  });

  // Shows R23, R128.
  it('adds to the stats that count, not to those that are the own', async () => {
    await undress();
    const bare = await me();
    const { availablePoints: _unspent, ...base } = bare.stats;
    expect(bare.effectiveStats).toStrictEqual(base);
    const items = await dress();
    const dressed = await me();
    expect(dressed.stats).toStrictEqual(bare.stats);
    const expected: Record<string, number> = { ...base };
    for (const { effects } of items) {
      for (const [key, points] of Object.entries(effects)) {
        const stat = STAT_OF_EFFECT[key as EffectKey];
        expected[stat] = (expected[stat] ?? 0) + points;
      }
    }
    for (const stat of STAT_NAMES) expected[stat] = Math.max(0, expected[stat] ?? 0);
    expect(dressed.effectiveStats).toStrictEqual(expected);
    expect(dressed.effectiveStats).not.toStrictEqual(base);
  });

  it('shortens timers by its focus and its passive effects', async () => {
    const body = {
      name: 'Wait',
      frequency: 'daily',
      category: 'custom',
      difficulty: 'easy',
      timerDuration: 180,
    };
    await undress();
    const plain = granted(await player.post<Quest>('/custom-quests', { body }));
    const items = await dress();
    const { effectiveStats } = await me();
    const passivePercent = percentOf(items, ({ kind }) => kind === 'timer');
    const factor = timerFactor({ focus: effectiveStats['focus'] ?? fail(), passivePercent });
    const listed = granted(await player.get<Quest[]>('/quests')).find(({ id }) => id === plain.id);
    expect(plain.timerDuration).toBe(180 * 60);
    expect(listed?.timerDuration).toBe(Math.round(180 * 60 * factor));
    await player.call('DELETE', `/custom-quests/${plain.id}`, {});
  });

  it('counts for the XP of every quest, by its intelligence and its passive effects', async () => {
    const items = await dress();
    now += WEEK_MS;
    for (const quest of await startDay(player)) {
      if (quest.userQuest.isCompleted) continue;
      const { effectiveStats } = await me();
      const expected = questXp({
        xpReward: quest.xpReward,
        classBonus: quest.hasClassBonus,
        intelligence: effectiveStats['intelligence'] ?? fail(),
        passivePercent: percentOf(
          items,
          ({ kind, category }) => kind === 'quest-xp' && category === quest.category,
        ),
      });
      expect({ name: quest.name, xp: (await finish(player, quest)).xpGained }).toStrictEqual({
        name: quest.name,
        xp: expected,
      });
    }
  });

  it('sets the difficulty of the quests handed out, by the stat of their category', async () => {
    await dress();
    now += WEEK_MS;
    const { effectiveStats } = await me();
    const level = (stat: string): number =>
      Math.min(5, Math.max(1, Math.floor(((effectiveStats[stat] ?? fail()) - 1) / 5) + 1));
    const stats: Readonly<Record<string, string>> = {
      fitness: 'strength',
      learning: 'intelligence',
      productivity: 'focus',
      social: 'charisma',
    };
    for (const quest of (await startDay(player)).filter(({ type }) => type !== 'monthly')) {
      const { difficulty } = quest as Quest & { readonly difficulty: number };
      expect(difficulty).toBe(level(stats[quest.category] ?? 'willpower'));
    }
  });
});

function fail(): never {
  throw new Error('It is not there');
}
