import {
  EFFECT_KEYS,
  ITEM_SLOTS,
  RARITIES,
  toEquipmentPlace,
  type EffectKey,
  type EquipmentPlace,
  type Rarity,
} from '../../../server/rules/equipment';
import type { Item } from '../../api/models';

/** The active filters of the inventory (R120); an undefined one matches everything. */
export interface ItemFilter {
  readonly rarity: Rarity | undefined;
  /** A place on the body: armor belongs to the chest, necklaces and accessories to rings (R59). */
  readonly slot: EquipmentPlace | undefined;
  /** A stat that the item raises. */
  readonly effect: EffectKey | undefined;
}

/** The filters by their names in the address: `/inventory?slot=boots&effect=foc`. */
export const FILTER_NAMES = ['rarity', 'slot', 'effect'] as const satisfies readonly (keyof ItemFilter)[];
export type FilterName = (typeof FILTER_NAMES)[number];

/** Parses the filter from an address; unknown values are ignored. */
export function parseFilter(query: URLSearchParams): ItemFilter {
  const slot = ITEM_SLOTS.find((known) => known === query.get('slot'));
  return {
    rarity: RARITIES.find((known) => known === query.get('rarity')),
    slot: slot && toEquipmentPlace(slot),
    effect: EFFECT_KEYS.find((known) => known === query.get('effect')),
  };
}

export function isFiltering(filter: ItemFilter): boolean {
  return FILTER_NAMES.some((name) => filter[name] !== undefined);
}

/** Whether an item matches all filters. An item that lowers a stat doesn't match that stat. */
export function matchesFilter(
  { rarity, place, effects }: Pick<Item, 'rarity' | 'place' | 'effects'>,
  filter: ItemFilter,
): boolean {
  return (
    (filter.rarity === undefined || rarity === filter.rarity) &&
    (filter.slot === undefined || place === filter.slot) &&
    (filter.effect === undefined || (effects[filter.effect] ?? 0) > 0)
  );
}
