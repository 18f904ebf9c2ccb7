import type { EquipItemApiArg } from '../generated/questlog-api';
import type { InventoryEntry } from '../models';
import {
  updateOptimistically,
  updateQueryData,
  type MutationLifecycle,
  type OptimisticQuery,
} from './optimistic-update';

const INVENTORY_QUERY: OptimisticQuery = { query: ['getInventory', undefined], tag: 'Inventory' };

/** Shows the item at once in its place, instead of the one worn there (R60). */
export function equipOptimistically(arg: EquipItemApiArg, life: MutationLifecycle<unknown>): Promise<void> {
  return setEquipped(arg, life, true);
}

export function unequipOptimistically(arg: EquipItemApiArg, life: MutationLifecycle<unknown>): Promise<void> {
  return setEquipped(arg, life, false);
}

function setEquipped(
  { itemId }: EquipItemApiArg,
  life: MutationLifecycle<unknown>,
  worn: boolean,
): Promise<void> {
  /** The items of the place and whether each was worn, before this press and after it. */
  const before = new Map<string, boolean>();
  const shown = new Map<string, boolean>();
  const write = (change: (samePlace: readonly InventoryEntry[]) => void) =>
    life.dispatch(
      updateQueryData('getInventory', undefined, (inventory) => {
        const place = inventory.find(({ id }) => id === itemId)?.item.place;
        change(inventory.filter(({ item }) => item.place === place));
      }),
    );
  return updateOptimistically(life, INVENTORY_QUERY, {
    apply: () =>
      write((entries) => {
        for (const entry of entries) {
          before.set(entry.id, entry.isEquipped);
          entry.isEquipped = worn && entry.id === itemId;
          shown.set(entry.id, entry.isEquipped);
        }
      }),
    revert: () =>
      write((entries) => {
        // Another press has changed the place since, so that change stays.
        if (entries.some(({ id, isEquipped }) => isEquipped !== shown.get(id))) return;
        for (const entry of entries) entry.isEquipped = before.get(entry.id) ?? entry.isEquipped;
      }),
  });
}
