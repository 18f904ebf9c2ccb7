import type { GameItem, Rarity } from '../../rules/equipment';
import type { PlayableTemplate } from '../../rules/playable-template';
import type { QuestFrequency } from '../../rules/quest-type';

/** As much of the game's catalogue as a player's rules depend on. */
export interface PlayerContent {
  readonly quests: Readonly<Record<QuestFrequency, readonly PlayableTemplate[]>>;
  /** Undefined for an item the catalogue doesn't have. */
  item(itemId: string): GameItem | undefined;
  /** At least one. */
  itemsOf(rarity: Rarity): readonly GameItem[];
}
