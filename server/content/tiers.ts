import type { Tier } from '../rules/difficulty';
import type { QuestTemplate, TemplateTier } from './quest-template';

type PerTier<Value> = readonly [Value, Value, Value, Value, Value];

/**
 * XP of the five tiers by the effort a quest takes. Multiples of 4, so that a quarter more is a whole number whichever
 * way it is rounded (D9).
 */
const XP = {
  light: [16, 20, 24, 28, 32],
  medium: [20, 24, 28, 32, 40],
  heavy: [24, 28, 36, 44, 52],
} as const satisfies Record<string, PerTier<number>>;

export type Effort = keyof typeof XP;

type Demand = Pick<QuestTemplate, 'mode' | 'tiers'>;

/** A quest done by letting a timer of so many seconds run. */
export function timed(seconds: PerTier<number>, effort: Effort): Demand {
  return {
    mode: 'timer',
    tiers: perTier(seconds, effort, (timerSeconds) => ({ target: 1, timerSeconds, count: null })),
  };
}

/** A quest done in so many steps, at least two. */
export function stepwise(steps: PerTier<number>, effort: Effort): Demand {
  return {
    mode: 'progressive',
    tiers: perTier(steps, effort, (count) => ({ target: count, timerSeconds: null, count })),
  };
}

/** A quest done in one go; how big it is, its texts say. */
export function inOneGo(sizes: PerTier<number>, effort: Effort): Demand {
  return {
    mode: 'normal',
    tiers: perTier(sizes, effort, (count) => ({ target: 1, timerSeconds: null, count })),
  };
}

function perTier(
  sizes: PerTier<number>,
  effort: Effort,
  demand: (size: number) => Omit<TemplateTier, 'xp'>,
): Readonly<Record<Tier, TemplateTier>> {
  const xp = XP[effort];
  return {
    1: { ...demand(sizes[0]), xp: xp[0] },
    2: { ...demand(sizes[1]), xp: xp[1] },
    3: { ...demand(sizes[2]), xp: xp[2] },
    4: { ...demand(sizes[3]), xp: xp[3] },
    5: { ...demand(sizes[4]), xp: xp[4] },
  };
}
