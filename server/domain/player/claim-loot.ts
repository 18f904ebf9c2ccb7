import { sumPassivePercent, wornItems } from '../../rules/equipment';
import { openChest } from '../../rules/loot';
import type { QuestFrequency } from '../../rules/quest-type';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import type { PlayerContent } from './player-content';
import type { PlayerEvent } from './player.events';
import type { RegisteredPlayer } from './player.state';

/** Opens the chest of a completed quest, once (R55, R56). It stays available for some time after the quest's period. */
export function claimLoot(
  { questId, random }: { readonly questId: string; readonly random: () => number },
  player: RegisteredPlayer,
  content: PlayerContent,
): readonly PlayerEvent[] {
  const frequency = requireClaimableChest(questId, player);
  const { roll, item } = openChest({
    frequency,
    isFirst: isFirstChest(player),
    emptyInARow: player.emptyChests,
    luckPercent: sumPassivePercent(wornItems(player, content), 'loot-luck'),
    itemsOf: (rarity) => content.itemsOf(rarity),
    random,
  });
  const found = item && { itemId: item.id, rarity: item.rarity };
  return [{ type: 'LootClaimed', data: { questId, frequency, roll, item: found } }];
}

/** Every chest leaves a trace: an item, which is never lost, or the count of empty ones, which only an item resets. */
function isFirstChest({ emptyChests, inventory }: RegisteredPlayer): boolean {
  return emptyChests === 0 && Object.keys(inventory).length === 0;
}

/** Returns the frequency of a quest whose chest can be opened; throws a {@link Rejection} when it can't. */
function requireClaimableChest(questId: string, player: RegisteredPlayer): QuestFrequency {
  const open = getOwnEntry(player.quests, questId);
  if (open) {
    if (open.isChestClaimed) throw new Rejection('LOOT_ALREADY_CLAIMED');
    if (!open.hasLoot) throw new Rejection('LOOT_NOT_AVAILABLE');
    if (!open.isCompleted) throw new Rejection('QUEST_NOT_COMPLETED');
    return open.frequency;
  }
  const past = player.pastQuests.find((quest) => quest.questId === questId);
  if (!past) throw new Rejection('QUEST_NOT_FOUND');
  if (past.chest === 'claimed') throw new Rejection('LOOT_ALREADY_CLAIMED');
  if (past.chest === 'none') throw new Rejection('LOOT_NOT_AVAILABLE');
  return past.frequency;
}
