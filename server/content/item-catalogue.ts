import type { Item } from './item';
import { BOOTS_ITEMS } from './items/boots';
import { CHEST_ITEMS } from './items/chest';
import { GLOVES_ITEMS } from './items/gloves';
import { HELMET_ITEMS } from './items/helmet';
import { RING_ITEMS } from './items/ring';
import { SHIELD_ITEMS } from './items/shield';
import { WEAPON_ITEMS } from './items/weapon';

/** All items a chest can hold. */
export const ITEMS: readonly Item[] = [
  ...HELMET_ITEMS,
  ...CHEST_ITEMS,
  ...GLOVES_ITEMS,
  ...WEAPON_ITEMS,
  ...SHIELD_ITEMS,
  ...RING_ITEMS,
  ...BOOTS_ITEMS,
];

const ITEM_BY_ID: ReadonlyMap<string, Item> = new Map(ITEMS.map((item) => [item.id, item]));

/** Returns the item that events store as `itemId`; undefined when no item has that id. */
export function findItem(id: string): Item | undefined {
  return ITEM_BY_ID.get(id);
}
