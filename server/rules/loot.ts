import { RARITIES, type Rarity } from './equipment';
import type { QuestFrequency } from './quest-type';

/** Marks a quest whose chest is not opened yet, and no other quest (R170). */
export const GIFT_EMOJI = '🎁';

/** Percent of chests that are empty (R53). */
const EMPTY_PERCENT: Readonly<Record<QuestFrequency, number>> = { daily: 25, weekly: 10, monthly: 0 };

/** Percent of found items by rarity (R53). */
const RARITY_PERCENT: Readonly<Record<QuestFrequency, Readonly<Record<Rarity, number>>>> = {
  daily: { common: 60, rare: 28, epic: 10, legendary: 2 },
  weekly: { common: 40, rare: 38, epic: 17, legendary: 5 },
  monthly: { common: 15, rare: 45, epic: 30, legendary: 10 },
};

/** What the player's earlier chests mean for the next one (R54). */
export interface ChestHistory {
  /** Whether there were none. */
  readonly isFirst: boolean;
  /** Consecutive empty ones up to now. */
  readonly emptyInARow: number;
}

/** After this many empty chests in a row the next is never empty (R54). */
export const MAX_CONSECUTIVE_EMPTY_CHESTS = 3;

/** How many days after its quest's period a chest can still be opened: a year, because the player earned it. */
export const CHEST_EXPIRY_DAYS = 365;

/**
 * The rolls of a chest. The event stores them, so that a replay never rolls again. Each is 0 (inclusive) to 1
 * (exclusive).
 */
export interface LootRoll {
  /** 0 to 1; the chest is empty when `emptyRoll` is below it. */
  readonly emptyChance: number;
  readonly emptyRoll: number;
  /** Null for an empty chest, as is the next one. */
  readonly rarityRoll: number | null;
  readonly itemRoll: number | null;
}

/** The content of a chest: an item, or nothing. */
export interface Loot<Item> {
  readonly roll: LootRoll;
  readonly item: Item | null;
}

/**
 * Returns the chance that a chest is empty, 0 to 1: lower with luck (percentage points), 0 for the first one and after
 * three empty ones in a row (R53, R54).
 */
export function computeEmptyChestChance(
  chest: ChestHistory & { frequency: QuestFrequency; luckPercent: number },
): number {
  if (chest.isFirst || chest.emptyInARow >= MAX_CONSECUTIVE_EMPTY_CHESTS) return 0;
  return Math.max(0, EMPTY_PERCENT[chest.frequency] - chest.luckPercent) / 100;
}

/** Returns the rarity for a roll (0 inclusive to 1 exclusive), by the weights of the chest (R53). */
export function pickRarity(frequency: QuestFrequency, roll: number): Rarity {
  let cumulativePercent = 0;
  for (const rarity of RARITIES) {
    cumulativePercent += RARITY_PERCENT[frequency][rarity];
    if (roll * 100 < cumulativePercent) return rarity;
  }
  return 'legendary';
}

/**
 * Opens a chest (R53, R55). `random` is uniform in 0 (inclusive) to 1 (exclusive); items of one rarity are equally
 * likely. Throws when there is no item of a rarity, which the catalogue's check at start-up excludes.
 */
export function openChest<Item>(
  chest: ChestHistory & {
    frequency: QuestFrequency;
    luckPercent: number;
    itemsOf: (rarity: Rarity) => readonly Item[];
    random: () => number;
  },
): Loot<Item> {
  const emptyChance = computeEmptyChestChance(chest);
  const emptyRoll = chest.random();
  if (emptyRoll < emptyChance)
    return { roll: { emptyChance, emptyRoll, rarityRoll: null, itemRoll: null }, item: null };
  const rarityRoll = chest.random();
  const itemRoll = chest.random();
  const items = chest.itemsOf(pickRarity(chest.frequency, rarityRoll));
  const item = items[Math.floor(itemRoll * items.length)];
  if (item === undefined) throw new Error('The catalogue has no item of a rarity');
  return { roll: { emptyChance, emptyRoll, rarityRoll, itemRoll }, item };
}
