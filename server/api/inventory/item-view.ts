import type { Item } from '../../content/item';
import { itemText, passiveText } from '../../content/item-text';
import type { Language } from '../../rules/character-class';
import { placeOf } from '../../rules/equipment';
import type { ItemResponse } from './inventory.response';

/** An item in a language, with what it does and where it is worn. */
export function itemView(item: Item, language: Language): ItemResponse {
  const { id, emoji, rarity, slot, effects, passive } = item;
  return {
    id,
    emoji,
    rarity,
    slot,
    ...itemText(item, language),
    place: placeOf(slot),
    effects: { ...effects },
    passiveEffect: passive && passiveText(passive, language),
    passive: passive && { ...passive },
  };
}
