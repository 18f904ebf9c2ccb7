import { sumPassivePercent, type PassiveRule } from '../../../server/rules/equipment';
import {
  computeCharismaPartyFactor,
  computeIntelligenceFactor,
  computeStreakProtectionChance,
  computeTimerFactor,
  type StatName,
} from '../../../server/rules/stats';
import type { InventoryEntry } from '../../api/models';

/** The stats that do more than set the difficulty of quests. */
export type BonusStat = Exclude<StatName, 'strength'>;

type Worn = readonly Pick<InventoryEntry, 'item'>[];
type SummedPassive = Exclude<PassiveRule['kind'], 'quest-xp'>;

/** Passive effects that share a limit with a stat and are therefore computed together with it (R24, R62). */
const PASSIVE_BY_STAT: Readonly<Partial<Record<BonusStat, SummedPassive>>> = {
  focus: 'timer',
  willpower: 'streak-protection',
};

/** Percent that worn items' passive effects add to a stat's bonus: 0 for stats whose bonus stands alone. */
export function passiveBonusPercent(stat: BonusStat, worn: Worn): number {
  const kind = PASSIVE_BY_STAT[stat];
  if (kind === undefined) return 0;
  const items = worn.map(({ item }) => item);
  return sumPassivePercent(items, kind);
}

/**
 * What `points` of a stat, equipment included, do in the game, in percent from 0: more XP from quests and tasks, shorter timers, more party
 * XP, streak protection (R25, R28). The passive effects that share a limit with the stat are part of it.
 */
export function statBonusPercent(stat: BonusStat, points: number, worn: Worn): number {
  return Math.round(1000 * bonusFactor(stat, points, passiveBonusPercent(stat, worn))) / 10;
}

function bonusFactor(stat: BonusStat, points: number, passive: number): number {
  switch (stat) {
    case 'intelligence':
      return computeIntelligenceFactor(points) - 1;
    case 'focus':
      return 1 - computeTimerFactor({ focus: points, passivePercent: passive });
    case 'charisma':
      return computeCharismaPartyFactor(points) - 1;
    case 'willpower':
      return computeStreakProtectionChance({ willpower: points, passivePercent: passive });
  }
}
