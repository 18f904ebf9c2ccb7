import { RARITIES, type GameItem, type Rarity } from '../rules/equipment';
import { DAILY_QUESTS, MONTHLY_QUESTS, WEEKLY_QUESTS } from './catalogue';
import { findItem, ITEMS } from './item-catalogue';

const ITEMS_BY_RARITY: ReadonlyMap<Rarity, readonly GameItem[]> = new Map(
  RARITIES.map((rarity) => [rarity, ITEMS.filter((item) => item.rarity === rarity)]),
);

/** The whole catalogue, as the rules of a player look things up in it. */
export const GAME_CONTENT = {
  quests: { daily: DAILY_QUESTS, weekly: WEEKLY_QUESTS, monthly: MONTHLY_QUESTS },
  item: findItem,
  itemsOf: (rarity: Rarity): readonly GameItem[] => ITEMS_BY_RARITY.get(rarity) ?? [],
} as const;
