import type { EquipItemApiArg } from '../generated/questlog-api';
import type { InventoryEntry } from '../models';
import { ahead, updateQueryData, type Lifecycle, type Shown } from './lifecycle';

const LIST: Shown = { query: ['getInventory', undefined], tag: 'Inventory' };

/** The item takes the place of what was worn there (R60). */
export function equipOptimistically(arg: EquipItemApiArg, life: Lifecycle<unknown>): Promise<void> {
  return wear(arg, life, true);
}

export function unequipOptimistically(arg: EquipItemApiArg, life: Lifecycle<unknown>): Promise<void> {
  return wear(arg, life, false);
}

function wear({ itemId }: EquipItemApiArg, life: Lifecycle<unknown>, worn: boolean): Promise<void> {
  /** What the place held, by item, before this press and by it. */
  const before = new Map<string, boolean>();
  const shown = new Map<string, boolean>();
  const write = (change: (samePlace: readonly InventoryEntry[]) => void) =>
    life.dispatch(
      updateQueryData('getInventory', undefined, (inventory) => {
        const place = inventory.find(({ id }) => id === itemId)?.item.place;
        change(inventory.filter(({ item }) => item.place === place));
      }),
    );
  return ahead(life, LIST, {
    show: () =>
      write((entries) => {
        for (const entry of entries) {
          before.set(entry.id, entry.isEquipped);
          entry.isEquipped = worn && entry.id === itemId;
          shown.set(entry.id, entry.isEquipped);
        }
      }),
    takeBack: () =>
      write((entries) => {
        // Another press has changed the place since: that one stands.
        if (entries.some(({ id, isEquipped }) => isEquipped !== shown.get(id))) return;
        for (const entry of entries) entry.isEquipped = before.get(entry.id) ?? entry.isEquipped;
      }),
  });
}
