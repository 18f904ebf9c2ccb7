import { CLASS_BONUS } from './class-bonus';
import { roundXp } from './round-xp';
import { intelligenceFactor } from './stats';

/** Everything the XP of a quest is reckoned from: recorded, so that a player can be told why it was so much. */
export interface XpReckoning {
  /** What the quest promises, before any bonus. */
  readonly xpReward: number;
  /** Whether the category is one of the class's (R18). */
  readonly classBonus: boolean;
  /** With equipment. */
  readonly intelligence: number;
  /** What worn items add for the category, in percent (R62). */
  readonly passivePercent: number;
}

/** XP a player is paid for a quest, a whole number (R29). */
export function questXp({ xpReward, classBonus, intelligence, passivePercent }: XpReckoning): number {
  const bonus = classBonus ? CLASS_BONUS : 1;
  return roundXp(xpReward * bonus * intelligenceFactor(intelligence) * (1 + passivePercent / 100));
}
