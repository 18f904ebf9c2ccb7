import { EQUIPMENT_PLACES, toEquipmentPlace, type GameItem } from '../../rules/equipment';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import type { PlayerContent } from './player-content';
import type { PlayerEvent } from './player.events';
import type { RegisteredPlayer } from './player.state';

/** Equips an item, which replaces the one in its place (R60). Returns no events for one that is already worn. */
export function equipItem(
  itemId: string,
  player: RegisteredPlayer,
  content: PlayerContent,
): readonly PlayerEvent[] {
  const place = toEquipmentPlace(requireOwnedItem(itemId, player, content).slot);
  const replacedItemId = player.equipped[place] ?? null;
  return replacedItemId === itemId ? [] : [{ type: 'ItemEquipped', data: { itemId, place, replacedItemId } }];
}

/** Unequips an item, even one that left the catalogue. Returns no events for one that isn't worn. */
export function unequipItem(itemId: string, player: RegisteredPlayer): readonly PlayerEvent[] {
  if (!owns(player, itemId)) throw new Rejection('ITEM_NOT_FOUND');
  const place = EQUIPMENT_PLACES.find((each) => player.equipped[each] === itemId);
  return place ? [{ type: 'ItemUnequipped', data: { itemId, place } }] : [];
}

function requireOwnedItem(itemId: string, player: RegisteredPlayer, content: PlayerContent): GameItem {
  const item = content.item(itemId);
  if (!item || !owns(player, itemId)) throw new Rejection('ITEM_NOT_FOUND');
  return item;
}

function owns({ inventory }: RegisteredPlayer, itemId: string): boolean {
  return (getOwnEntry(inventory, itemId) ?? 0) > 0;
}
