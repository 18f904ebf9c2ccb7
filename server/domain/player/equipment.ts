import { effectiveStats, placeOf, type GameItem } from '../../rules/equipment';
import type { Stats } from '../../rules/stats';
import { Rejection } from '../kernel/rejection';
import type { PlayerContent } from './player-content';
import type { PlayerEvent } from './player.events';
import { entryOf, type RegisteredPlayer } from './player.state';

/** What the player wears; an item that left the catalogue does nothing any more. */
export function wornItems(
  { equipped }: Pick<RegisteredPlayer, 'equipped'>,
  content: PlayerContent,
): readonly GameItem[] {
  return Object.values(equipped).flatMap((itemId) => content.item(itemId) ?? []);
}

/** Stats with equipment: what every rule counts with (D10, D11). */
export function effectiveStatsOf(
  player: Pick<RegisteredPlayer, 'equipped' | 'stats'>,
  content: PlayerContent,
): Stats {
  return effectiveStats(player.stats, wornItems(player, content));
}

/** Puts an item on; what its place held goes back (D21). Nothing for one that is worn already. */
export function equipItem(
  itemId: string,
  player: RegisteredPlayer,
  content: PlayerContent,
): readonly PlayerEvent[] {
  const place = placeOf(ownedItem(itemId, player, content).slot);
  const replacedItemId = player.equipped[place] ?? null;
  return replacedItemId === itemId ? [] : [{ type: 'ItemEquipped', data: { itemId, place, replacedItemId } }];
}

/** Takes an item off. Nothing for one that isn't worn. */
export function unequipItem(
  itemId: string,
  player: RegisteredPlayer,
  content: PlayerContent,
): readonly PlayerEvent[] {
  const place = placeOf(ownedItem(itemId, player, content).slot);
  return player.equipped[place] === itemId ? [{ type: 'ItemUnequipped', data: { itemId, place } }] : [];
}

function ownedItem(itemId: string, player: RegisteredPlayer, content: PlayerContent): GameItem {
  const item = content.item(itemId);
  if (!item || (entryOf(player.inventory, itemId) ?? 0) < 1) throw new Rejection('ITEM_NOT_FOUND');
  return item;
}
