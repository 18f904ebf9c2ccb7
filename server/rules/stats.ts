export const STAT_NAMES = ['strength', 'intelligence', 'focus', 'charisma', 'willpower'] as const;
export type StatName = (typeof STAT_NAMES)[number];

/** The five stats, whole numbers from 0. */
export type Stats = Readonly<Record<StatName, number>>;

/** The initial value of every stat (R19), and the one with no effect (R24). */
export const DEFAULT_STATS: Stats = {
  strength: 10,
  intelligence: 10,
  focus: 10,
  charisma: 10,
  willpower: 10,
};

/** Returns the stats raised by the spent points. */
export function withPoints(stats: Stats, points: Partial<Stats>): Stats {
  return {
    strength: stats.strength + (points.strength ?? 0),
    intelligence: stats.intelligence + (points.intelligence ?? 0),
    focus: stats.focus + (points.focus ?? 0),
    charisma: stats.charisma + (points.charisma ?? 0),
    willpower: stats.willpower + (points.willpower ?? 0),
  };
}

const NEUTRAL_STAT = 10;
const countPointsAboveNeutral = (stat: number): number => Math.max(0, stat - NEUTRAL_STAT);

/** Returns the factor on quest XP, from 1: +0.5 % per point above 10, without a cap (R25). */
export function computeIntelligenceFactor(intelligence: number): number {
  return (1000 + 5 * countPointsAboveNeutral(intelligence)) / 1000;
}

/**
 * Returns the factor on the length of timers, 0.5 to 1: −1 % per point of focus above 10, and the reduction by worn
 * items; together at most half (R26, R62).
 */
export function computeTimerFactor({
  focus,
  passivePercent,
}: {
  focus: number;
  passivePercent: number;
}): number {
  return (100 - Math.min(50, countPointsAboveNeutral(focus) + passivePercent)) / 100;
}

/** Returns the factor on the XP that a party gains by a contribution, from 1: +2 % per point above 10, without a cap (R27). */
export function computeCharismaPartyFactor(charisma: number): number {
  return (100 + 2 * countPointsAboveNeutral(charisma)) / 100;
}

/**
 * Returns the chance that a missed day doesn't break the streak, 0 to 0.75: 5 % per point of willpower above 10, and
 * the addition by worn items (R28, R39, R62).
 */
export function computeStreakProtectionChance({
  willpower,
  passivePercent,
}: {
  willpower: number;
  passivePercent: number;
}): number {
  return Math.min(75, 5 * countPointsAboveNeutral(willpower) + passivePercent) / 100;
}
