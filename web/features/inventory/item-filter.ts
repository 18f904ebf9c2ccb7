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

/** What the inventory is narrowed to (R120); undefined for everything. */
export interface ItemFilter {
  readonly rarity: Rarity | undefined;
  /** A place on the body: armor lies with what is worn on the chest, necklaces and accessories with rings (R59). */
  readonly slot: EquipmentPlace | undefined;
  /** A stat the item adds to. */
  readonly effect: EffectKey | undefined;
}

/** The filters, by their names in the address: `/inventory?slot=boots&effect=foc`. */
export const FILTER_NAMES = ['rarity', 'slot', 'effect'] as const satisfies readonly (keyof ItemFilter)[];
export type FilterName = (typeof FILTER_NAMES)[number];

/** The filter an address asks for; what it names wrongly is left out. */
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

/** Whether an item is what all filters ask for. What takes points from a stat doesn't answer to that stat. */
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
