import {
  EFFECT_KEYS,
  RARITIES,
  type EffectKey,
  type EquipmentPlace,
  type Rarity,
} from '../../../server/rules/equipment';
import type { Item } from '../../api/models';

/** Stands for what has no picture of its own. */
export const FALLBACK_EMOJI = '📦';

/** One sign a place, for what is empty. */
export const PLACE_EMOJI: Readonly<Record<EquipmentPlace, string>> = {
  helmet: '🪖',
  chest: '🦺',
  gloves: '🧤',
  weapon: '🗡️',
  shield: '🛡️',
  ring: '💍',
  boots: '🥾',
};

/** 1 for the most common, so that colour is never the only sign of a rarity. */
export function rarityRank(rarity: Rarity): number {
  return RARITIES.indexOf(rarity) + 1;
}

/** What an item adds to each stat, in the order of the stats; without zeros. */
export function effectsOf({ effects }: Pick<Item, 'effects'>): readonly (readonly [EffectKey, number])[] {
  return EFFECT_KEYS.flatMap((key) => {
    const points = effects[key] ?? 0;
    return points === 0 ? [] : [[key, points] as const];
  });
}
