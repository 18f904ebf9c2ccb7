import { toEquipmentPlace } from '../../../server/rules/equipment';
import type { InventoryEntry, Item } from '../../../web/api/models';

type Given = Partial<Omit<Item, 'place'>> & Pick<Partial<InventoryEntry>, 'isEquipped' | 'quantity'>;

/** An inventory entry: by default a common ring without effects. */
export function inventoryEntry(id: string, { isEquipped, quantity, ...given }: Given = {}): InventoryEntry {
  const item = {
    name: id,
    emoji: '💍',
    description: `About ${id}.`,
    rarity: 'common',
    slot: 'ring',
    effects: {},
    passiveEffect: null,
    passive: null,
    ...given,
  } as const;
  return {
    id,
    isEquipped: isEquipped ?? false,
    quantity: quantity ?? 1,
    lastFoundAt: '2026-11-01T10:00:00.000Z',
    item: { id, ...item, place: toEquipmentPlace(item.slot) },
  };
}
