import type { GameItem, ItemCatalogue, Rarity } from '../../rules/equipment';
import type { PlayableTemplate } from '../../rules/playable-template';
import type { QuestFrequency } from '../../rules/quest-type';

/** The part of the game's catalogue that a player's rules depend on. */
export interface PlayerContent extends ItemCatalogue {
  readonly quests: Readonly<Record<QuestFrequency, readonly PlayableTemplate[]>>;
  /** At least one. */
  itemsOf(rarity: Rarity): readonly GameItem[];
}
