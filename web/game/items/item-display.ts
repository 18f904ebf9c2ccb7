import {
  EFFECT_KEYS,
  RARITIES,
  type EffectKey,
  type EquipmentPlace,
  type Rarity,
} from '../../../server/rules/equipment';
import type { Item } from '../../api/models';

/** Shown for an item without a picture. */
export const FALLBACK_EMOJI = '📦';

/** The emoji of each empty place. */
export const PLACE_EMOJI: Readonly<Record<EquipmentPlace, string>> = {
  helmet: '🪖',
  chest: '🦺',
  gloves: '🧤',
  weapon: '🗡️',
  shield: '🛡️',
  ring: '💍',
  boots: '🥾',
};

/** Returns 1 for the most common rarity, so that colour is never its only mark. */
export function rarityRank(rarity: Rarity): number {
  return RARITIES.indexOf(rarity) + 1;
}

/** Returns what an item adds to each stat, in the order of the stats; without zeros. */
export function effectsOf({ effects }: Pick<Item, 'effects'>): readonly (readonly [EffectKey, number])[] {
  return EFFECT_KEYS.flatMap((key) => {
    const points = effects[key] ?? 0;
    return points === 0 ? [] : [[key, points] as const];
  });
}
