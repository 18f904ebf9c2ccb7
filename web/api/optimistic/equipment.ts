import type { EquipItemApiArg } from '../generated/questlog-api';
import type { InventoryEntry } from '../models';
import { updateQueryData, type Lifecycle } from './lifecycle';

/** The item takes the place of what was worn there (D21). */
export function equipOptimistically(arg: EquipItemApiArg, life: Lifecycle<unknown>): Promise<void> {
  return wear(arg, life, true);
}

export function unequipOptimistically(arg: EquipItemApiArg, life: Lifecycle<unknown>): Promise<void> {
  return wear(arg, life, false);
}

async function wear(
  { itemId }: EquipItemApiArg,
  { dispatch, queryFulfilled }: Lifecycle<unknown>,
  worn: boolean,
): Promise<void> {
  const write = (change: (inventory: InventoryEntry[]) => void) =>
    dispatch(updateQueryData('getInventory', undefined, change));
  const wornBefore = new Map<string, boolean>();
  write((inventory) => {
    const place = inventory.find(({ id }) => id === itemId)?.item.place;
    for (const entry of inventory) {
      if (entry.item.place !== place) continue;
      wornBefore.set(entry.id, entry.isEquipped);
      entry.isEquipped = worn && entry.id === itemId;
    }
  });
  try {
    await queryFulfilled;
  } catch {
    // The screen that asked reports the refusal. Where another press has changed the place since, that one stands.
    write((inventory) => {
      if (inventory.find(({ id }) => id === itemId)?.isEquipped !== worn) return;
      for (const entry of inventory) entry.isEquipped = wornBefore.get(entry.id) ?? entry.isEquipped;
    });
  }
}
