import { toBuiltInCategory } from './built-in-category';
import type { QuestCategory } from './quest-category';
import { STAT_NAMES, type StatName, type Stats } from './stats';

/** Slots an item can name (R58). */
export const ITEM_SLOTS = [
  'helmet',
  'chest',
  'gloves',
  'weapon',
  'shield',
  'ring',
  'boots',
  'necklace',
  'armor',
  'accessory',
] as const;
export type ItemSlot = (typeof ITEM_SLOTS)[number];

/** Places on the body; each holds one item (R59). */
export const EQUIPMENT_PLACES = ['helmet', 'chest', 'gloves', 'weapon', 'shield', 'ring', 'boots'] as const;
export type EquipmentPlace = (typeof EQUIPMENT_PLACES)[number];

/** Armor is worn on the chest; necklaces and accessories share the ring's place (R59). */
export function toEquipmentPlace(slot: ItemSlot): EquipmentPlace {
  switch (slot) {
    case 'armor':
      return 'chest';
    case 'necklace':
    case 'accessory':
      return 'ring';
    default:
      return slot;
  }
}

export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof RARITIES)[number];

/** Short names of the stats in an item's effects (R57). */
export const EFFECT_KEYS = ['str', 'int', 'foc', 'cha', 'wil'] as const;
export type EffectKey = (typeof EFFECT_KEYS)[number];

/** Points a worn item adds to stats; whole numbers, negative for a penalty. */
export type ItemEffects = Readonly<Partial<Record<EffectKey, number>>>;

export const STAT_BY_EFFECT: Readonly<Record<EffectKey, StatName>> = {
  str: 'strength',
  int: 'intelligence',
  foc: 'focus',
  cha: 'charisma',
  wil: 'willpower',
};

/**
 * The passive effect of a worn item, as a rule of the game (R62). Percents are whole numbers above 0.
 *
 * - `quest-xp`: percent more XP from quests of a category
 * - `party-xp`: percent more XP for the party from the wearer's contributions
 * - `timer`: percent of their full length that timers are shorter, in addition to focus
 * - `streak-protection`: percentage points added to the chance that a missed day doesn't break the streak
 * - `loot-luck`: percentage points taken from the chance that a chest is empty
 */
export type PassiveRule =
  | { readonly kind: 'quest-xp'; readonly category: QuestCategory; readonly percent: number }
  | { readonly kind: 'party-xp'; readonly percent: number }
  | { readonly kind: 'timer'; readonly percent: number }
  | { readonly kind: 'streak-protection'; readonly percent: number }
  | { readonly kind: 'loot-luck'; readonly percent: number };

/** The part of an item that the rules depend on. */
export interface GameItem {
  readonly id: string;
  readonly slot: ItemSlot;
  readonly rarity: Rarity;
  readonly effects: ItemEffects;
  readonly passive: PassiveRule | null;
}

/** Ids of the items worn, by place. */
export type Equipped = Readonly<Partial<Record<EquipmentPlace, string>>>;

/** Returns the worn items after one is put on; it replaces the item in its place (R60). */
export function withWorn(equipped: Equipped, place: EquipmentPlace, itemId: string): Equipped {
  return { ...equipped, [place]: itemId };
}

/** Returns the worn items after a place is emptied. */
export function withoutWorn(equipped: Equipped, place: EquipmentPlace): Equipped {
  const { [place]: _takenOff, ...rest } = equipped;
  return rest;
}

/** A lookup of items. */
export interface ItemCatalogue {
  /** Returns undefined for an item the catalogue doesn't have. */
  item(itemId: string): GameItem | undefined;
}

/** A character with base stats and worn items. */
export interface Wearer {
  readonly stats: Stats;
  readonly equipped: Equipped;
}

/** Returns a character's worn items; an item that left the catalogue has no effect any more. */
export function wornItems(
  { equipped }: Pick<Wearer, 'equipped'>,
  catalogue: ItemCatalogue,
): readonly GameItem[] {
  return Object.values(equipped).flatMap((itemId) => catalogue.item(itemId) ?? []);
}

/** Returns the stats with equipment, which all rules use (R23). */
export function effectiveStatsOf(wearer: Wearer, catalogue: ItemCatalogue): Stats {
  return applyItemEffects(wearer.stats, wornItems(wearer, catalogue));
}

/** Returns base stats plus the effects of the worn items; never below 0 (R23). */
export function applyItemEffects(base: Stats, worn: readonly Pick<GameItem, 'effects'>[]): Stats {
  const stats: Record<StatName, number> = { ...base };
  for (const { effects } of worn) {
    for (const key of EFFECT_KEYS) stats[STAT_BY_EFFECT[key]] += effects[key] ?? 0;
  }
  for (const name of STAT_NAMES) stats[name] = Math.max(0, stats[name]);
  return stats;
}

type HasPassive = Pick<GameItem, 'passive'>;

/** Returns the sum of the percents of all worn items with this kind of effect; 0 without any. */
export function sumPassivePercent(
  worn: readonly { readonly passive: Pick<PassiveRule, 'kind' | 'percent'> | null }[],
  kind: Exclude<PassiveRule['kind'], 'quest-xp'>,
): number {
  return worn.reduce((sum, { passive }) => sum + (passive?.kind === kind ? passive.percent : 0), 0);
}

/** Returns how many percent more XP the worn items give for quests of a category: their sum, 0 without any. */
export function sumQuestXpPercent(worn: readonly HasPassive[], category: string): number {
  const builtIn = toBuiltInCategory(category);
  return worn.reduce(
    (sum, { passive }) =>
      sum + (passive?.kind === 'quest-xp' && passive.category === builtIn ? passive.percent : 0),
    0,
  );
}

/** Returns the ids of the worn items, sorted. */
export function listWornItems(equipped: Readonly<Partial<Record<EquipmentPlace, string>>>): string[] {
  return Object.values(equipped).sort();
}
