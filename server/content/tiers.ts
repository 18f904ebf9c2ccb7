import type { Tier } from '../rules/difficulty';
import type { QuestFrequency } from '../rules/quest-type';
import type { QuestTemplate, TemplateTier } from './quest-template';

type PerTier<Value> = readonly [Value, Value, Value, Value, Value];

/**
 * XP of a daily quest's five tiers by effort. Multiples of 4, so that 25 % more is a whole number however it is
 * rounded (R30).
 */
const DAILY_XP = {
  light: [16, 20, 24, 28, 32],
  medium: [20, 24, 28, 32, 40],
  heavy: [24, 28, 36, 44, 52],
} as const satisfies Record<string, PerTier<number>>;

type Effort = keyof typeof DAILY_XP;

/** The reward factor of each frequency, in daily quests of the same effort. */
const XP_MULTIPLIER: Readonly<Record<QuestFrequency, number>> = { daily: 1, weekly: 4, monthly: 12 };

type TierSettings = Pick<QuestTemplate, 'type' | 'mode' | 'tiers'>;

/** What a quest of one frequency may ask for and what it pays, per tier. */
interface TierBuilders {
  /** Duration of the timer, in seconds. */
  readonly timer: (seconds: PerTier<number>, effort: Effort) => TierSettings;
  /** Number of steps, at least two. */
  readonly progressive: (steps: PerTier<number>, effort: Effort) => TierSettings;
  /** A one-step quest; its texts state the size. */
  readonly normal: (sizes: PerTier<number>, effort: Effort) => TierSettings;
}

export const daily = createTierBuilders('daily');
export const weekly = createTierBuilders('weekly');
export const monthly = createTierBuilders('monthly');

function createTierBuilders(type: QuestFrequency): TierBuilders {
  return {
    timer: (seconds, effort) => ({
      type,
      mode: 'timer',
      tiers: mapTiers(seconds, computeXp(type, effort), (timerSeconds) => ({
        target: 1,
        timerSeconds,
        count: null,
      })),
    }),
    progressive: (steps, effort) => ({
      type,
      mode: 'progressive',
      tiers: mapTiers(steps, computeXp(type, effort), (count) => ({
        target: count,
        timerSeconds: null,
        count,
      })),
    }),
    normal: (sizes, effort) => ({
      type,
      mode: 'normal',
      tiers: mapTiers(sizes, computeXp(type, effort), (count) => ({ target: 1, timerSeconds: null, count })),
    }),
  };
}

function computeXp(type: QuestFrequency, effort: Effort): PerTier<number> {
  const [first, second, third, fourth, fifth] = DAILY_XP[effort];
  const times = XP_MULTIPLIER[type];
  return [first * times, second * times, third * times, fourth * times, fifth * times];
}

function mapTiers(
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
