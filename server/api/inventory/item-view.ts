import type { Item } from '../../content/item';
import { renderItemText, renderPassiveText } from '../../content/item-text';
import type { Language } from '../../rules/character-class';
import { toEquipmentPlace } from '../../rules/equipment';
import type { ItemResponse } from './inventory.response';

/** An item with its texts in the given language, its effects and its slot. */
export function toItemResponse(item: Item, language: Language): ItemResponse {
  const { id, emoji, rarity, slot, effects, passive } = item;
  return {
    id,
    emoji,
    rarity,
    slot,
    ...renderItemText(item, language),
    place: toEquipmentPlace(slot),
    effects: { ...effects },
    passiveEffect: passive && renderPassiveText(passive, language),
    passive: passive && { ...passive },
  };
}
