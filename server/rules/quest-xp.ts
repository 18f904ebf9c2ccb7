import { CLASS_BONUS } from './class-bonus';
import { roundXp } from './round-xp';
import { intelligenceFactor } from './stats';

/**
 * XP a player is paid for a quest, a whole number (D9).
 *
 * - `xpReward`: what the quest promises, before any bonus
 * - `classBonus`: whether the category is one of the class's (specification §6)
 * - `intelligence`: with equipment
 */
export function questXp(quest: { xpReward: number; classBonus: boolean; intelligence: number }): number {
  const bonus = quest.classBonus ? CLASS_BONUS : 1;
  return roundXp(quest.xpReward * bonus * intelligenceFactor(quest.intelligence));
}
