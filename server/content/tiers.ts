import type { Tier } from '../rules/difficulty';
import type { QuestFrequency } from '../rules/quest-type';
import type { QuestTemplate, TemplateTier } from './quest-template';

type PerTier<Value> = readonly [Value, Value, Value, Value, Value];

/**
 * XP of a daily quest's five tiers by the effort it takes. Multiples of 4, so that a quarter more is a whole number
 * whichever way it is rounded (R30).
 */
const DAILY_XP = {
  light: [16, 20, 24, 28, 32],
  medium: [20, 24, 28, 32, 40],
  heavy: [24, 28, 36, 44, 52],
} as const satisfies Record<string, PerTier<number>>;

type Effort = keyof typeof DAILY_XP;

/** What a quest pays, in daily quests of the same effort. */
const TIMES_DAILY: Readonly<Record<QuestFrequency, number>> = { daily: 1, weekly: 4, monthly: 12 };

type Demand = Pick<QuestTemplate, 'type' | 'mode' | 'tiers'>;

/** What a quest of one frequency may ask for and what it pays, tier by tier. */
interface Demands {
  /** To let a timer of so many seconds run. */
  readonly timed: (seconds: PerTier<number>, effort: Effort) => Demand;
  /** So many steps, at least two. */
  readonly stepwise: (steps: PerTier<number>, effort: Effort) => Demand;
  /** Something done in one go; how big it is, the texts say. */
  readonly inOneGo: (sizes: PerTier<number>, effort: Effort) => Demand;
}

export const daily = demandsOf('daily');
export const weekly = demandsOf('weekly');
export const monthly = demandsOf('monthly');

function demandsOf(type: QuestFrequency): Demands {
  return {
    timed: (seconds, effort) => ({
      type,
      mode: 'timer',
      tiers: perTier(seconds, xpOf(type, effort), (timerSeconds) => ({
        target: 1,
        timerSeconds,
        count: null,
      })),
    }),
    stepwise: (steps, effort) => ({
      type,
      mode: 'progressive',
      tiers: perTier(steps, xpOf(type, effort), (count) => ({ target: count, timerSeconds: null, count })),
    }),
    inOneGo: (sizes, effort) => ({
      type,
      mode: 'normal',
      tiers: perTier(sizes, xpOf(type, effort), (count) => ({ target: 1, timerSeconds: null, count })),
    }),
  };
}

function xpOf(type: QuestFrequency, effort: Effort): PerTier<number> {
  const [first, second, third, fourth, fifth] = DAILY_XP[effort];
  const times = TIMES_DAILY[type];
  return [first * times, second * times, third * times, fourth * times, fifth * times];
}

function perTier(
  sizes: PerTier<number>,
  xp: PerTier<number>,
  demand: (size: number) => Omit<TemplateTier, 'xp'>,
): Readonly<Record<Tier, TemplateTier>> {
  return {
    1: { ...demand(sizes[0]), xp: xp[0] },
    2: { ...demand(sizes[1]), xp: xp[1] },
    3: { ...demand(sizes[2]), xp: xp[2] },
    4: { ...demand(sizes[3]), xp: xp[3] },
    5: { ...demand(sizes[4]), xp: xp[4] },
  };
}
