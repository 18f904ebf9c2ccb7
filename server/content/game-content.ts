import { RARITIES, type GameItem, type Rarity } from '../rules/equipment';
import { DAILY_QUESTS, MONTHLY_QUESTS, WEEKLY_QUESTS } from './catalogue';
import { findItem, ITEMS } from './item-catalogue';

const ITEMS_BY_RARITY: ReadonlyMap<Rarity, readonly GameItem[]> = new Map(
  RARITIES.map((rarity) => [rarity, ITEMS.filter((item) => item.rarity === rarity)]),
);

/** The whole catalogue, in the form in which a player's rules look things up. */
export const GAME_CONTENT = {
  quests: { daily: DAILY_QUESTS, weekly: WEEKLY_QUESTS, monthly: MONTHLY_QUESTS },
  item: findItem,
  itemsOf: (rarity: Rarity): readonly GameItem[] => ITEMS_BY_RARITY.get(rarity) ?? [],
} as const;
