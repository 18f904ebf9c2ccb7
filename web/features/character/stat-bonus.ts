import { passivePercent, type PassiveRule } from '../../../server/rules/equipment';
import {
  charismaPartyFactor,
  intelligenceFactor,
  streakProtectionChance,
  timerFactor,
  type StatName,
} from '../../../server/rules/stats';
import type { InventoryEntry } from '../../api/models';

/** The stats that do more than set the difficulty of quests. */
export type BonusStat = Exclude<StatName, 'strength'>;

type Worn = readonly Pick<InventoryEntry, 'item'>[];
type SummedPassive = Exclude<PassiveRule['kind'], 'quest-xp'>;

/** The passive effects that share a limit with a stat, and so are reckoned together with it (R24, R62). */
const SHARED: Readonly<Partial<Record<BonusStat, SummedPassive>>> = {
  focus: 'timer',
  willpower: 'streak-protection',
};

/** Percent that worn items' passive effects put into a stat's bonus: 0 for stats whose bonus stands alone. */
export function passiveShare(stat: BonusStat, worn: Worn): number {
  const kind = SHARED[stat];
  if (kind === undefined) return 0;
  const items = worn.map(({ item }) => item);
  return passivePercent(items, kind);
}

/**
 * What `points` of a stat, equipment included, do in the game, in percent from 0: more quest XP, shorter timers, more party
 * XP, streak protection (R25, R28). The passive effects that share a limit with the stat are part of it.
 */
export function statBonusPercent(stat: BonusStat, points: number, worn: Worn): number {
  return Math.round(1000 * bonus(stat, points, passiveShare(stat, worn))) / 10;
}

function bonus(stat: BonusStat, points: number, passive: number): number {
  switch (stat) {
    case 'intelligence':
      return intelligenceFactor(points) - 1;
    case 'focus':
      return 1 - timerFactor({ focus: points, passivePercent: passive });
    case 'charisma':
      return charismaPartyFactor(points) - 1;
    case 'willpower':
      return streakProtectionChance({ willpower: points, passivePercent: passive });
  }
}
